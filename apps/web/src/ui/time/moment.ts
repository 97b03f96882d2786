import { isoDay, shortDay } from "./days.ts";
import { clockNow } from "./server-clock.ts";

/** Milliseconds. */
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Under this age a moment is "just now": clocks of reader and server differ by about as much. */
const now = 5 * second;

const relative = {
  long: new Intl.RelativeTimeFormat("en", { numeric: "always" }),
  short: new Intl.RelativeTimeFormat("en", { numeric: "always", style: "short" }),
};

/** A moment in the past, in the largest unit that fits; undefined from a day on. */
function ago(age: number, style: keyof typeof relative): string | undefined {
  const format = (length: number, unit: Intl.RelativeTimeFormatUnit): string =>
    relative[style].format(-Math.floor(age / length), unit);
  if (age < now) return "just now";
  if (age < minute) return format(second, "second");
  if (age < hour) return format(minute, "minute");
  return age < day ? format(hour, "hour") : undefined;
}

/**
 * A past moment as people say it: relative up to a day, then the date ("20 Mar 2026") in the reader's own time zone.
 * A moment that is still ahead counts as now.
 *
 * @param iso ISO 8601 text
 * @param at the reader's clock, milliseconds of the epoch
 */
export function relativeTime(iso: string, at: number): string {
  return ago(at - Date.parse(iso), "long") ?? longDay(iso);
}

/** The same in lists, without seconds: "just now", "4 min ago", "20 Mar, 09:12", "20 Mar 2025" of another year. */
export function shortRelativeTime(iso: string, at: number): string {
  const age = at - Date.parse(iso);
  const short = age < minute ? "just now" : ago(age, "short");
  if (short !== undefined) return short.replace(".", "");
  const isThisYear = new Date(iso).getFullYear() === new Date(at).getFullYear();
  return isThisYear ? clockTime(iso, at) : longDay(iso);
}

const longDay = (iso: string): string =>
  new Date(iso).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });

/**
 * A moment to the second, with the name of the reader's time zone: "20 Mar 2026, 09:12:44 UTC". For what appears on hover, the
 * ledger's own times, the audit and printed receipts; lists have `clockTime`, details `fullTime`.
 *
 * @param iso ISO 8601 text
 */
export function exactTime(iso: string): string {
  return new Date(iso).toLocaleString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
  });
}

/**
 * A moment in lists and sentences, by the reader's clock: "24 Nov, 11:30", the year only where it is another one.
 *
 * @param iso ISO 8601 text
 * @param at the reader's clock, milliseconds of the epoch
 */
export function clockTime(iso: string, at = clockNow()): string {
  return `${shortDay(new Date(iso), new Date(at))}, ${timeOfDay(iso)}`;
}

/**
 * A moment in details, receipts and reports, where day and zone may matter later: "24 Nov 2026, 11:30 CET".
 *
 * @param iso ISO 8601 text
 */
export function fullTime(iso: string): string {
  return new Date(iso).toLocaleString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  });
}

/** "18:24" on the reader's clock. @param moment ISO 8601 text or milliseconds of the epoch */
export function timeOfDay(moment: string | number): string {
  return new Date(moment).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}

/** "18:24:05" on the reader's clock. @param iso ISO 8601 text */
export function timeToTheSecond(iso: string): string {
  return new Date(iso).toLocaleTimeString("en-GB");
}

/** "2026-11-21 09:12:44" on the reader's clock, as the contract has local times. */
export function localTime(moment: Date): string {
  return `${isoDay(moment)} ${timeToTheSecond(moment.toISOString())}`;
}
