/** The moment at which a day begins, or the one after it, as an ISO 8601 text; undefined for no day. */
export function startOf(day: string, after: 0 | 1 = 0): string | undefined {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split("-").map(Number);
  const start = new Date(year, month - 1, date + after);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
