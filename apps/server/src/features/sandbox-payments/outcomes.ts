import type { SandboxOutcome } from "@nuc/contract";
import type { MoneyMovement } from "../../domain/purchase/provider.ts";
import type { SandboxPaymentRow } from "./repository.ts";

/** What happens to money at one moment; each is one webhook. */
type Act = Omit<MoneyMovement, "ref">;

const HOUR = 3_600_000;
/** Cents above the price. */
const TOO_MUCH = 100n;

/**
 * What happens, in turn; nothing where the payment merely fails.
 * @param arrived cents of the price that were paid before: `pay` pays the rest
 */
export function actsOf(
  outcome: SandboxOutcome,
  { price, currency, expires_at: end }: SandboxPaymentRow,
  { arrived, now }: { arrived: bigint; now: Date },
): readonly Act[] {
  const pay: Act = { kind: "payment", amount: price, currency, at: now };
  const half = price / 2n > 0n ? price / 2n : 1n;
  const acts: Readonly<Record<SandboxOutcome, readonly Act[]>> = {
    pay: [{ ...pay, amount: arrived < price ? price - arrived : price }],
    "pay-less": [{ ...pay, amount: half }],
    "pay-more": [{ ...pay, amount: price + TOO_MUCH }],
    "pay-late": [{ ...pay, at: new Date(end.getTime() + HOUR) }],
    "pay-twice": [pay, pay],
    "wrong-currency": [{ ...pay, currency: currency === "EUR" ? "USD" : "EUR" }],
    fail: [],
    "pay-then-refund": [pay, { ...pay, kind: "refund" }],
    "pay-then-charge-back": [pay, { ...pay, kind: "chargeback" }],
  };
  return acts[outcome];
}
