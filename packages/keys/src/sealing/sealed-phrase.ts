import { IV_LENGTH, TAG_LENGTH } from "./authenticated-cipher.ts";
import { fromBase64Url } from "./base64.ts";
import { MalformedSealError } from "./errors.ts";
import type { ScryptCost } from "./password-key.ts";

/** A secret sealed under a password, with everything that opening needs but the password. Bytes are base64url. */
export interface SealedSecret {
  version: 1;
  /** The wallet it was sealed for; null when none was named. */
  address: string | null;
  kdf: ScryptCost & { name: "scrypt"; salt: string };
  cipher: { name: "aes-256-gcm"; iv: string };
  /** The secret and the tag. */
  ciphertext: string;
}

/** What is sealed are the 16 bytes of entropy that a phrase spells. */
export type SealedPhrase = SealedSecret;

/** Length of the salt in bytes. */
export const SALT_LENGTH = 16;

/** Bytes of entropy of a phrase. */
export const ENTROPY_LENGTH = 16;
const LOWEST_N = 2 ** 14;
const HIGHEST_N = 2 ** 19;

/** A record that was checked, with its bytes. */
interface ReadSecret {
  record: SealedSecret;
  salt: Uint8Array;
  iv: Uint8Array;
  ciphertext: Uint8Array;
}

/**
 * Checks a stored record and decodes its bytes. Costs are bounded (16 MB to 512 MB), so that a record from elsewhere can
 * neither stop the device nor make guessing cheap.
 *
 * @param length of the secret in bytes
 * @throws MalformedSealError
 */
export function parseSealed(value: unknown, length: number): ReadSecret {
  if (!isRecord(value)) throw new MalformedSealError("this is no sealed secret");
  if (!isCost(value.kdf)) throw new MalformedSealError("the cost of its key is out of bounds");
  const salt = fromBase64Url(value.kdf.salt, SALT_LENGTH);
  const iv = fromBase64Url(value.cipher.iv, IV_LENGTH);
  const ciphertext = fromBase64Url(value.ciphertext, length + TAG_LENGTH);
  if (salt === null || iv === null || ciphertext === null) {
    throw new MalformedSealError("a part of the sealed secret is damaged");
  }
  return { record: value, salt, iv, ciphertext };
}

function isRecord(value: unknown): value is SealedSecret {
  if (!isObject(value) || !isObject(value["kdf"]) || !isObject(value["cipher"])) return false;
  const { address } = value;
  return (
    value["version"] === 1 &&
    (address === null || typeof address === "string") &&
    value["kdf"]["name"] === "scrypt" &&
    value["cipher"]["name"] === "aes-256-gcm"
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isCost({ N, r, p }: ScryptCost): boolean {
  // A text such as "131072" would pass the comparisons below.
  if (!Number.isInteger(N)) return false;
  return r === 8 && p === 1 && Number.isInteger(Math.log2(N)) && N >= LOWEST_N && N <= HIGHEST_N;
}
