import type { Handle } from "../../platform/database/tables.ts";

export interface NewChallenge {
  challenge: string;
  /** The session that adds a passkey; null = somebody logs in. */
  sessionId: string | null;
  expiresAt: Date;
}

export async function insertChallenge(handle: Handle, asked: NewChallenge): Promise<void> {
  await handle
    .insertInto("passkey_challenge")
    .values({
      challenge: asked.challenge,
      session_id: asked.sessionId,
      expires_at: asked.expiresAt,
    })
    .execute();
}

/** Spends a challenge of this session (null: of somebody who logs in); whether it was one. */
export async function consumeChallenge(
  handle: Handle,
  { challenge, sessionId }: Pick<NewChallenge, "challenge" | "sessionId">,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await handle
    .deleteFrom("passkey_challenge")
    .where("challenge", "=", challenge)
    .where("session_id", "is not distinct from", sessionId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredChallenges(handle: Handle, now: Date): Promise<void> {
  await handle.deleteFrom("passkey_challenge").where("expires_at", "<=", now).execute();
}
