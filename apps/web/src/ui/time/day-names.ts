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
