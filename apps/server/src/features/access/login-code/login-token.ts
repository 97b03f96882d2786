import { createHash, randomBytes } from "node:crypto";

/** What ties a login that waits for its code to the browser that gave the password: 32 random bytes, base64url. */
export function newLoginToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256, which suffices since a token cannot be guessed. */
export function loginTokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
