import { scryptAsync } from "@noble/hashes/scrypt.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { EmptyPasswordError } from "./errors.ts";

/** Cost of scrypt: memory is 128 * N * r bytes. Source: RFC 7914. */
export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/**
 * A key from a password, in slices of about 10 ms with other work let in between, so that it may run on a page's main thread.
 *
 * @param password text, taken as UTF-8, or bytes
 * @param length of the key in bytes
 * @throws EmptyPasswordError
 */
export async function passwordKey(
  password: string | Uint8Array,
  salt: Uint8Array,
  cost: ScryptCost,
  length: number = 32,
): Promise<Uint8Array> {
  if (password.length === 0) throw new EmptyPasswordError();
  const bytes = typeof password === "string" ? utf8ToBytes(password) : password.slice();
  try {
    return await scryptAsync(bytes, salt, { ...cost, dkLen: length });
  } finally {
    bytes.fill(0);
  }
}
