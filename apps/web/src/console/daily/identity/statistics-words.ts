import { groupedNumber } from "../../../ui/values/grouped-number.ts";

/** "42 %"; a dash where there is nothing to have a share of. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.round((part / whole) * 100)} %`;

const HOUR = 60;
const DAY = 24 * HOUR;

/** `1 check`, `1,200 checks`. */
export const counted = (count: number, unit: string): string =>
  `${groupedNumber(count)} ${unit}${count === 1 ? "" : "s"}`;

/** A length of time in the largest unit that says enough: "a minute", "35 minutes", "5 hours", "3 days". */
export function minutesInWords(minutes: number): string {
  if (minutes < 1.5) return "a minute";
  if (minutes < 2 * HOUR) return counted(Math.round(minutes), "minute");
  if (minutes < 2 * DAY) return counted(Math.round(minutes / HOUR), "hour");
  return counted(Math.round(minutes / DAY), "day");
}
