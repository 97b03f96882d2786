import {
  KIND_NAMES,
  type NotificationWays,
  type NotificationWaysPayload,
  rulesOf,
  WAYS_MESSAGES,
} from "@nuc/contract";
import { isTimeZone } from "../../domain/notifications/ways/local-time.ts";
import { lockWaiting, postpone } from "../../domain/notifications/ways/deliveries.ts";
import { nextDigest, quietEnd, timingOf } from "../../domain/notifications/ways/timing.ts";
import {
  chosenWays,
  readChoices,
  readTiming,
  writeChoice,
  writeTiming,
} from "../../domain/notifications/ways/ways-repository.ts";
import { lockAccountHolder } from "../../domain/accounts/account-holder.ts";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";

/** On which ways each kind reaches the account, and when. */
export async function readWays(handle: Handle, accountId: string): Promise<NotificationWays> {
  const choices = await readChoices(handle, accountId);
  const row = await readTiming(handle, accountId);
  const { quiet, digestHour } = timingOf(row);
  const { email, email_verified_at: confirmedAt } = await handle
    .selectFrom("account")
    .select(["email", "email_verified_at"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return {
    kinds: KIND_NAMES.map((kind) => {
      const { group, fixed, waits } = rulesOf(kind);
      const ways = chosenWays(kind, choices.get(kind));
      return { kind, group, ...ways, fixed: [...fixed], waits };
    }),
    quietHours: quiet && { from: timeOf(quiet.from), to: timeOf(quiet.to) },
    digestHour,
    timeZone: row?.time_zone ?? null,
    email: confirmedAt && email,
  };
}

/**
 * Changes what the payload names, and the times of what waits already. Throws AppError `INVALID_REQUEST` for an unknown time
 * zone, `NOT_ALLOWED` for a way that cannot be switched.
 */
export async function setWays(
  { clock, database, maintenance }: Pick<Platform, "clock" | "database" | "maintenance">,
  accountId: string,
  payload: NotificationWaysPayload,
): Promise<NotificationWays> {
  requireAllowed(payload);
  const { kinds = [], quietHours, digestHour, timeZone } = payload;
  return await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    await lockAccountHolder(transaction, accountId, "alone");
    for (const { kind, inApp, push, email } of kinds) {
      await writeChoice(transaction, accountId, kind, {
        ...(inApp !== undefined && { in_app: inApp }),
        ...(push !== undefined && { push }),
        ...(email !== undefined && { mail: email }),
      });
    }
    if (quietHours !== undefined || digestHour !== undefined || timeZone !== undefined) {
      await writeTiming(transaction, accountId, {
        ...(quietHours !== undefined && {
          quiet_from: quietHours && minutesOf(quietHours.from),
          quiet_to: quietHours && minutesOf(quietHours.to),
        }),
        ...(digestHour !== undefined && { digest_hour: digestHour }),
        ...(timeZone !== undefined && { time_zone: timeZone }),
      });
      await moveWaiting(transaction, accountId, clock.now());
    }
    return await readWays(transaction, accountId);
  });
}

/** What waits goes when the hours of now say. */
async function moveWaiting(transaction: Transaction, accountId: string, now: Date): Promise<void> {
  const timing = timingOf(await readTiming(transaction, accountId));
  const waiting = await lockWaiting(transaction, accountId);
  const ids = (digest: boolean) =>
    waiting.filter(({ way }) => (way === "digest") === digest).map(({ id }) => id);
  await postpone(transaction, ids(true), nextDigest(now, timing));
  await postpone(transaction, ids(false), quietEnd(now, timing));
}

function requireAllowed({ kinds = [], timeZone }: NotificationWaysPayload): void {
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    throw new AppError("INVALID_REQUEST", WAYS_MESSAGES.zoneUnknown, { field: "timeZone" });
  }
  for (const { kind, ...wanted } of kinds) {
    const { fixed, group } = rulesOf(kind);
    if (fixed.every((way) => wanted[way] === undefined)) continue;
    const { fixed: ofSecurity, inAppFixed } = WAYS_MESSAGES;
    throw new AppError("NOT_ALLOWED", group === "security" ? ofSecurity : inAppFixed);
  }
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

function timeOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
