import { isAddress } from "@nuc/keys";
import { parseNuc } from "@nuc/money";
import type { TransferOrder } from "../send/transfer.ts";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads what the send dialog put into the navigation state; undefined when somebody came by address. */
export function transferOrderOf(state: unknown): TransferOrder | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const { walletAddress, walletName, receiverAddress, amount } = state as Record<string, unknown>;
  if (!isAddress(text(walletAddress)) || !isAddress(text(receiverAddress))) return undefined;
  try {
    return {
      walletAddress: text(walletAddress),
      walletName: text(walletName),
      receiver: text(receiverAddress),
      amount: parseNuc(text(amount)),
    };
  } catch {
    return undefined;
  }
}
