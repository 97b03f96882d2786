import { createHash, randomBytes } from "node:crypto";

/** What the link of an invitation holds: 32 random bytes, base64url. */
export function newInvitationToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of it: SHA-256, which suffices since a token cannot be guessed. */
export function invitationTokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
