import type { RefundDue } from "@nuc/contract";
import { stored } from "../../../session/stored.ts";
import type { SignedTransfer } from "../../../vault/operations.ts";

/** A refund that was signed here and that the server has not confirmed yet. Holds nothing secret. */
export interface UnfinishedRefund extends RefundDue {
  readonly signed: SignedTransfer;
}

function isUnfinished(value: unknown): value is UnfinishedRefund {
  return (
    typeof value === "object" &&
    value !== null &&
    "walletAddress" in value &&
    "amount" in value &&
    "signed" in value
  );
}

/** Those that a lost answer or a closed page left behind; an unreadable store counts as none. */
export function unfinishedRefunds(): UnfinishedRefund[] {
  try {
    const value: unknown = JSON.parse(stored.read("unfinishedRefunds") ?? "[]");
    return Array.isArray(value) ? value.filter(isUnfinished) : [];
  } catch {
    return [];
  }
}

const others = ({ walletAddress }: Pick<UnfinishedRefund, "walletAddress">) =>
  unfinishedRefunds().filter((refund) => refund.walletAddress !== walletAddress);

function keepOnly(refunds: readonly UnfinishedRefund[]): void {
  if (refunds.length === 0) stored.remove("unfinishedRefunds");
  else stored.write("unfinishedRefunds", JSON.stringify(refunds));
}

/** Called before the bytes go out, so that a page that dies in between is not the end of them. */
export function rememberRefund(refund: UnfinishedRefund): void {
  keepOnly([...others(refund), refund]);
}

/** It is settled, or will never be by this transfer. */
export function forgetRefund(refund: UnfinishedRefund): void {
  keepOnly(others(refund));
}
