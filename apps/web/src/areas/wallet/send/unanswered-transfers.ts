import { stored } from "../../../session/stored.ts";
import type { SignedTransfer } from "../../../vault/operations.ts";

/** A transfer that was signed and handed in, and whose outcome this device does not know. Holds nothing secret. */
export interface UnansweredTransfer {
  readonly walletAddress: string;
  readonly receiver: string;
  /** Smallest units, as a decimal text. */
  readonly amount: string;
  readonly signed: SignedTransfer;
}

function isUnanswered(value: unknown): value is UnansweredTransfer {
  return (
    typeof value === "object" && value !== null && "walletAddress" in value && "signed" in value
  );
}

/** Those that a lost answer or a closed page left behind; an unreadable store counts as none. */
export function unansweredTransfers(): UnansweredTransfer[] {
  try {
    const value: unknown = JSON.parse(stored.read("unansweredTransfers") ?? "[]");
    return Array.isArray(value) ? value.filter(isUnanswered) : [];
  } catch {
    return [];
  }
}

function keepOnly(transfers: readonly UnansweredTransfer[]): void {
  if (transfers.length === 0) stored.remove("unansweredTransfers");
  else stored.write("unansweredTransfers", JSON.stringify(transfers));
}

const others = (hash: string) =>
  unansweredTransfers().filter((transfer) => transfer.signed.hash !== hash);

/** Called before the bytes go out, so that a page that dies in between is not the end of them. */
export function rememberUnanswered(transfer: UnansweredTransfer): void {
  keepOnly([...others(transfer.signed.hash), transfer]);
}

/** The outcome is known, or nobody wants to know it any more. */
export function forgetUnanswered(hash: string): void {
  keepOnly(others(hash));
}
