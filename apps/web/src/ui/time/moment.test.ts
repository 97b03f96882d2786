import { describe, expect, it } from "vitest";
import { exactTime, relativeTime, shortRelativeTime } from "./moment.ts";

const moment = "2026-03-20T09:12:44.000Z";
const after = (milliseconds: number): number => Date.parse(moment) + milliseconds;

describe("relativeTime", () => {
  // covers: 1.limit.13
  it("says how long ago, up to a day", () => {
    expect(relativeTime(moment, after(4999))).toBe("just now");
    expect(relativeTime(moment, after(12_000))).toBe("12 seconds ago");
    expect(relativeTime(moment, after(60_000))).toBe("1 minute ago");
    expect(relativeTime(moment, after(59 * 60_000))).toBe("59 minutes ago");
    expect(relativeTime(moment, after(23.9 * 3_600_000))).toBe("23 hours ago");
  });

  it("is the date from then on", () => {
    // Without a zone the text is local time, so that the test holds in every zone.
    const local = "2026-03-20T12:00:00";
    expect(relativeTime(local, Date.parse(local) + 24 * 3_600_000)).toBe("20 Mar 2026");
  });

  it("takes a moment ahead of the reader's clock for now", () => {
    expect(relativeTime(moment, after(-30_000))).toBe("just now");
  });
});

describe("shortRelativeTime", () => {
  it("is given in a few letters without seconds, and from a day on as day and time", () => {
    expect(shortRelativeTime(moment, after(-30_000))).toBe("just now");
    expect(shortRelativeTime(moment, after(59_000))).toBe("just now");
    expect(shortRelativeTime(moment, after(60_000))).toBe("1 min ago");
    expect(shortRelativeTime(moment, after(4 * 60_000))).toBe("4 min ago");
    const local = "2026-03-20T12:00:00";
    expect(shortRelativeTime(local, Date.parse(local) + 24 * 3_600_000)).toBe("20 Mar, 12:00");
    expect(shortRelativeTime(local, Date.parse(local) + 400 * 24 * 3_600_000)).toBe("20 Mar 2026");
  });
});

describe("exactTime", () => {
  it("has the date, the seconds and the time zone", () => {
    expect(exactTime("2026-03-20T09:12:44")).toMatch(/^20 Mar 2026, 09:12:44 \S+/);
  });
});
