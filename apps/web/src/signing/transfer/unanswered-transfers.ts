import { hasTexts } from "../../session/storage/has-texts.ts";
import { storedList } from "../../session/storage/stored-list.ts";
import type { SignedTransfer } from "../../vault/operations.ts";
import { isSignedTransfer } from "./is-signed-transfer.ts";

/** A transfer that was signed and submitted, and whose outcome this device does not know. Holds nothing secret. */
export interface UnansweredTransfer {
  readonly walletAddress: string;
  readonly receiver: string;
  /** Smallest units, as a decimal text. */
  readonly amount: string;
  readonly signed: SignedTransfer;
}

const isUnanswered = (value: unknown): value is UnansweredTransfer =>
  hasTexts(value, ["walletAddress", "receiver", "amount"]) &&
  /^\d+$/.test(value.amount) &&
  "signed" in value &&
  isSignedTransfer(value.signed);

const list = storedList("unansweredTransfers", isUnanswered);
const isOther = (hash: string) => (transfer: UnansweredTransfer) => transfer.signed.hash !== hash;

/** Those that a lost answer or a closed page left behind. */
export const unansweredTransfers = list.all;

/** Called before the bytes go out, so that a page that dies in between is not the end of them. */
export function rememberUnanswered(transfer: UnansweredTransfer): void {
  list.change(isOther(transfer.signed.hash), transfer);
}

/** The outcome is known, or no longer wanted. */
export function forgetUnanswered(hash: string): void {
  list.change(isOther(hash));
}
