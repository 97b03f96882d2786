import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { MoneyMovement } from "../../../domain/purchase/provider.ts";
import { type OrderFacts, computeOrderState } from "./order-state.ts";

const MADE = Date.parse("2026-03-01T10:00:00Z");
const MINUTE = 60_000;
const ORDER: OrderFacts = {
  price: 1_000n,
  currency: "USD",
  expiresAt: new Date(MADE + 15 * MINUTE),
  givenUp: false,
  closed: false,
  credit: "none",
  decision: null,
  ownerMayBePaid: true,
};
const BEFORE_END = new Date(MADE + 10 * MINUTE);
const AFTER_END = new Date(MADE + 60 * MINUTE);

let last = 0;
/** @param minute after the order was made */
const moved = (kind: MoneyMovement["kind"], cents: number, minute = 5, currency = "USD") => ({
  ref: `m${(last += 1)}`,
  kind,
  amount: BigInt(cents),
  currency,
  at: new Date(MADE + minute * MINUTE),
});
const pays = (cents: number, minute?: number, currency?: string) =>
  moved("payment", cents, minute, currency);
const refunds = (cents: number, currency?: string) => moved("refund", cents, 8, currency);
const disputes = (cents: number) => moved("chargeback", cents, 9);

describe("an order", () => {
  // covers: 3.order.11
  it.each([
    ["nothing came yet", [], BEFORE_END, "waiting", false],
    ["nothing came in time", [], AFTER_END, "expired", false],
    ["its price came", [pays(1_000)], BEFORE_END, "paid", true],
    ["its price came in time and is known late", [pays(1_000)], AFTER_END, "paid", true],
    ["its price came in two parts", [pays(400), pays(600, 9)], BEFORE_END, "paid", true],
    ["its price came a minute after the end", [pays(1_000, 16)], AFTER_END, "paid", true],
    ["too little came", [pays(999)], BEFORE_END, "underpaid", false],
    ["too little came in time", [pays(999)], AFTER_END, "underpaid", false],
    ["too much came", [pays(1_001)], BEFORE_END, "overpaid", true],
    ["it was paid twice", [pays(1_000), pays(1_000)], BEFORE_END, "in_review", true],
    ["it was paid late", [pays(1_000, 30)], AFTER_END, "in_review", false],
    ["the rest came late", [pays(400), pays(600, 30)], AFTER_END, "in_review", false],
    ["other money came", [pays(1_000, 5, "EUR")], BEFORE_END, "in_review", false],
    [
      "other money went back",
      [pays(1_000, 5, "EUR"), refunds(1_000, "EUR")],
      BEFORE_END,
      "refunded",
      false,
    ],
    ["all went back", [pays(1_000), refunds(1_000)], AFTER_END, "refunded", false],
    ["what was too much went back", [pays(1_200), refunds(200)], AFTER_END, "paid", true],
    [
      "one of two payments went back",
      [pays(1_000), pays(1_000), refunds(1_000)],
      AFTER_END,
      "paid",
      true,
    ],
    ["a late payment went back", [pays(1_000, 30), refunds(1_000)], AFTER_END, "refunded", false],
    ["its payment is disputed", [pays(1_000), disputes(1_000)], AFTER_END, "charged_back", false],
    [
      "the dispute was won",
      [pays(1_000), disputes(1_000), moved("chargeback-lifted", 1_000)],
      AFTER_END,
      "paid",
      true,
    ],
  ] as const)("when %s", (_when, movements, now, state, owesCoins) => {
    expect(computeOrderState(ORDER, movements, now)).toMatchObject({ state, owesCoins });
  });

  // covers: 3.order.11
  it.each([
    ["credited", {}, [pays(1_000)]],
    ["overpaid", {}, [pays(1_001)]],
    ["in_review", {}, [pays(1_000), pays(1_000)]],
    ["refunded", {}, [pays(1_000), refunds(1)]],
    ["charged_back", {}, [pays(1_000), disputes(1_000)]],
    ["credited", { decision: "credit" }, [pays(400)]],
    ["credited", { decision: "credit" }, [pays(1_000, 30)]],
    ["refunded", { decision: "credit" }, [pays(400), refunds(400)]],
  ] as const)(
    "whose coins were sent is %s, and none are owed again",
    (state, change, movements) => {
      const judged = computeOrderState(
        { ...ORDER, credit: "paid", ...change },
        movements,
        AFTER_END,
      );
      expect(judged).toMatchObject({ state, owesCoins: false });
    },
  );

  it("of a suspended account has to wait with its coins", () => {
    const held = { ...ORDER, ownerMayBePaid: false };
    const wanted = { state: "in_review", review: "suspended", owesCoins: false };
    expect(computeOrderState(held, [pays(1_000)], AFTER_END)).toMatchObject(wanted);
    expect(computeOrderState({ ...held, credit: "paid" }, [pays(1_000)], AFTER_END).state).toBe(
      "credited",
    );
  });

  it("whose money is to go back owes nothing, and is refunded once it went", () => {
    const decided = { ...ORDER, decision: "return" } as const;
    const late = pays(1_000, 30);
    expect(computeOrderState(decided, [late], AFTER_END)).toMatchObject({
      state: "in_review",
      owesCoins: false,
    });
    expect(computeOrderState(decided, [late, refunds(1_000)], AFTER_END).state).toBe("refunded");
  });

  // covers: 3.record.14
  it.each([
    ["nothing went yet of what came late", [pays(1_000, 30)], "in_review", "late"],
    ["nothing went yet of a part", [pays(400)], "underpaid", null],
    ["the rest came in time", [pays(400), pays(600)], "in_review", "returned"],
    ["more than the price is there", [pays(400), pays(700)], "in_review", "returned"],
    [
      "a part went, and the price came",
      [pays(400), refunds(400), pays(1_000)],
      "in_review",
      "returned",
    ],
    ["a part went", [pays(400), pays(600), refunds(400)], "in_review", "returned"],
    [
      "late money came again",
      [pays(1_000, 30), refunds(1_000), pays(1_000, 40)],
      "in_review",
      "returned",
    ],
    ["other money stayed", [pays(400), pays(500, 5, "EUR"), refunds(400)], "in_review", "returned"],
    ["all went", [pays(400), pays(600), refunds(1_000)], "refunded", null],
  ] as const)(
    "whose money is to go back is for staff where %s",
    (_when, movements, state, review) => {
      const decided = { ...ORDER, decision: "return" } as const;
      const judged = computeOrderState(decided, movements, AFTER_END);
      expect(judged).toMatchObject({ state, review, owesCoins: false });
    },
  );

  it("that was given up has no coins without staff, whenever its money came", () => {
    const givenUp = { ...ORDER, givenUp: true, expiresAt: BEFORE_END };
    for (const minute of [5, 11, 30])
      expect(computeOrderState(givenUp, [pays(1_000, minute)], AFTER_END)).toMatchObject({
        state: "in_review",
        review: "late",
        owesCoins: false,
      });
    expect(computeOrderState(givenUp, [], AFTER_END).state).toBe("expired");
    const credited = { ...givenUp, decision: "credit" } as const;
    expect(computeOrderState(credited, [pays(1_000)], AFTER_END).owesCoins).toBe(true);
  });

  it("that the provider closed without money ends immediately", () => {
    expect(computeOrderState({ ...ORDER, closed: true }, [], BEFORE_END).state).toBe("expired");
  });
});

