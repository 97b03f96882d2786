import { isSealedKey, type KeystoreJson } from "@nuc/keys";
import { putSealed, readRecord } from "./store.ts";
import type { SealedWallet } from "./sealed-wallet.ts";
import { askForPersistence, sealedWalletOf } from "./vault.ts";
import { runOperation } from "./worker-client.ts";

/** What this device holds of a wallet: its phrase, a key without one (from a keystore file), or nothing. */
export type HeldKey = "phrase" | "key" | "nothing";

export async function heldKeyOf(address: string): Promise<HeldKey> {
  const record = await readRecord(address);
  if (record === undefined) return "nothing";
  return isSealedKey(record.sealed) ? "key" : "phrase";
}

/** WrongPasswordError (by name) when the password does not open what this device holds of the wallet. */
export async function checkPassword(address: string, password: string): Promise<void> {
  await runOperation("openedAddress", { sealed: await sealedWalletOf(address), password });
}

/** The phrase itself, for the person to see. It may be kept nowhere. WrongPasswordError, NoPhraseError by name. */
export async function revealPhrase(address: string, password: string): Promise<string> {
  return runOperation("reveal", { sealed: await sealedWalletOf(address), password });
}

/** The wallet as a keystore file, sealed again under the file's own password. */
export async function keystoreOf(
  address: string,
  passwords: { readonly password: string; readonly filePassword: string },
  name: string,
): Promise<KeystoreJson> {
  const sealed = await sealedWalletOf(address);
  return runOperation("toKeystore", { sealed, ...passwords, name });
}

/** A page to print with the phrase on it, as a PDF file. `date` is YYYY-MM-DD. */
export async function recoverySheetOf(
  address: string,
  password: string,
  shown: { readonly name: string; readonly date: string },
): Promise<Uint8Array> {
  const sealed = await sealedWalletOf(address);
  return runOperation("toRecoverySheet", { sealed, password, address, ...shown });
}

/** Seals the phrase under this wallet password on this device, whether it was held here before or not. */
export async function installPhrase(
  address: string,
  phrase: string,
  password: string,
): Promise<void> {
  await installSealed(address, await runOperation("seal", { phrase, password }));
}

/** Keeps what is sealed already, in place of what this device may hold of the wallet. */
export async function installSealed(address: string, sealed: SealedWallet): Promise<void> {
  await askForPersistence();
  await putSealed(address, sealed);
}
