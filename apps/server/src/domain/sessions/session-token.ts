import { createHash, randomBytes } from "node:crypto";

/** 32 random bytes as base64url. */
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token: SHA-256, which suffices since a token cannot be guessed. */
export function sessionTokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Whether `text` can be a token at all. */
export function isSessionToken(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}
