import {
  isSealedKey,
  openKey,
  openPhrase,
  pairFromPhrase,
  wipePair,
  type KeyPair,
  type SealedKey,
  type SealedPhrase,
} from "@nuc/keys";

/** A wallet as the vault holds it: its phrase, or the key of a keystore file, of which no phrase is known. */
export type SealedWallet = SealedPhrase | SealedKey;

/** This device holds the wallet's key, but the key came without a phrase. */
class NoPhraseError extends Error {
  override readonly name = "NoPhraseError";
}

/** The pair of a sealed wallet. WrongPasswordError when `password` does not open it. */
export async function openPair(sealed: SealedWallet, password: string): Promise<KeyPair> {
  if (isSealedKey(sealed)) return openKey(sealed, password);
  return pairFromPhrase(await openPhrase(sealed, password));
}

/** The phrase of a sealed wallet. NoPhraseError when it has none; WrongPasswordError. */
export async function openWords(sealed: SealedWallet, password: string): Promise<string> {
  if (isSealedKey(sealed)) throw new NoPhraseError("This wallet was imported without a phrase.");
  return openPhrase(sealed, password);
}

/** Uses a pair and overwrites its secret half. */
export function withPair<Result>(pair: KeyPair, work: (pair: KeyPair) => Result): Result {
  try {
    return work(pair);
  } finally {
    wipePair(pair);
  }
}
