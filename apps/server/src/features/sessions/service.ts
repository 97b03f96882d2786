import { ACCESS_MESSAGES, type SessionEntry, isStaffRole } from "@nuc/contract";
import { CUSTOMER_LIFE, sessionEnd } from "../../domain/sessions/session-life.ts";
import { UNKNOWN_DEVICE } from "../../domain/sessions/device-name.ts";
import {
  deleteEndedSessions,
  listSessions,
  readDevice,
} from "../../domain/sessions/session-repository.ts";
import { endSessions } from "../../domain/sessions/session-service.ts";
import { notifyChange } from "../../domain/sessions/notify-change.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { logSecurity } from "../../platform/log/security-log.ts";
import { maintenanceError } from "../../platform/maintenance/maintenance.ts";
import type { Platform } from "../../platform/platform.ts";
import { isUuid } from "../../platform/http/uuid.ts";

/** Sessions that a person is shown at most. */
const MAX_LISTED = 200;

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

/**
 * Ends one of the caller's sessions, and notifies the owner where it is another than the asking one.
 * No password is asked for: a user signing a thief out is in a hurry. Throws AppError `NOT_FOUND` for
 * anybody else's.
 */
export async function endSessionById(
  platform: Platform,
  { accountId, sessionId: asking }: Caller,
  sessionId: string,
): Promise<void> {
  const ended = await platform.database.kysely.transaction().execute(async (transaction) => {
    await platform.maintenance.requireOff(transaction);
    if (!isUuid(sessionId)) return 0;
    const device = await readDevice(transaction, sessionId);
    const ended = await endSessions(transaction, platform, accountId, { only: sessionId });
    if (ended > 0 && sessionId.toLowerCase() !== asking) {
      const what = `${device ?? "A device"} was signed out of your account`;
      await notifyChange(transaction, platform, accountId, {
        what,
        by: { sessionId: asking },
        notice: "sign-in",
      });
    }
    return ended;
  });
  if (ended === 0) throw new AppError("NOT_FOUND", ACCESS_MESSAGES.sessions.unknown);
}

/**
 * Signs the caller out everywhere, here too; how many sessions that were. The owner is notified where there were others.
 */
export async function endAllSessions(
  platform: Platform,
  { accountId, sessionId }: Caller,
  network: string,
): Promise<number> {
  const ended = await platform.database.kysely.transaction().execute(async (transaction) => {
    await platform.maintenance.requireOff(transaction);
    const device = (await readDevice(transaction, sessionId)) ?? UNKNOWN_DEVICE;
    const ended = await endSessions(transaction, platform, accountId, "all");
    if (ended > 1) {
      const what = "Every device was signed out of your account";
      await notifyChange(transaction, platform, accountId, {
        what,
        by: { device },
        notice: "sign-in",
      });
    }
    return ended;
  });
  logSecurity(platform, { event: "signed-out-everywhere", accountId, network });
  return ended;
}

/** Where the caller is signed in: this session first, then the last used. */
export async function readSessions(
  { clock, database }: Platform,
  { accountId, sessionId, role }: Caller,
): Promise<SessionEntry[]> {
  const rows = await listSessions(database.kysely, accountId, MAX_LISTED);
  const now = clock.now();
  return rows
    .filter((row) => sessionEnd(role, row.life_from, row.last_used_at) > now)
    .map((row) => ({
      id: row.id,
      device: row.device,
      factor: row.factor,
      startedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_used_at.toISOString(),
      current: row.id === sessionId,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/** The job: forgets what no rule lets live, of customers and so of everybody. */
export async function forgetEndedSessions({ clock, database }: Platform): Promise<void> {
  const now = clock.now().getTime();
  await deleteEndedSessions(database.kysely, {
    lastUsedBefore: new Date(now - CUSTOMER_LIFE.afterLastUse),
    begunBefore: new Date(now - CUSTOMER_LIFE.afterStart),
  });
}
