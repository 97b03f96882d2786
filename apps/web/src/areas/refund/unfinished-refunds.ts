import type { RefundDue } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { hasTexts } from "../../session/storage/has-texts.ts";
import { storedList } from "../../session/storage/stored-list.ts";
import { isSignedTransfer } from "../../signing/transfer/is-signed-transfer.ts";
import type { SignedTransfer } from "../../vault/operations.ts";

/** A refund that was signed here and that the server has not confirmed yet. Holds nothing secret. */
export interface UnfinishedRefund extends RefundDue {
  readonly signed: SignedTransfer;
}

function isNuc(text: string): boolean {
  try {
    parseNuc(text);
    return true;
  } catch {
    return false;
  }
}

const isUnfinished = (value: unknown): value is UnfinishedRefund =>
  hasTexts(value, ["walletAddress", "amount", "treasury"]) &&
  isNuc(value.amount) &&
  "signed" in value &&
  isSignedTransfer(value.signed);

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
