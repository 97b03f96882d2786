/** "2026-11-08" → "Nov 26": a day's month of UTC, whatever the reader's zone. */
export function monthName(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-GB", {
    month: "short",
    year: "2-digit",
    timeZone: "UTC",
  });
}
