import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countFrom, missedMints, waiveMissed } from "./missed-mints.ts";

const DAY = 24 * 3_600_000;
const START = new Date("2026-03-01T10:00:00.000Z");
const after = (milliseconds: number) => new Date(START.getTime() + milliseconds);
const days = (milliseconds: number) =>
  missedMints(START, after(milliseconds)).map((at) => (at.getTime() - START.getTime()) / DAY);

describe("what a wallet missed", () => {
  test.for([
    [-DAY, []],
    [0, []],
    [DAY - 1, []],
    [DAY, [1]],
    [2 * DAY - 1, [1]],
    [3 * DAY, [1, 2, 3]],
    [7.9 * DAY, [1, 2, 3, 4, 5, 6, 7]],
    [8 * DAY, [2, 3, 4, 5, 6, 7, 8]],
    [400 * DAY, [394, 395, 396, 397, 398, 399, 400]],
  ] as const)("after %i ms are its days %j", ([milliseconds, expected]) => {
    expect(days(milliseconds)).toEqual(expected);
  });

  test("is the same however often somebody looks, unless that is more than 7 days apart", () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 7 * DAY }), { maxLength: 30 });
    fc.assert(
      fc.property(gaps, (waits) => {
        let countedFrom = START;
        let now = START;
        let mints = 0;
        for (const wait of waits) {
          now = new Date(now.getTime() + wait);
          const missed = missedMints(countedFrom, now);
          mints += missed.length;
          countedFrom = missed.at(-1) ?? countedFrom;
        }
        // 7 whole days at most are open at once, as a look left less than one open.
        const whole = Math.floor((now.getTime() - START.getTime()) / DAY);
        expect(mints).toBe(whole);
      }),
    );
  });
});

test("a wallet that subscribes is due immediately, once", () => {
  expect(missedMints(countFrom(START), START)).toEqual([START]);
});

test("what is waived leaves one mint at most, in the same rhythm", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * DAY }), (milliseconds) => {
      const now = after(milliseconds);
      const left = missedMints(waiveMissed(START, now), now);
      expect(left).toEqual(missedMints(START, now).slice(-1));
    }),
  );
});
