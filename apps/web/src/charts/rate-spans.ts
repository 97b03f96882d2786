import type { DayRate } from "@nuc/contract";
import { dayName, monthName } from "../ui/time/day-names.ts";

/** How long the rate is looked back at; `value` names it in an address, "" = the usual one. */
export const rateSpans = [
  { value: "", label: "30 days", days: 30, nameOf: dayName },
  { value: "90", label: "90 days", days: 90, nameOf: dayName },
  { value: "months", label: "12 months", days: 366, nameOf: monthName },
] as const;
export type RateSpan = (typeof rateSpans)[number];

/** What is drawn of the days, oldest first: all of them, or the last day of each month. */
export function pointsOf({ value }: RateSpan, days: readonly DayRate[]): readonly DayRate[] {
  if (value !== "months") return days;
  return days.filter(({ date }, index) => days[index + 1]?.date.slice(0, 7) !== date.slice(0, 7));
}
