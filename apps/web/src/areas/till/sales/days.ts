/** A day as a date field has it, YYYY-MM-DD, in the reader's own time zone. */
export function dayOf(moment: Date): string {
  const pad = (value: number): string => String(value).padStart(2, "0");
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

/** The moment at which a day begins, or the one after it, as an ISO 8601 text; undefined for no day. */
export function startOf(day: string, after: 0 | 1 = 0): string | undefined {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split("-").map(Number);
  const start = new Date(year, month - 1, date + after);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
