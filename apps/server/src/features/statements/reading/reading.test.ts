import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCents } from "./amounts.ts";
import { parseDay } from "./days.ts";

describe("an amount", () => {
  it.each([
    ["1,234.50", ".", 123_450n],
    ["-1.234,50", ",", -123_450n],
    ["1 234,50", ",", 123_450n],
    ["1'234.50", ".", 123_450n],
    ["12.00-", ".", -1200n],
    ["(12.00)", ".", -1200n],
    ["12.00 CR", ".", 1200n],
    ["12.00DR", ".", -1200n],
    ["$5", ".", 500n],
    ["-$5.5", ".", -550n],
    ["AUD 5000.00", ".", 500_000n],
    ["5000.00000", ".", 500_000n],
    ["+7", ",", 700n],
    ["−7,10", ",", -710n],
  ] as const)("%s with %s is %s cents", (text, decimal, cents) => {
    expect(parseCents(text, decimal)).toBe(cents);
  });

  it.each([
    "",
    "-",
    "x",
    "1.2.3",
    "12.345",
    "1,23.00",
    "--5",
    "-5-",
    "1e3",
    "0x10",
    "9".repeat(16),
    "12 AUD CR 3",
  ])("%j is none", (text) => {
    expect(parseCents(text, ".")).toBeUndefined();
  });

  // covers: 3.membership.11
  it("is what was written, in each country's way", () => {
    const spelling = fc.constantFrom(
      ["en", "."] as const,
      ["de", ","] as const,
      ["fr", ","] as const,
      ["de-CH", "."] as const,
    );
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        spelling,
        fc.boolean(),
        (cents, [country, decimal], isGrouped) => {
          const text = new Intl.NumberFormat(country, {
            minimumFractionDigits: 2,
            useGrouping: isGrouped,
          }).format(cents / 100);
          expect(parseCents(text, decimal)).toBe(BigInt(cents));
        },
      ),
    );
  });

  it("is never read wrongly where the decimal sign is the other one and thousands are grouped", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 1e12 }), (cents) => {
        const text = new Intl.NumberFormat("en", { minimumFractionDigits: 2 }).format(cents / 100);
        expect(parseCents(text, ",")).toBeUndefined();
      }),
    );
  });
});

describe("a day", () => {
  it.each([
    ["23/11/2026", "dmy"],
    ["11/23/2026", "mdy"],
    ["2026-11-23", "dmy"],
    ["2026-11-23T10:00:00+11:00", "ymd"],
    ["26/11/23", "ymd"],
    ["20261123", "mdy"],
    ["23.11.26", "dmy"],
    ["23 Nov 2026", "mdy"],
    ["23-NOV-26", "ymd"],
    ["Nov 23, 2026", "dmy"],
    ["23/11/2026 09:15", "dmy"],
  ] as const)("%s in the order %s", (text, order) => {
    expect(parseDay(text, order)).toBe("2026-11-23");
  });

  it.each([
    "",
    "23/11",
    "31/02/2026",
    "23/13/2026",
    "0/1/2026",
    "hello",
    "1999-01-01",
    "23 Foo 2026",
  ])("%j is none", (text) => {
    expect(parseDay(text, "dmy")).toBeUndefined();
  });

  // covers: 3.membership.11
  it("is the one that was written, in each order", () => {
    const days = fc.date({
      min: new Date("2000-01-01"),
      max: new Date("2099-12-31"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, fc.constantFrom("/", "-", ".", " "), (date, mark) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = "", month = "", day = ""] = iso.split("-");
        expect(parseDay([day, month, year].join(mark), "dmy")).toBe(iso);
        expect(parseDay([month, day, year].join(mark), "mdy")).toBe(iso);
        expect(parseDay([year.slice(2), month, day].join(mark), "ymd")).toBe(iso);
      }),
    );
  });
});
