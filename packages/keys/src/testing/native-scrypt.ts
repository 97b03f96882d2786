/** What `@noble/hashes/scrypt.js` has of what we use, done by Node's OpenSSL. */
import { scrypt } from "node:crypto";

interface Cost {
  N: number;
  r: number;
  p: number;
  dkLen: number;
}

export async function scryptAsync(
  password: Uint8Array,
  salt: Uint8Array,
  { N, r, p, dkLen }: Cost,
): Promise<Uint8Array> {
  const maxmem = 2 * 128 * N * r;
  return new Promise((resolve, reject) => {
    scrypt(password, salt, dkLen, { N, r, p, maxmem }, (error, key) => {
      if (error) reject(error);
      else resolve(new Uint8Array(key));
    });
  });
}
