import type { HandoverWallet } from "@nuc/keys";
import { sealedWalletOf } from "./vault.ts";
import { installSealed } from "./wallet-keys.ts";
import { runOperation } from "./worker-client.ts";

/** The key that opened belongs to another wallet than the one it was handed over as. */
class ForeignKeyError extends Error {
  override readonly name = "ForeignKeyError";
}

/** What the sending device scans. Its key lives in the worker for ten minutes. */
export function beginReceiving(): Promise<string> {
  return runOperation("beginReceiving", undefined);
}

/** The digits to compare. MalformedNumberError, HandoverEndedError by name. */
export function digitsOf(number: string): Promise<string> {
  return runOperation("digitsOf", { number });
}

/** The wallet in a reply, still sealed. MalformedReplyError, HandoverEndedError by name. */
export function openReply(reply: string): Promise<HandoverWallet> {
  return runOperation("openReply", { reply });
}

export function endReceiving(): Promise<void> {
  return runOperation("endReceiving", undefined);
}

/** Keeps a wallet that was handed over, once its wallet password opens it. WrongPasswordError by name. */
export async function takeOver(
  { address, sealed }: HandoverWallet,
  password: string,
): Promise<void> {
  if ((await runOperation("openedAddress", { sealed, password })) !== address)
    throw new ForeignKeyError("The key is another wallet's.");
  await installSealed(address, sealed);
}

/** The number to type on the receiving device, and the digits to compare. MalformedOfferError by name. */
export function beginSending(offer: string): Promise<{ number: string; digits: string }> {
  return runOperation("beginSending", { offer });
}

/**
 * The reply that carries the wallet, for the owner of the wallet password alone, and only after both devices were seen to
 * show the same digits. WrongPasswordError, HandoverEndedError by name.
 */
export async function handOver(address: string, password: string): Promise<string> {
  const sealed = await sealedWalletOf(address);
  await runOperation("openedAddress", { sealed, password });
  return runOperation("sealReply", { wallet: { address, sealed } });
}

export function endSending(): Promise<void> {
  return runOperation("endSending", undefined);
}
