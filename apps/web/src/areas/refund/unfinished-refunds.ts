import type { RefundDue } from "@nuc/contract";
import { storedList } from "../../session/storage/stored-list.ts";
import type { SignedTransfer } from "../../vault/operations.ts";

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

const list = storedList("unfinishedRefunds", isUnfinished);
const isOther = (refund: UnfinishedRefund) => (other: UnfinishedRefund) =>
  other.walletAddress !== refund.walletAddress;

/** Those that a lost answer or a closed page left behind. */
export const unfinishedRefunds = list.all;

/** Called before the bytes go out, so that a page that dies in between is not the end of them. */
export function rememberRefund(refund: UnfinishedRefund): void {
  list.change(isOther(refund), refund);
}

/** It is settled, or will never be by this transfer. */
export function forgetRefund(refund: UnfinishedRefund): void {
  list.change(isOther(refund));
}
