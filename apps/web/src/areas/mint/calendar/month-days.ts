import { wholeMonth } from "../../../ui/time/day-names.ts";

/** A month of the reader's own time zone. */
export interface Month {
  readonly year: number;
  /** From 0. */
  readonly month: number;
}

/** @param moment milliseconds of the epoch */
export function monthOf(moment: number): Month {
  const date = new Date(moment);
  return { year: date.getFullYear(), month: date.getMonth() };
}

/** The month so many months later; earlier, when negative. */
export function monthsLater({ year, month }: Month, months: number): Month {
  return monthOf(new Date(year, month + months, 1).getTime());
}

export const isBefore = (one: Month, other: Month): boolean =>
  one.year * 12 + one.month < other.year * 12 + other.month;

/** From the first midnight of the month to that of the next, as ISO 8601. */
export function timeOf({ year, month }: Month): { from: string; until: string } {
  return {
    from: new Date(year, month, 1).toISOString(),
    until: new Date(year, month + 1, 1).toISOString(),
  };
}

export function monthName({ year, month }: Month): string {
  return wholeMonth(new Date(year, month, 1));
}

/** The days of the month in weeks from Monday to Sunday; null where a week has days of another month. */
export function weeksOf({ year, month }: Month): (number | null)[][] {
  const days = new Date(year, month + 1, 0).getDate();
  const before = (new Date(year, month, 1).getDay() + 6) % 7;
  const weeks: (number | null)[][] = [];
  for (let first = 1 - before; first <= days; first += 7) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = first + index;
        return day >= 1 && day <= days ? day : null;
      }),
    );
  }
  return weeks;
}

/** The day of the month on which something happened, in the reader's time zone. */
export const dayOf = (iso: string): number => new Date(iso).getDate();
