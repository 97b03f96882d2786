/** A day as `YYYY-MM-DD`, in the reader's own time zone. */
export function isoDay(moment: Date): string {
  // The Swedish format is ISO's.
  return moment.toLocaleDateString("sv");
}

/** "20 Mar", and the year where `now` is in another one: the reader's own day. */
export function shortDay(moment: Date, now: Date): string {
  return moment.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    ...(moment.getFullYear() !== now.getFullYear() && { year: "numeric" }),
  });
}

/** "Friday". */
export function weekday(moment: Date): string {
  return moment.toLocaleDateString("en-GB", { weekday: "long" });
}

/** "November 2026". */
export function wholeMonth(moment: Date): string {
  return moment.toLocaleDateString("en", { month: "long", year: "numeric" });
}

/** "2026-11-08" → "8 Nov": a day of UTC, whatever the reader's zone. */
export function dayName(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
}

/** "2026-11-08" → "Nov 26": a day's month of UTC, whatever the reader's zone. */
export function monthName(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-GB", {
    month: "short",
    year: "2-digit",
    timeZone: "UTC",
  });
}
