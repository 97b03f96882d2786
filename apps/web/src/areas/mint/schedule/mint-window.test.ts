import { describe, expect, it } from "vitest";
import { countdown, opensAfter, partOfDay, timeUntil } from "./mint-window.ts";

const now = Date.parse("2030-01-31T12:00:00.000Z");
const second = 1_000;
const hour = 3_600 * second;

describe("the time until the next mint", () => {
  it("is none once it has come", () => {
    expect(timeUntil(null, now)).toBe(0);
    expect(timeUntil("2030-01-31T12:00:00.000Z", now)).toBe(0);
    expect(timeUntil("2030-01-30T00:00:00.000Z", now)).toBe(0);
    expect(timeUntil("2030-01-31T12:00:00.001Z", now)).toBe(1);
  });

  it.each([
    [24 * hour, "24:00:00"],
    [9 * hour + 28 * 60 * second + 14 * second, "09:28:14"],
    [59 * second, "00:00:59"],
    [second + 1, "00:00:02"],
    [1, "00:00:01"],
    [0, "00:00:00"],
  ])("of %i ms is written %s", (left, text) => {
    expect(countdown(left)).toBe(text);
  });

  it("fills the ring in a day", () => {
    expect([24 * hour, 12 * hour, 0].map(partOfDay)).toEqual([0, 0.5, 1]);
    // A server whose clock was set back.
    expect(partOfDay(30 * hour)).toBe(0);
  });

  it("ends 24 hours after the last mint", () => {
    expect(opensAfter(null)).toBeNull();
    expect(opensAfter("2030-01-31T12:00:00.000Z")).toBe("2030-02-01T12:00:00.000Z");
  });
});
