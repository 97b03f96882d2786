import { afterEach, expect, test } from "vitest";
import { takePayload } from "./payload.ts";

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

// covers: 3.purchase.9
test("the payload is taken out of the address, and stays with this tab", () => {
  history.replaceState(null, "", "/checkout?data=e.y.J");
  expect(takePayload()).toEqual({ data: "e.y.J", back: null });
  expect(location.href).toMatch(/\/checkout$/);
  expect(takePayload()).toEqual({ data: "e.y.J", back: null });
  expect(localStorage).toHaveLength(0);
});

// covers: 3.purchase.9
test("who comes back from a provider has it again, with or without it in the address", () => {
  history.replaceState(null, "", "/checkout?data=e.y.J&back=paid");
  expect(takePayload()).toEqual({ data: "e.y.J", back: "paid" });
  history.replaceState(null, "", "/checkout?back=cancelled");
  expect(takePayload()).toEqual({ data: "e.y.J", back: "cancelled" });
  expect(location.search).toBe("");
});

test("without one there is none", () => {
  history.replaceState(null, "", "/checkout");
  expect(takePayload()).toEqual({ data: null, back: null });
});
