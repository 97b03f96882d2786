/** Milliseconds. */
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Under this age a moment is "just now": clocks of reader and server differ by about as much. */
const now = 5 * second;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/**
 * A past moment as people say it: relative up to a day, then the date ("20 Mar 2026") in the reader's own time zone.
 * A moment that is still ahead counts as now.
 *
 * @param iso ISO 8601 text
 * @param at the reader's clock, milliseconds of the epoch
 */
export function relativeTime(iso: string, at: number): string {
  const age = at - Date.parse(iso);
  if (age < now) return "just now";
  if (age < minute) return relative.format(-Math.floor(age / second), "second");
  if (age < hour) return relative.format(-Math.floor(age / minute), "minute");
  if (age < day) return relative.format(-Math.floor(age / hour), "hour");
  return new Date(iso).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
  });
}

/**
 * A moment to the second, with the name of the reader's time zone: "20 Mar 2026, 09:12:44 UTC".
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