const movement = fc.record({
  ref: fc.constantFrom("a", "b", "c", "d", "e", "f"),
  kind: fc.constantFrom(
    "payment",
    "payment",
    "payment",
    "refund",
    "chargeback",
    "chargeback-lifted",
  ),
  amount: fc.constantFrom(1n, 400n, 600n, 1_000n, 1_001n, 2_000n),
  currency: fc.constantFrom("USD", "USD", "USD", "EUR"),
  at: fc.constantFrom(1, 5, 14, 15, 16, 18, 60).map((minute) => new Date(MADE + minute * MINUTE)),
}) as fc.Arbitrary<MoneyMovement>;
/** As a table of movements holds them: each once, even if reported again. */
const distinct = (reported: readonly MoneyMovement[]) => [
  ...new Map(reported.toReversed().map((one) => [one.ref, one])).values(),
];
const all = fc.uniqueArray(movement, { selector: ({ ref }) => ref, maxLength: 6 });

// covers: 3.order.11
test("the same money gives the same state, in any order and however often it is reported", () => {
  const shuffled = all.chain((movements) =>
    fc.tuple(
      fc.constant(movements),
      fc.shuffledSubarray(movements, { minLength: movements.length }),
      fc.array(fc.nat(Math.max(movements.length - 1, 0)), { maxLength: 6 }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([movements, others, again]) => {
      const doubled = [...others, ...again.flatMap((index) => movements[index] ?? [])];
      const once = computeOrderState(ORDER, movements, AFTER_END);
      expect(computeOrderState(ORDER, distinct(doubled), AFTER_END)).toEqual(once);
    }),
  );
});

// covers: 3.order.11
test("coins are owed only for the whole price in time, and never twice", () => {
  fc.assert(
    fc.property(all, (movements) => {
      const { owesCoins, state } = computeOrderState(ORDER, movements, AFTER_END);
      const inTime = movements
        .filter(
          ({ kind, currency, at }) =>
            kind === "payment" && currency === "USD" && at.getTime() <= MADE + 17 * MINUTE,
        )
        .reduce((sum, { amount }) => sum + amount, 0n);
      expect(!owesCoins || inTime >= ORDER.price).toBe(true);
      expect(computeOrderState({ ...ORDER, credit: "owed" }, movements, AFTER_END).owesCoins).toBe(
        false,
      );
      // When the coins were sent changes no state but that of an order that is as it should be.
      const sent = computeOrderState({ ...ORDER, credit: "paid" }, movements, AFTER_END).state;
      expect(sent).toBe(state === "paid" ? "credited" : state);
    }),
  );
});

// covers: 3.record.14
test("an order whose money is to go back is never paid, and is refunded only once nothing is left", () => {
  fc.assert(
    fc.property(all, (movements) => {
      const decided = { ...ORDER, decision: "return" } as const;
      const { state, paid, owesCoins } = computeOrderState(decided, movements, AFTER_END);
      expect(["paid", "credited", "overpaid"]).not.toContain(state);
      expect([owesCoins, state === "refunded" && paid > 0n]).toEqual([false, false]);
    }),
  );
});

test("whether an order was looked at in between makes no difference", () => {
  fc.assert(
    fc.property(all, fc.array(fc.nat(6), { maxLength: 3 }), (movements, looks) => {
      let credit: OrderFacts["credit"] = "none";
      for (const seen of [...looks.toSorted((one, other) => one - other), movements.length]) {
        const { owesCoins } = computeOrderState(
          { ...ORDER, credit },
          movements.slice(0, seen),
          AFTER_END,
        );
        if (owesCoins) credit = "paid";
      }
      const { state } = computeOrderState({ ...ORDER, credit }, movements, AFTER_END);
      const atOnce = computeOrderState({ ...ORDER, credit: "paid" }, movements, AFTER_END).state;
      const uncredited = computeOrderState(ORDER, movements, AFTER_END).state;
      expect([atOnce, uncredited]).toContain(state);
    }),
  );
});
