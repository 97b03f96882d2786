import { ACCESS_MESSAGES } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller, CallerResolver } from "../../platform/http/caller.ts";
import { maintenanceError } from "../../platform/maintenance/maintenance.ts";
import type { Platform } from "../../platform/platform.ts";
import { CUSTOMER_LIFE, sessionEnd, USE_WRITTEN_AFTER } from "./session-life.ts";
import {
  deleteEndedSessions,
  deleteSession,
  insertSession,
  writeSessionUse,
} from "./session-repository.ts";
import { SessionLookup } from "./session-lookup.ts";
import { isSessionToken, newSessionToken, sessionTokenHash } from "./session-token.ts";

/** Begins a session of the account and answers its token, which is kept nowhere. */
export async function startSession(
  handle: Handle,
  { clock }: Pick<Platform, "clock">,
  accountId: string,
): Promise<string> {
  const token = newSessionToken();
  const tokenHash = sessionTokenHash(token);
  await insertSession(handle, { tokenHash, accountId, createdAt: clock.now() });
  return token;
}

/** Ends the caller's session on the server and closes its sockets. */
export async function endSession(
  { database, events, maintenance }: Platform,
  { sessionId, accountId, role }: Caller,
): Promise<void> {
  if (maintenance.isOn() && role === "customer") throw maintenanceError();
  await database.kysely.transaction().execute(async (transaction) => {
    await deleteSession(transaction, sessionId);
    await events.publish(transaction, accountId, {
      event: "session-ended",
      sessionId,
    });
  });
}

/** Finds callers by their session, each time in the database: what has ended is dead at once. */
export function sessionCallers({ clock, database }: Platform): CallerResolver {
  const sessions = new SessionLookup(database.kysely);
  return {
    async resolve(token, { touch }) {
      if (!isSessionToken(token)) return null;
      const row = await sessions.find(sessionTokenHash(token));
      if (!row) return null;
      const now = clock.now();
      if (sessionEnd(row.role, row.created_at, row.last_used_at) <= now) return null;
      if (row.suspended) throw new AppError("SUSPENDED", ACCESS_MESSAGES.login.suspended);
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

/** The job: forgets what no rule lets live, of customers and so of everybody. */
export async function forgetEndedSessions({ clock, database }: Platform): Promise<void> {
  const now = clock.now().getTime();
  await deleteEndedSessions(database.kysely, {
    lastUsedBefore: new Date(now - CUSTOMER_LIFE.afterLastUse),
    begunBefore: new Date(now - CUSTOMER_LIFE.afterStart),
  });
}
