import { type KeyPair, pairFromSecretKey } from "../pair.ts";
import type { SealedSecret } from "./sealed-phrase.ts";
import { openSecret, type SealOwner, sealSecret } from "./secret-seal.ts";

const KIND = "nuc-sealed-key";
/** Bytes of a secret key: scalar and nonce. */
export const SECRET_KEY_LENGTH = 64;

/** A wallet's secret key, of which no phrase is known: that of an imported keystore file. What is sealed are its 64 bytes. */
export interface SealedKey extends SealedSecret {
  content: "secret-key";
}

/** Whether a stored record holds a key without a phrase; what is no record does not. */
export function isSealedKey(sealed: SealedSecret | SealedKey): sealed is SealedKey {
  // A stored record may be damaged, whatever its type says: opening it reports that.
  const record: unknown = sealed;
  return (
    typeof record === "object" &&
    record !== null &&
    "content" in record &&
    record.content === "secret-key"
  );
}

/**
 * Seals a secret key under a password, as `sealSecret` says.
 *
 * @returns a record of plain values, for JSON or IndexedDB
 * @throws EmptyPasswordError
 */
export async function sealKey(
  pair: KeyPair,
  password: string,
  owner: SealOwner = {},
): Promise<SealedKey> {
  const sealed = await sealSecret(KIND, pair.secretKey, password, owner);
  return { ...sealed, content: "secret-key" };
}

/**
 * The pair in a sealed record.
 *
 * @param sealed a record as it was stored: it is checked, whatever it is
 * @param owner with an address, a record of another wallet is refused
 * @throws WrongPasswordError also when the record was changed; MalformedSealError; EmptyPasswordError
 */
export async function openKey(
  sealed: SealedKey,
  password: string,
  owner: SealOwner = {},
): Promise<KeyPair> {
  const expected = { ...owner, kind: KIND, length: SECRET_KEY_LENGTH } as const;
  return pairFromSecretKey(await openSecret(sealed, password, expected));
}
