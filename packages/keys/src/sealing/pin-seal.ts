import { randomBytes } from "@noble/hashes/utils.js";
import { decryptOnce, encryptOnce, IV_LENGTH, TAG_LENGTH } from "./authenticated-cipher.ts";
import { fromBase64Url, toBase64Url } from "./base64.ts";
import { EmptyPasswordError, MalformedSealError, WrongPinError } from "./errors.ts";
import { passwordKey, type ScryptCost } from "./password-key.ts";

const VERSION = "v1";
const COST = { N: 2 ** 15, r: 8, p: 1 };
const SALT_LENGTH = 16;
const MINI_SECRET_LENGTH = 32;

/** Stretches a PIN to a key of 32 bytes. */
export type PinKey = (pin: string, salt: Uint8Array, cost: ScryptCost) => Promise<Uint8Array>;

/**
 * Seals a mini-secret under a PIN: `v1.{salt}.{iv}.{ciphertext+tag}`, base64url each; AES-256-GCM under scrypt of the PIN as
 * UTF-8 (N = 2^15, r = 8, p = 1). A PIN has so few values that this alone stops no one who has the text: the server seals
 * it again.
 *
 * @param miniSecret 32 bytes
 * @param pinKey scrypt by default; tests give a quicker one
 * @throws EmptyPasswordError; RangeError on another length
 */
export async function sealUnderPin(
  miniSecret: Uint8Array,
  pin: string,
  pinKey: PinKey = passwordKey,
): Promise<string> {
  if (miniSecret.length !== MINI_SECRET_LENGTH) throw new RangeError("A mini-secret has 32 bytes");
  const salt = randomBytes(SALT_LENGTH);
  const iv = randomBytes(IV_LENGTH);
  const sealed = encryptOnce(await pinKey(pin, salt, COST), iv, miniSecret);
  return [VERSION, ...[salt, iv, sealed].map(toBase64Url)].join(".");
}

/**
 * The 32-byte mini-secret that was sealed under a PIN.
 *
 * @param pinKey scrypt: a server's own is ten times as fast as the one that runs in a page
 * @throws MalformedSealError, WrongPinError, EmptyPasswordError
 */
export async function openUnderPin(
  sealed: string,
  pin: string,
  pinKey: PinKey = passwordKey,
): Promise<Uint8Array> {
  const { salt, iv, ciphertext } = parsePinSeal(sealed);
  if (pin.length === 0) throw new EmptyPasswordError();
  const miniSecret = decryptOnce(await pinKey(pin, salt, COST), iv, ciphertext);
  if (miniSecret === null) throw new WrongPinError();
  return miniSecret;
}

/**
 * The parts of a key sealed under a PIN, for those who only need to know that it is one.
 *
 * @throws MalformedSealError
 */
export function parsePinSeal(sealed: string): {
  salt: Uint8Array;
  iv: Uint8Array;
  ciphertext: Uint8Array;
} {
  const parts = typeof sealed === "string" ? sealed.split(".", 5) : [];
  const salt = fromBase64Url(parts[1], SALT_LENGTH);
  const iv = fromBase64Url(parts[2], IV_LENGTH);
  const ciphertext = fromBase64Url(parts[3], MINI_SECRET_LENGTH + TAG_LENGTH);
  if (
    parts.length !== 4 ||
    parts[0] !== VERSION ||
    salt === null ||
    iv === null ||
    ciphertext === null
  ) {
    throw new MalformedSealError("this is not a key sealed under a PIN");
  }
  return { salt, iv, ciphertext };
}
