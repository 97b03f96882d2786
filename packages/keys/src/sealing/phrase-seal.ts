import { randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { phraseEntropy, phraseFromEntropy } from "../phrase.ts";
import { decryptOnce, encryptOnce, IV_LENGTH } from "./authenticated-cipher.ts";
import { toBase64Url } from "./base64.ts";
import { MalformedSealError, WrongPasswordError } from "./errors.ts";
import { passwordKey } from "./password-key.ts";
import { readSealedPhrase, SALT_LENGTH, type SealedPhrase } from "./sealed-phrase.ts";

/** Cost of opening: 128 MB and about a second, for the owner and for each guess of a thief. */
const COST = { N: 2 ** 17, r: 8, p: 1 };

/** The wallet that a sealed phrase belongs to. */
export interface SealOwner {
  /** The wallet's address: the record then opens for this wallet only. */
  address?: string;
}

/**
 * Seals a phrase under a password: AES-256-GCM under scrypt (N = 2^17, r = 8, p = 1). What is sealed is the phrase's 16 bytes
 * of entropy, so that the record's length tells nothing about the words. The password is taken in Unicode form NFKC: the same
 * letters typed on another system are the same password.
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
    const salt = randomBytes(SALT_LENGTH);
    const iv = randomBytes(IV_LENGTH);
    const header = {
      version: 1 as const,
      address: owner.address ?? null,
      kdf: { name: "scrypt" as const, ...COST, salt: toBase64Url(salt) },
      cipher: { name: "aes-256-gcm" as const, iv: toBase64Url(iv) },
    };
    const key = await passwordKey(password.normalize("NFKC"), salt, COST);
    return { ...header, ciphertext: toBase64Url(encryptOnce(key, iv, entropy, context(header))) };
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
  const { record, salt, iv, ciphertext } = readSealedPhrase(sealed);
  if (owner.address !== undefined && owner.address !== record.address) {
    throw new MalformedSealError("this phrase was sealed for another wallet");
  }
  const key = await passwordKey(password.normalize("NFKC"), salt, record.kdf);
  const entropy = decryptOnce(key, iv, ciphertext, context(record));
  if (entropy === null) throw new WrongPasswordError();
  const phrase = phraseFromEntropy(entropy);
  entropy.fill(0);
  return phrase;
}

// Everything readable in the record is authenticated with the phrase.
function context(header: Omit<SealedPhrase, "ciphertext">): Uint8Array {
  const { version, address, kdf, cipher } = header;
  return utf8ToBytes(
    JSON.stringify([
      "nuc-sealed-phrase",
      version,
      address,
      kdf.name,
      kdf.N,
      kdf.r,
      kdf.p,
      kdf.salt,
      cipher.name,
      cipher.iv,
    ]),
  );
}
