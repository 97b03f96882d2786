import { expect, test } from "vitest";
import { newPart, wholeMovements } from "./movement-parts.ts";
import type { MoneyMovement } from "./provider.ts";

const at = new Date("2026-03-01T10:00:00Z");
const paid = (amount: bigint, ref = "invoice"): MoneyMovement => ({
  ref,
  kind: "payment",
  amount,
  currency: "USD",
  at,
});

// covers: 3.provider.6
test("a payment in part that grows is kept in parts, each once, and read as one", () => {
  const kept: MoneyMovement[] = [];
  for (const amount of [400n, 400n, 700n, 700n, 1_000n, 1_000n, 900n]) {
    const part = newPart(kept, paid(amount));
    if (part) kept.push(part);
  }
  expect(kept.map(({ ref, amount }) => [ref, amount])).toEqual([
    ["invoice", 400n],
    ["invoice+700", 300n],
    ["invoice+1000", 300n],
  ]);
  expect(wholeMovements(kept)).toEqual([paid(1_000n)]);
});

test("nothing else grows: neither a refund, nor a payment in another currency", () => {
  const refund = { ...paid(400n), kind: "refund" } as const;
  expect(newPart([refund], { ...refund, amount: 500n })).toBeUndefined();
  expect(newPart([paid(400n)], { ...paid(500n), currency: "EUR" })).toBeUndefined();
  const over = paid(50n, "invoice:over");
  expect(newPart([paid(400n)], over)).toEqual(over);
  expect(wholeMovements([paid(400n), over])).toHaveLength(2);
});
