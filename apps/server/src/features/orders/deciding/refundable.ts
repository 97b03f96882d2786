import type { MoneyMovement } from "../../../domain/purchase/provider.ts";
import type { RefundRow } from "./act-repository.ts";

/** A part of one payment that goes back. */
export interface RefundPart {
  readonly movement: string;
  /** Cents of `currency`. */
  readonly amount: bigint;
  readonly currency: string;
}

type OwnRefund = Pick<RefundRow, "movement_ref" | "amount" | "currency" | "state">;

/**
 * What of each payment can still be sent back, the newest payment first. What went back by the provider's own pages names no
 * payment: it is taken off the oldest ones.
 */
export function refundableParts(
  movements: readonly MoneyMovement[],
  refunds: readonly OwnRefund[],
): RefundPart[] {
  const asked = refunds.filter(({ state }) => state !== "refused");
  const currencies = [...new Set(movements.map(({ currency }) => currency))];
  return currencies.flatMap((currency) => {
    const own = movements.filter((movement) => movement.currency === currency);
    const sum = (kind: MoneyMovement["kind"]) => total(own.filter((one) => one.kind === kind));
    const ours = (wanted: OwnRefund["state"]) =>
      total(asked.filter((one) => one.currency === currency && one.state === wanted));
    // The provider reports what it took of ours among all that went back; what waits is not among it.
    const [reported, sent] = [sum("refund"), ours("sent")];
    const back = (reported > sent ? reported : sent) + ours("waiting");
    const left = sum("payment") - back - (sum("chargeback") - sum("chargeback-lifted"));
    const payments = own
      .filter(({ kind }) => kind === "payment")
      .toSorted(
        (one, other) => other.at.getTime() - one.at.getTime() || (one.ref < other.ref ? -1 : 1),
      );
    const parts = payments.map(({ ref, amount }) => ({
      movement: ref,
      currency,
      amount: amount - total(asked.filter(({ movement_ref: of }) => of === ref)),
    }));
    return takeUpTo(parts, left);
  });
}

/** So much of some parts, the first ones first; less where they are less. */
export function takeUpTo(parts: readonly RefundPart[], amount: bigint): RefundPart[] {
  let rest = amount;
  return parts.flatMap((part) => {
    const taken = part.amount < rest ? part.amount : rest;
    if (taken <= 0n) return [];
    rest -= taken;
    return [{ ...part, amount: taken }];
  });
}

/** @returns cents */
export const total = (parts: readonly { readonly amount: bigint }[]): bigint =>
  parts.reduce((sum, { amount }) => sum + amount, 0n);
