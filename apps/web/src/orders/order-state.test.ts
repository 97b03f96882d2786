import { ORDER_STATES, ORDER_STATE_MESSAGES as messages, type OrderState } from "@nuc/contract";
import { expect, test } from "vitest";
import { stateBadges, stateSentence } from "./order-state.ts";
import { holdText } from "./use-hold-left.ts";

const order = {
  method: 1,
  amount: "200.000000000000",
  price: "17.22",
  currency: "USD",
  paid: "0.00",
  expires: "2020-01-01T00:00:00.000Z",
} as const;

const say = (
  state: OrderState,
  change: { paid?: string; refunded?: string; expires?: string } = {},
) => stateSentence({ ...order, ...change, state });

// covers: 3.purchase.14, order-states.waiting, order-states.paid, order-states.credited
// covers: order-states.inReview, order-states.chargedBack
test("each state has a word, and a sentence on the money", () => {
  expect(new Set(ORDER_STATES.map((state) => stateBadges[state].word)).size).toBe(9);
  expect(new Set(ORDER_STATES.map((state) => say(state))).size).toBe(9);
  expect(say("waiting")).toBe(messages.waiting);
  expect(say("credited", { paid: "17.22" })).toBe("200.00 NUC are in your wallet.");
  expect(say("in_review")).toBe(messages.inReview);
  expect(say("charged_back")).toBe(messages.chargedBack);
});

// covers: order-states.missing, order-states.underpaid, order-states.overpaid
// covers: order-states.refunded
test("sums are what arrived, what is missing and what goes back", () => {
  expect(say("underpaid", { paid: "10.00", expires: "2999-01-01T00:00:00.000Z" })).toBe(
    "10.00 of 17.22 USD arrived. Pay the missing 7.22 USD before the time runs out.",
  );
  expect(say("underpaid", { paid: "10.00" })).toMatch(/^10\.00 of 17\.22 USD arrived in time, so/);
  expect(say("overpaid", { paid: "20.00" })).toBe(
    "20.00 USD arrived. You get your coins, and 2.78 USD back.",
  );
  expect(say("refunded", { refunded: "17.22" })).toBe("We refunded 17.22 USD by Paypal.");
});

test.each([
  [872, "14 min 32 s"],
  [60, "1 min 0 s"],
  [59, "59 s"],
])("%i seconds are %s", (seconds, text) => expect(holdText(seconds)).toBe(text));
