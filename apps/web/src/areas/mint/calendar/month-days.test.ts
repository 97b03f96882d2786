import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { dayOf, isBefore, monthName, monthOf, monthsLater, timeOf, weeksOf } from "./month-days.ts";

afterEach(() => vi.unstubAllEnvs());

describe("a month", () => {
  it("begins on its weekday and ends with its last day", () => {
    // Thursday, 1 January 2026; February 2027 fills four weeks from Monday on.
    expect(weeksOf({ year: 2026, month: 0 })).toEqual([
      [null, null, null, 1, 2, 3, 4],
      [5, 6, 7, 8, 9, 10, 11],
      [12, 13, 14, 15, 16, 17, 18],
      [19, 20, 21, 22, 23, 24, 25],
      [26, 27, 28, 29, 30, 31, null],
    ]);
    expect(weeksOf({ year: 2027, month: 1 }).map((week) => week[0])).toEqual([1, 8, 15, 22]);
  });

  it("has each of its days once, whichever it is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2200 }), fc.nat(11), (year, month) => {
        const days = weeksOf({ year, month })
          .flat()
          .filter((day) => day !== null);
        const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
        expect(days).toEqual(Array.from({ length: last }, (_, index) => index + 1));
      }),
    );
  });

  it("follows another over the turn of the year", () => {
    expect(monthsLater({ year: 2026, month: 11 }, 1)).toEqual({ year: 2027, month: 0 });
    expect(monthsLater({ year: 2026, month: 0 }, -13)).toEqual({ year: 2024, month: 11 });
    expect(isBefore({ year: 2025, month: 11 }, { year: 2026, month: 0 })).toBe(true);
    expect(isBefore({ year: 2026, month: 0 }, { year: 2026, month: 0 })).toBe(false);
    expect(monthName({ year: 2026, month: 10 })).toBe("November 2026");
  });

  it.each([
    ["Australia/Sydney", "2026-01-31T13:00:00.000Z", "2026-02-28T13:00:00.000Z", 1],
    ["America/New_York", "2026-02-01T05:00:00.000Z", "2026-03-01T05:00:00.000Z", 31],
    ["UTC", "2026-02-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z", 31],
  ])("is that of the reader in %s", (zone, from, until, day) => {
    vi.stubEnv("TZ", zone);
    expect(timeOf({ year: 2026, month: 1 })).toEqual({ from, until });
    expect(monthOf(Date.parse(from))).toEqual({ year: 2026, month: 1 });
    expect(dayOf("2026-01-31T13:30:00.000Z")).toBe(day);
  });
});
