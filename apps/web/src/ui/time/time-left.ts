const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The units of the countdown, the largest first. A month is 30 days, since what is left has no calendar. */
const units = [
  ["month", 30 * day],
  ["day", day],
  ["hour", hour],
  ["minute", minute],
  ["second", second],
] as const;

/** A time that is left in the largest unit that fits, whole: "14 hours". @param left milliseconds, more than 0 */
export function timeLeft(left: number): string {
  const [unit, length] = units.find(([, size]) => left >= size) ?? units[4];
  const count = Math.max(1, Math.floor(left / length));
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
