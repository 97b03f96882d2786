/** "2026-11-08" → "8 Nov": a day of UTC, whatever the reader's zone. */
export function dayName(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
}
