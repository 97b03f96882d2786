import { expect, test } from "vitest";
import type { MoneyMovement } from "../../../domain/purchase/provider.ts";
import { refundableParts, total } from "./refundable.ts";

const at = new Date("2026-03-01T10:00:00Z");
const currency = "USD";
const paid: MoneyMovement = { ref: "p", kind: "payment", amount: 3_000n, currency, at };
const went = (amount: bigint): MoneyMovement => ({
  ref: "r",
  kind: "refund",
  amount,
  currency,
  at,
});
const ours = (state: "waiting" | "sent" | "refused", amount = 1_000n) => ({
  movement_ref: "p",
  amount,
  currency,
  state,
});

// covers: 3.record.8
test.each([
  ["nothing went back", [paid], [], 3_000n],
  ["some went back at the provider's page", [paid, went(1_000n)], [], 2_000n],
  ["ours waits", [paid], [ours("waiting")], 2_000n],
  ["ours is sent, and not yet reported", [paid], [ours("sent")], 2_000n],
  ["ours is sent and reported", [paid, went(1_000n)], [ours("sent")], 2_000n],
  ["ours was refused", [paid], [ours("refused")], 3_000n],
  ["some went back at the page, and ours waits", [paid, went(1_000n)], [ours("waiting")], 1_000n],
  ["one is reported and one waits", [paid, went(1_000n)], [ours("sent"), ours("waiting")], 1_000n],
  ["all went back at the page, and ours waits", [paid, went(3_000n)], [ours("waiting")], 0n],
] as const)("what can be sent back where %s", (_where, movements, refunds, left) => {
  expect(total(refundableParts(movements, refunds))).toBe(left);
});
