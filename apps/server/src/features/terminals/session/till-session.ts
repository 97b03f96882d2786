import { TILL_SESSION_HOURS } from "@nuc/contract";
import { createHash, randomBytes } from "node:crypto";
import type { Domain } from "../../../domain/domain.ts";
import type { TillCallerResolver } from "../../../platform/http/caller.ts";
import { deleteOldTillSessions, findTillSession, writeTillUse } from "./repository.ts";

const HOUR = 3_600_000;
const LIFE = {
  afterLastUse: TILL_SESSION_HOURS.afterLastUse * HOUR,
  afterStart: TILL_SESSION_HOURS.afterStart * HOUR,
};
/** A use is written down when the last one written is this old. */
const USE_WRITTEN_AFTER = 60_000;

/** Begins otherwise than a person's, so that neither is ever looked up as the other. */
const TOKEN_PATTERN = /^till_[A-Za-z0-9_-]{43}$/;

export const newTillToken = (): string => `till_${randomBytes(32).toString("base64url")}`;

/** What is kept of a token: SHA-256, which suffices since a token cannot be guessed. */
export const tillTokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();

/** When a session ends if it is not used again. */
export function tillSessionEnd(begunAt: Date, lastUsedAt: Date): Date {
  const ends = [lastUsedAt.getTime() + LIFE.afterLastUse, begunAt.getTime() + LIFE.afterStart];
  return new Date(Math.min(...ends));
}

/** Finds who works at a terminal, each time in the database: what has ended is dead at once. */
export function tillCallers({
  clock,
  database,
}: Pick<Domain, "clock" | "database">): TillCallerResolver {
  return {
    async resolveTill(token) {
      if (!TOKEN_PATTERN.test(token)) return null;
      const row = await findTillSession(database.kysely, tillTokenHash(token));
      if (!row) return null;
      const now = clock.now();
      if (tillSessionEnd(row.created_at, row.last_used_at) <= now) return null;
      if (now.getTime() - row.last_used_at.getTime() >= USE_WRITTEN_AFTER)
        await writeTillUse(database.kysely, row.id, now);
      return {
        accountId: row.account_id,
        username: row.username,
        // Whatever its owner is: a till is never staff.
        role: "customer",
        sessionId: row.id,
        // The owner accepts terms; a clerk signs in only once that is done.
        termsPending: false,
        cautions: [],
        expiresAt: tillSessionEnd(row.created_at, now),
        till: { terminalId: row.till_id, clerkId: row.clerk_id, clerkName: row.clerk_name },
      };
    },
  };
}

/** Forgets sessions that have run out. */
export async function forgetEndedTillSessions({
  clock,
  database,
}: Pick<Domain, "clock" | "database">): Promise<void> {
  const now = clock.now().getTime();
  await deleteOldTillSessions(database.kysely, {
    lastUsedBefore: new Date(now - LIFE.afterLastUse),
    begunBefore: new Date(now - LIFE.afterStart),
  });
}

/** Whether a session that was used then can still be alive. */
export const isLive = (lastUsedAt: Date, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() < LIFE.afterLastUse;
