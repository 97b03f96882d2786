import type { DateOrder } from "@nuc/contract";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** Of a year of two digits. */
const CENTURY = 2000;

/**
 * A day as banks write it, as `2026-11-23`: `23/11/2026`, `23.11.26`, `23 Nov 2026`, `20261123`, with or without a time behind. A year of
 * four digits in front is one in any order. Undefined for what is none, also in the calendar.
 */
export function parseDay(text: string, order: DateOrder): string | undefined {
  const parts = partsOf(text.trim());
  if (!parts) return undefined;
  const [one, two, three] = parts;
  const named = (part: string) => MONTHS.indexOf(part.slice(0, 3).toLowerCase()) + 1;
  if (/^[a-z]/i.test(two)) return calendarDay(three, named(two), one);
  if (/^[a-z]/i.test(one)) return calendarDay(three, named(one), two);
  if (one.length === 4 || order === "ymd") return calendarDay(one, Number(two), three);
  return order === "dmy"
    ? calendarDay(three, Number(two), one)
    : calendarDay(three, Number(one), two);
}

function partsOf(text: string): [string, string, string] | undefined {
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const match =
    digits ??
    /^(\d{1,4}|[a-z]{3,9})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{1,2})(?:[T ,].*)?$/i.exec(
      text,
    );
  if (!match) return undefined;
  const [, one = "", two = "", three = ""] = match;
  return [one, two, three];
}

function calendarDay(yearText: string, month: number, dayText: string): string | undefined {
  if (!/^(?:\d{2}|\d{4})$/.test(yearText) || !/^\d{1,2}$/.test(dayText)) return undefined;
  const year = yearText.length === 2 ? CENTURY + Number(yearText) : Number(yearText);
  const day = Number(dayText);
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal && year >= CENTURY ? at.toISOString().slice(0, 10) : undefined;
}
