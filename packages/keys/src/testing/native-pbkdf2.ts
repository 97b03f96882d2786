/** What `@noble/hashes/pbkdf2.js` has of what we use, done by Node's OpenSSL; SHA-512 only. */
import { pbkdf2Sync } from "node:crypto";

import { sha512 } from "@noble/hashes/sha2.js";

export function pbkdf2(
  hash: typeof sha512,
  password: Uint8Array,
  salt: Uint8Array,
  { c, dkLen }: { c: number; dkLen: number },
): Uint8Array {
  if (hash !== sha512) throw new TypeError("Only SHA-512 is known here");
  return new Uint8Array(pbkdf2Sync(password, salt, c, dkLen, "sha512"));
}
