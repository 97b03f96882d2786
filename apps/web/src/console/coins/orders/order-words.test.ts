import { expect, test } from "vitest";
import { paidBy } from "./order-words.ts";

test("an order names who took its money, and what was chosen where the sandbox took it instead", () => {
  expect(paidBy({ provider: "paypal", method: 1 })).toBe("PayPal");
  expect(paidBy({ provider: "sandbox", method: 1 })).toBe("Sandbox (PayPal)");
  expect(paidBy({ provider: "sandbox", method: 4 })).toBe("Sandbox");
});
