/** Whether `text` is `YYYY-MM-DD` and such a day exists. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whole years from `dateOfBirth` (`YYYY-MM-DD`) to `today`, both in UTC. */
export function ageInYears(dateOfBirth: string, today: Date): number {
  const born = new Date(`${dateOfBirth}T00:00:00Z`);
  const years = today.getUTCFullYear() - born.getUTCFullYear();
  const beforeBirthday =
    today.getUTCMonth() < born.getUTCMonth() ||
    (today.getUTCMonth() === born.getUTCMonth() && today.getUTCDate() < born.getUTCDate());
  return beforeBirthday ? years - 1 : years;
}
