import { randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { decryptOnce, encryptOnce, IV_LENGTH } from "./authenticated-cipher.ts";
import { toBase64Url } from "./base64.ts";
import { MalformedSealError, WrongPasswordError } from "./errors.ts";
import { passwordKey } from "./password-key.ts";
import { parseSealed, SALT_LENGTH, type SealedSecret } from "./sealed-phrase.ts";

/** Cost of opening: 128 MB and about a second, for the owner and for each guess of a thief. */
const COST = { N: 2 ** 17, r: 8, p: 1 };

/** The wallet that a sealed secret belongs to. */
export interface SealOwner {
  /** The wallet's address: the record then opens for this wallet only. */
  address?: string;
}

/** What kind of secret is sealed: authenticated with it, so that one kind is never opened as another. */
type SecretKind = "nuc-sealed-phrase" | "nuc-sealed-key";

/**
 * Seals a secret under a password: AES-256-GCM under scrypt (N = 2^17, r = 8, p = 1). The password is taken in Unicode form
 * NFKC: the same letters typed on another system are the same password.
 *
 * @returns a record of plain values, for JSON or IndexedDB
 * @throws EmptyPasswordError
 */
export async function sealSecret(
  kind: SecretKind,
  secret: Uint8Array,
  password: string,
  owner: SealOwner,
): Promise<SealedSecret> {
  const salt = randomBytes(SALT_LENGTH);
  const iv = randomBytes(IV_LENGTH);
  const header = {
    version: 1 as const,
    address: owner.address ?? null,
    kdf: { name: "scrypt" as const, ...COST, salt: toBase64Url(salt) },
    cipher: { name: "aes-256-gcm" as const, iv: toBase64Url(iv) },
  };
  const key = await passwordKey(password.normalize("NFKC"), salt, COST);
  return {
    ...header,
    ciphertext: toBase64Url(encryptOnce(key, iv, secret, context(kind, header))),
  };
}

/**
 * The secret in a sealed record.
 *
 * @param sealed a record as it was stored: it is checked, whatever it is
 * @param expected kind and length in bytes; with an address, a record of another wallet is refused
 * @throws WrongPasswordError also when the record was changed; MalformedSealError; EmptyPasswordError
 */
export async function openSecret(
  sealed: SealedSecret,
  password: string,
  expected: SealOwner & { kind: SecretKind; length: number },
): Promise<Uint8Array> {
  const { record, salt, iv, ciphertext } = parseSealed(sealed, expected.length);
  if (expected.address !== undefined && expected.address !== record.address) {
    throw new MalformedSealError("it was sealed for another wallet");
  }
  const key = await passwordKey(password.normalize("NFKC"), salt, record.kdf);
  const secret = decryptOnce(key, iv, ciphertext, context(expected.kind, record));
  if (secret === null) throw new WrongPasswordError();
  return secret;
}

// Everything readable in the record is authenticated with the secret.
function context(kind: SecretKind, header: Omit<SealedSecret, "ciphertext">): Uint8Array {
  const { version, address, kdf, cipher } = header;
  return utf8ToBytes(
    JSON.stringify([
      kind,
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
