import type { Hex } from "@nuc/keys";
import type { SignedTransfer, TransferToSign } from "./operations.ts";
import type { SealedWallet } from "./sealed-wallet.ts";
import { changeRecord, readRecord, readRecords, type PendingWallet } from "./store.ts";
import { runOperation } from "./worker-client.ts";

/** This device holds no phrase for the address. */
class PhraseNotOnDeviceError extends Error {
  override readonly name = "PhraseNotOnDeviceError";
}

/** Asks the browser not to evict the vault when space runs short; a refusal changes nothing. */
export async function askForPersistence(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // Some browsers reject outside a secure context; the vault works without.
  }
}

/**
 * Seals the phrase of a new wallet under its wallet password and keeps it on this device, marked
 * as pending until the server has stored the wallet: `confirmStored` or `withdrawPending` ends that.
 */
export async function keepNewWallet(wallet: {
  address: string;
  phrase: string;
  password: string;
  pending: PendingWallet;
}): Promise<void> {
  const { address, phrase, password, pending } = wallet;
  const sealed = await runOperation("seal", { phrase, password });
  await keepPending({ address, sealed, pending });
}

/** As `keepNewWallet`, of what is sealed already. What this device holds of the wallet is kept beside it. */
export async function keepPending(wallet: {
  address: string;
  sealed: SealedWallet;
  pending: PendingWallet;
}): Promise<void> {
  const { address, sealed, pending } = wallet;
  await askForPersistence();
  await changeRecord(address, (known) => {
    const before = known?.pending ? known.before : known?.sealed;
    return { sealed, pending, createdAt: new Date(), ...(before && { before }) };
  });
}

/** The server has the wallet: it is a wallet of this device like any other from now on. */
export async function confirmStored(address: string): Promise<void> {
  await changeRecord(address, (known) => {
    if (!known?.pending) return known;
    const { pending: _stored, before: _replaced, ...kept } = known;
    return kept;
  });
}

/** The server refused the wallet finally: takes back what `keepNewWallet` did. */
export async function withdrawPending(address: string): Promise<void> {
  await changeRecord(address, (known) => {
    if (!known?.pending) return known;
    const { before, createdAt } = known;
    return before && { sealed: before, createdAt };
  });
}

/** Wallets that this device made for `username` and that the server may not have stored yet. */
export async function pendingWallets(
  username: string,
): Promise<(PendingWallet & { address: string })[]> {
  return (await readRecords()).flatMap(({ address, pending }) =>
    pending?.username === username ? [{ address, ...pending }] : [],
  );
}

/** Whether anybody's wallet on this device waits for the server. */
export async function hasPendingWallets(): Promise<boolean> {
  return (await readRecords()).some(({ pending }) => pending !== undefined);
}

export async function holdsKeyOf(address: string): Promise<boolean> {
  return (await readRecord(address)) !== undefined;
}

/** PhraseNotOnDeviceError when this device holds nothing of the wallet. */
export async function sealedWalletOf(address: string): Promise<SealedWallet> {
  const record = await readRecord(address);
  if (!record) throw new PhraseNotOnDeviceError("This device has no phrase for this wallet.");
  return record.sealed;
}

/** WrongPasswordError (by name) when the password does not open the sealed phrase. */
export async function signWithPassword(
  address: string,
  password: string,
  transfer: TransferToSign,
): Promise<SignedTransfer> {
  return runOperation("signSealed", { sealed: await sealedWalletOf(address), password, transfer });
}

/** As `signWithPassword`, of a text (wrapped as wallet extensions do). */
export async function signTextWithPassword(
  address: string,
  password: string,
  text: string,
): Promise<Hex> {
  return runOperation("proveSealed", { sealed: await sealedWalletOf(address), password, text });
}

/** Whether a signature over a text is the wallet's own. */
export function isSignedBy(address: string, signature: Hex, text: string): Promise<boolean> {
  return runOperation("verifies", { address, signature, text });
}

export function signWithPhrase(phrase: string, transfer: TransferToSign): Promise<SignedTransfer> {
  return runOperation("signPhrase", { phrase, transfer });
}

export function signTextWithPhrase(phrase: string, text: string): Promise<Hex> {
  return runOperation("prove", { phrase, text });
}
