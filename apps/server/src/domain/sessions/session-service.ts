import type { Transaction } from "../../platform/database/tables.ts";
import type { CallerResolver } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { suspended } from "../accounts/lock-account.ts";
import { deviceName } from "./device-name.ts";
import { sessionEnd, USE_WRITTEN_AFTER } from "./session-life.ts";
import {
  deleteSessions,
  insertSession,
  type SessionChoice,
  writeSessionUse,
} from "./session-repository.ts";
import { sessionLookup } from "./session-lookup.ts";
import { isSessionToken, newSessionToken, sessionTokenHash } from "./session-token.ts";

/**
 * Begins a session of the account, in the transaction that has made sure who it is, and answers its
 * token, which is kept nowhere.
 */
export async function startSession(
  transaction: Transaction,
  { clock }: Pick<Platform, "clock">,
  { accountId, userAgent }: { accountId: string; userAgent: string | undefined },
): Promise<string> {
  const token = newSessionToken();
  const tokenHash = sessionTokenHash(token);
  const device = deviceName(userAgent);
  await insertSession(transaction, { tokenHash, accountId, device, createdAt: clock.now() });
  return token;
}

/**
 * Ends sessions of an account in the caller's transaction: once that commits they are dead on the
 * server, and their sockets close. How many were ended.
 */
export async function endSessions(
  transaction: Transaction,
  { events }: Pick<Platform, "events">,
  accountId: string,
  choice: SessionChoice,
): Promise<number> {
  const ended = await deleteSessions(transaction, accountId, choice);
  for (const sessionId of ended) {
    await events.publish(transaction, accountId, { event: "session-ended", sessionId });
  }
  return ended.length;
}

/** Finds callers by their session, each time in the database: what has ended is dead at once. */
export function sessionCallers({ clock, database }: Platform): CallerResolver {
  const sessions = sessionLookup(database.kysely);
  return {
    async resolve(token, { touch }) {
      if (!isSessionToken(token)) return null;
      const row = await sessions.find(sessionTokenHash(token).toString("hex"));
      if (!row) return null;
      const now = clock.now();
      if (sessionEnd(row.role, row.created_at, row.last_used_at) <= now) return null;
      if (row.suspended) throw suspended();
      if (row.ended) return null;
      if (touch && now.getTime() - row.last_used_at.getTime() >= USE_WRITTEN_AFTER) {
        await writeSessionUse(database.kysely, row.id, now);
      }
      return {
        accountId: row.account_id,
        username: row.username,
        role: row.role,
        sessionId: row.id,
        termsPending: row.terms_pending,
        expiresAt: sessionEnd(row.role, row.created_at, touch ? now : row.last_used_at),
      };
    },
  };
}
