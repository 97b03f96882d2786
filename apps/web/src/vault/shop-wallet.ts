import { isSealedKey } from "@nuc/keys";
import type { DerivedWallet } from "./shop-operations.ts";
import { changeRecord, readRecord, readRecords } from "./store.ts";
import { sealedWalletOf } from "./vault.ts";
import { runOperation } from "./worker-client.ts";

/** The wallets whose phrase this device holds: of a key alone nothing can be derived. */
export async function phrasesHere(): Promise<string[]> {
  const records = await readRecords();
  return records.flatMap(({ address, sealed }) => (isSealedKey(sealed) ? [] : [address]));
}

/** The account at a path under a wallet of this device. WrongPasswordError, NoPhraseError by name. */
export async function deriveWallet(
  parent: string,
  request: {
    readonly password: string;
    readonly path: string;
    readonly genesisHash: string;
    readonly username: string;
  },
): Promise<DerivedWallet> {
  return runOperation("deriveWallet", { ...request, sealed: await sealedWalletOf(parent) });
}

/** Remembers from which wallet another one was derived, so that its phrase is found again. */
export function noteParent(address: string, parent: string): Promise<void> {
  return changeRecord(address, (known) => known && { ...known, derivedFrom: parent });
}

/** Where the phrase of a wallet is on this device: its own or that of the one it was derived from; undefined for neither. */
export async function phraseSourceOf(address: string): Promise<string | undefined> {
  const record = await readRecord(address);
  const source = record?.derivedFrom ?? address;
  return (await phrasesHere()).find((held) => held === source);
}

/** The key of the account at a path under a wallet of this device, sealed under a PIN. WrongPasswordError by name. */
export async function sealUnderPin(
  parent: string,
  request: { readonly password: string; readonly path: string; readonly pin: string },
): Promise<{ address: string; sealed: string }> {
  return runOperation("sealUnderPin", { ...request, sealed: await sealedWalletOf(parent) });
}
