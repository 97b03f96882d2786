import { expect, test } from "vitest";
import { roadmapContent } from "../roadmap.ts";
import { sampleRoadmap } from "./sample-roadmap.ts";

test.each(["2026-01-01T00:00:00Z", "2026-11-22T12:00:00Z", "2031-12-31T23:59:59Z"])(
  "at %s what is complete is past, what is not is ahead, and all stand in the order of their dates",
  (time) => {
    const now = new Date(time);
    const { records } = roadmapContent.parse(sampleRoadmap(now));
    const dates = records.map((record) => record["Due date"]);
    expect(dates).toEqual(dates.toSorted());
    for (const record of records)
      expect(Date.parse(record["Due date"]) > now.getTime(), record.Goal).toBe(
        record.Status !== "Complete",
      );
    expect(new Set(records.map(({ Status }) => Status)).size).toBe(3);
  },
);

test("a goal ahead is due at the end of a quarter", () => {
  const ahead = sampleRoadmap(new Date("2026-11-22")).records.slice(-3);
  expect(ahead.map((record) => record["Due date"])).toEqual([
    "2027-03-31",
    "2027-09-30",
    "2028-03-31",
  ]);
});
