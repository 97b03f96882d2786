import { DEFAULT_DIGEST_HOUR } from "@nuc/contract";
import { minuteOfDay, nextAt } from "./local-time.ts";

const HOUR = 3_600_000;
/** Between two digests of an account, also where its clock or its zone was changed in between. */
const DIGEST_PAUSE = 20 * HOUR;

/** When push and email may come to an account. */
export interface Timing {
  /** Minutes of the day in the zone; they may run over midnight. */
  quiet: { from: number; to: number } | null;
  digestHour: number;
  /** IANA name. */
  zone: string;
  /** When the last digest was sent. */
  lastDigest: Date | null;
}

/** A row of the table, or nothing where the account has chosen nothing. */
export interface TimingRow {
  quiet_from: number | null;
  quiet_to: number | null;
  digest_hour: number | null;
  time_zone: string | null;
  digest_at: Date | null;
}

export function timingOf(row: TimingRow | undefined): Timing {
  const { quiet_from: from = null, quiet_to: to = null } = row ?? {};
  return {
    quiet: from === null || to === null ? null : { from, to },
    digestHour: row?.digest_hour ?? DEFAULT_DIGEST_HOUR,
    zone: row?.time_zone ?? "UTC",
    lastDigest: row?.digest_at ?? null,
  };
}

/** The moment from which something may come that quiet hours hold back: `now`, or when they end. */
export function quietEnd(now: Date, { quiet, zone }: Pick<Timing, "quiet" | "zone">): Date {
  if (!quiet || !isWithin(minuteOfDay(now, zone), quiet)) return now;
  return nextAt(zone, quiet.to, now);
}

/** When the next digest goes out. */
export function nextDigest(
  now: Date,
  { digestHour, zone, lastDigest }: Omit<Timing, "quiet">,
): Date {
  const earliest = lastDigest === null ? 0 : lastDigest.getTime() + DIGEST_PAUSE;
  return nextAt(zone, digestHour * 60, new Date(Math.max(now.getTime(), earliest)));
}

/** Whether another digest may go out. */
export function isDigestDue(now: Date, lastDigest: Date | null): boolean {
  return lastDigest === null || now.getTime() >= lastDigest.getTime() + DIGEST_PAUSE;
}

function isWithin(minute: number, { from, to }: { from: number; to: number }): boolean {
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}
