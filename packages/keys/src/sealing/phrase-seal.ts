import { phraseEntropy, phraseFromEntropy } from "../phrase.ts";
import { ENTROPY_LENGTH, type SealedPhrase } from "./sealed-phrase.ts";
import { openSecret, type SealOwner, sealSecret } from "./secret-seal.ts";

const KIND = "nuc-sealed-phrase";

/**
 * Seals a phrase under a password, as `sealSecret` says. What is sealed is the phrase's 16 bytes of entropy, so that the
 * record's length reveals nothing about the words.
 *
 * @returns a record of plain values, for JSON or IndexedDB
 * @throws MalformedPhraseError, EmptyPasswordError
 */
export async function sealPhrase(
  phrase: string,
  password: string,
  owner: SealOwner = {},
): Promise<SealedPhrase> {
  const entropy = phraseEntropy(phrase);
  try {
    return await sealSecret(KIND, entropy, password, owner);
  } finally {
    entropy.fill(0);
  }
}

/**
 * The phrase in a sealed record, normalised.
 *
 * @param sealed a record as it was stored: it is checked, whatever it is
 * @param owner with an address, a record of another wallet is refused
 * @throws WrongPasswordError also when the record was changed; MalformedSealError; EmptyPasswordError
 */
export async function openPhrase(
  sealed: SealedPhrase,
  password: string,
  owner: SealOwner = {},
): Promise<string> {
  const expected = { ...owner, kind: KIND, length: ENTROPY_LENGTH } as const;
  const entropy = await openSecret(sealed, password, expected);
  const phrase = phraseFromEntropy(entropy);
  entropy.fill(0);
  return phrase;
}
