import { ACCESS_MESSAGES, type SessionEntry, isStaffRole } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller, CallerResolver } from "../../platform/http/caller.ts";
import { maintenanceError } from "../../platform/maintenance/maintenance.ts";
import type { Platform } from "../../platform/platform.ts";
import { deviceName } from "./device-name.ts";
import { CUSTOMER_LIFE, sessionEnd, USE_WRITTEN_AFTER } from "./session-life.ts";
import {
  deleteEndedSessions,
  deleteSessions,
  insertSession,
  listSessions,
  type SessionChoice,
  writeSessionUse,
} from "./session-repository.ts";
import { sessionLookup } from "./session-lookup.ts";
import { isSessionToken, newSessionToken, sessionTokenHash } from "./session-token.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Sessions that a person is shown at most. */
const LONGEST_LIST = 200;

/** Begins a session of the account and answers its token, which is kept nowhere. */
export async function startSession(
  handle: Handle,
  { clock }: Pick<Platform, "clock">,
  { accountId, userAgent }: { accountId: string; userAgent: string | undefined },
): Promise<string> {
  const token = newSessionToken();
  const tokenHash = sessionTokenHash(token);
  const device = deviceName(userAgent);
  await insertSession(handle, { tokenHash, accountId, device, createdAt: clock.now() });
  return token;
}

/**
 * Ends sessions of an account in the caller's transaction: once that commits they are dead on the
 * server, and their sockets close. How many were ended.
 */
export async function endSessions(
  handle: Handle,
  { events }: Pick<Platform, "events">,
  accountId: string,
  choice: SessionChoice,
): Promise<number> {
  const ended = await deleteSessions(handle, accountId, choice);
  for (const sessionId of ended) {
    await events.publish(handle, accountId, { event: "session-ended", sessionId });
  }
  return ended.length;
}

/** Ends the caller's session on the server and closes its sockets. */
export async function endOwnSession(
  platform: Platform,
  { sessionId, accountId, role }: Caller,
): Promise<void> {
  if (platform.maintenance.isOn() && !isStaffRole(role)) throw maintenanceError();
  await platform.database.kysely
    .transaction()
    .execute(async (transaction) =>
      endSessions(transaction, platform, accountId, { only: sessionId }),
    );
}

/** Ends one of the caller's sessions. Throws AppError `NOT_FOUND` for anybody else's. */
export async function endSessionById(
  platform: Platform,
  { accountId }: Caller,
  sessionId: string,
): Promise<void> {
  const ended = await platform.database.kysely.transaction().execute(async (transaction) => {
    await platform.maintenance.requireOff(transaction);
    if (!UUID.test(sessionId)) return 0;
    return await endSessions(transaction, platform, accountId, { only: sessionId });
  });
  if (ended === 0) throw new AppError("NOT_FOUND", ACCESS_MESSAGES.sessions.unknown);
}

/** Signs the caller out everywhere, here too; how many sessions that were. */
export async function endEverySession(platform: Platform, { accountId }: Caller): Promise<number> {
  return await platform.database.kysely.transaction().execute(async (transaction) => {
    await platform.maintenance.requireOff(transaction);
    return await endSessions(transaction, platform, accountId, "all");
  });
}

/** Where the caller is signed in: this session first, then the last used. */
export async function readSessions(
  { clock, database }: Platform,
  { accountId, sessionId, role }: Caller,
): Promise<SessionEntry[]> {
  const rows = await listSessions(database.kysely, accountId, LONGEST_LIST);
  const now = clock.now();
  return rows
    .filter((row) => sessionEnd(role, row.created_at, row.last_used_at) > now)
    .map((row) => ({
      id: row.id,
      device: row.device,
      startedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_used_at.toISOString(),
      current: row.id === sessionId,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
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
      if (row.suspended) throw new AppError("SUSPENDED", ACCESS_MESSAGES.login.suspended);
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

/** The job: forgets what no rule lets live, of customers and so of everybody. */
export async function forgetEndedSessions({ clock, database }: Platform): Promise<void> {
  const now = clock.now().getTime();
  await deleteEndedSessions(database.kysely, {
    lastUsedBefore: new Date(now - CUSTOMER_LIFE.afterLastUse),
    begunBefore: new Date(now - CUSTOMER_LIFE.afterStart),
  });
}
