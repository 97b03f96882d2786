import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTimeZone, minuteOfDay, nextAt } from "./local-time.ts";
import { isDigestDue, nextDigest, quietEnd } from "./timing.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/Sao_Paulo",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "America/St_Johns",
  "Pacific/Kiritimati",
];
/** Summer times begin and end in here, of São Paulo until 2019, at its midnight. */
const moments = fc
  .integer({ min: Date.UTC(2017, 0) / MINUTE, max: Date.UTC(2028, 0) / MINUTE })
  .map((minutes) => new Date(minutes * MINUTE));
const minutes = fc.integer({ min: 0, max: 1_439 });
const zones = fc.constantFrom(...ZONES);
const night = { from: 22 * 60, to: 7 * 60 };
const ends = (now: string, zone: string, quiet = night) =>
  quietEnd(new Date(now), { quiet, zone }).toISOString();

/** As a watch in the zone would say, minute by minute. */
function isQuiet(moment: Date, zone: string, { from, to }: typeof night): boolean {
  const minute = minuteOfDay(moment, zone);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

describe("quiet hours", () => {
  it("hold nothing back outside, and until their end inside", () => {
    expect(ends("2026-11-23T12:00:00.000Z", "UTC")).toBe("2026-11-23T12:00:00.000Z");
    expect(ends("2026-11-23T23:30:00.000Z", "UTC")).toBe("2026-11-24T07:00:00.000Z");
    expect(ends("2026-11-23T07:00:00.000Z", "UTC")).toBe("2026-11-23T07:00:00.000Z");
    const plain = quietEnd(new Date("2026-11-23T23:30:00Z"), { quiet: null, zone: "UTC" });
    expect(plain.toISOString()).toBe("2026-11-23T23:30:00.000Z");
  });

  it("end by the clock of Berlin, also in the nights that are an hour shorter or longer", () => {
    expect(ends("2026-03-27T23:30:00Z", "Europe/Berlin")).toBe("2026-03-28T06:00:00.000Z");
    expect(ends("2026-03-28T23:30:00Z", "Europe/Berlin")).toBe("2026-03-29T05:00:00.000Z");
    expect(ends("2026-10-24T22:30:00Z", "Europe/Berlin")).toBe("2026-10-25T06:00:00.000Z");
  });

  it("end where summer time jumps over their end, such as the midnight of São Paulo in 2018", () => {
    const evening = { from: 20 * 60, to: 15 };
    // 00:00 to 00:59 of 4 November 2018 was not there.
    expect(ends("2018-11-04T01:00:00Z", "America/Sao_Paulo", evening)).toBe(
      "2018-11-04T03:00:00.000Z",
    );
    expect(ends("2018-11-05T01:00:00Z", "America/Sao_Paulo", evening)).toBe(
      "2018-11-05T02:15:00.000Z",
    );
    expect(ends("2026-11-05T01:00:00Z", "America/Sao_Paulo", evening)).toBe(
      "2026-11-05T03:15:00.000Z",
    );
  });

  it("let through at the first minute that is not quiet, wherever and whenever", () => {
    fc.assert(
      fc.property(moments, zones, minutes, minutes, (now, zone, from, to) => {
        fc.pre(from !== to);
        const quiet = { from, to };
        const end = quietEnd(now, { quiet, zone });
        expect(isQuiet(end, zone, quiet)).toBe(false);
        if (end.getTime() === now.getTime()) return;
        // Nothing was let through too late: until then each quarter of an hour was quiet, and so was the last minute.
        for (let at = now.getTime(); at < end.getTime(); at += 15 * MINUTE) {
          expect(isQuiet(new Date(at), zone, quiet)).toBe(true);
        }
        expect(isQuiet(new Date(end.getTime() - MINUTE), zone, quiet)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe("the next time of day", () => {
  it("is later, within 25 hours, and shows that time or is just after a jump", () => {
    fc.assert(
      fc.property(moments, zones, minutes, (after, zone, minute) => {
        const next = nextAt(zone, minute, after);
        const ahead = next.getTime() - after.getTime();
        expect(ahead).toBeGreaterThan(0);
        expect(ahead).toBeLessThanOrEqual(25 * HOUR);
        const before = minuteOfDay(new Date(next.getTime() - MINUTE), zone);
        const shown = minuteOfDay(next, zone);
        const jumped = (shown - before + 1_440) % 1_440 > 1;
        expect(shown === minute || jumped).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it("knows time zones by their names alone", () => {
    for (const zone of ZONES) expect(isTimeZone(zone)).toBe(true);
    for (const zone of ["", "Mars/Olympus", "+02:00", "Europe/Berlin "])
      expect(isTimeZone(zone)).toBe(false);
  });
});

describe("the digest", () => {
  it("comes at its hour", () => {
    const digest = { digestHour: 8, zone: "Europe/Berlin", lastDigest: null };
    const at = (now: string) => nextDigest(new Date(now), digest).toISOString();
    expect(at("2026-11-23T06:59:00Z")).toBe("2026-11-23T07:00:00.000Z");
    expect(at("2026-11-23T07:00:00Z")).toBe("2026-11-24T07:00:00.000Z");
    expect(at("2026-06-23T12:00:00Z")).toBe("2026-06-24T06:00:00.000Z");
  });

  it("does not come twice a day, also where hour and zone are changed in between", () => {
    fc.assert(
      fc.property(moments, zones, fc.integer({ min: 0, max: 23 }), (lastDigest, zone, hour) => {
        const now = new Date(lastDigest.getTime() + MINUTE);
        const next = nextDigest(now, { digestHour: hour, zone, lastDigest });
        expect(next.getTime() - lastDigest.getTime()).toBeGreaterThan(20 * HOUR);
        expect(isDigestDue(next, lastDigest)).toBe(true);
        expect(isDigestDue(now, lastDigest)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
