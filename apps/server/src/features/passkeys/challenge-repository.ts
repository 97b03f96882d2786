import type { Handle } from "../../platform/database/tables.ts";

/** What a challenge is for. It counts for nothing else: only adding a passkey asks for the password. */
export type ChallengeUse =
  | { purpose: "log in"; sessionId: null }
  | { purpose: "add" | "confirm"; sessionId: string };

export type NewChallenge = ChallengeUse & { challenge: string; expiresAt: Date };

export async function insertChallenge(handle: Handle, asked: NewChallenge): Promise<void> {
  await handle
    .insertInto("passkey_challenge")
    .values({
      challenge: asked.challenge,
      purpose: asked.purpose,
      session_id: asked.sessionId,
      expires_at: asked.expiresAt,
    })
    .execute();
}

/** Spends a challenge of this use; whether it was one. */
export async function consumeChallenge(
  handle: Handle,
  { challenge, purpose, sessionId }: ChallengeUse & { challenge: string },
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await handle
    .deleteFrom("passkey_challenge")
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where("session_id", "is not distinct from", sessionId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredChallenges(handle: Handle, now: Date): Promise<void> {
  await handle.deleteFrom("passkey_challenge").where("expires_at", "<=", now).execute();
}
