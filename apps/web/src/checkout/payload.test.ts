import { afterEach, expect, test } from "vitest";
import { paymentPage } from "../orders/payment-page.ts";
import { forgetSession, startSession } from "../session/storage/session-store.ts";
import { sessionUser } from "../session/testing/session-user.ts";
import { takePayload } from "./payload.ts";

afterEach(() => {
  forgetSession(200);
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

// covers: 3.purchase.9
test("the payload is taken out of the address, and stays with this tab", () => {
  history.replaceState(null, "", "/checkout?data=e.y.J");
  expect(takePayload()).toEqual({ data: "e.y.J", back: null, confirmed: false });
  expect(location.href).toMatch(/\/checkout$/);
  expect(takePayload()).toEqual({ data: "e.y.J", back: null, confirmed: false });
  expect(localStorage).toHaveLength(0);
});

// covers: 3.purchase.9
test("who comes back from a provider has it again, with or without it in the address", () => {
  history.replaceState(null, "", "/checkout?data=e.y.J&back=paid");
  expect(takePayload()).toEqual({ data: "e.y.J", back: "paid", confirmed: false });
  history.replaceState(null, "", "/checkout?back=cancelled");
  expect(takePayload()).toEqual({ data: "e.y.J", back: "cancelled", confirmed: false });
  expect(location.search).toBe("");
});

// covers: 3.purchase.9
test("an order that was confirmed in this tab is known once, and another one's address is not", () => {
  const url = paymentPage({ url: "/checkout", payload: "e.y.J" });
  history.replaceState(null, "", url);
  expect(takePayload()).toEqual({ data: "e.y.J", back: null, confirmed: true });
  expect(takePayload().confirmed).toBe(false);
  history.replaceState(null, "", url);
  expect(takePayload().confirmed).toBe(false);
  paymentPage({ url: "/checkout", payload: "e.y.J" });
  history.replaceState(null, "", "/checkout?data=x.y.other");
  expect(takePayload().confirmed).toBe(false);
});

test("without one there is none", () => {
  history.replaceState(null, "", "/checkout");
  expect(takePayload()).toEqual({ data: null, back: null, confirmed: false });
});

const other = { ...sessionUser, username: "another.holder" };
const openOrder = (): void => {
  startSession("token", sessionUser);
  history.replaceState(null, "", "/checkout?data=e.y.J");
  takePayload();
};

// covers: 3.purchase.9
test.each([
  ["after a log-out", () => forgetSession(200)],
  ["for the next account", () => startSession("other-token", other)],
  [
    "for another account after a session that ended by itself",
    () => {
      forgetSession(401);
      startSession("other-token", other);
    },
  ],
])("the order of this tab is gone %s", (_when, next) => {
  openOrder();
  next();
  expect(takePayload().data).toBeNull();
  startSession("token", sessionUser);
  expect(takePayload().data).toBeNull();
});

// covers: 3.purchase.9
test("it is there again after a session that ended by itself, and once its customer logs in again", () => {
  openOrder();
  forgetSession(401);
  expect(takePayload().data).toBe("e.y.J");
  startSession("new-token", sessionUser);
  expect(takePayload().data).toBe("e.y.J");
});
