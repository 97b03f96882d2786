import { expect, test } from "vitest";
import { measuredSize, seenPart } from "./read-photo.ts";

test("of a wide and of an upright camera the middle is seen, four to three", () => {
  expect(seenPart({ width: 1_280, height: 720 })).toEqual({
    x: 160,
    y: 0,
    width: 960,
    height: 720,
  });
  expect(seenPart({ width: 720, height: 1_280 })).toEqual({
    x: 0,
    y: 370,
    width: 720,
    height: 540,
  });
  expect(seenPart({ width: 640, height: 480 })).toEqual({ x: 0, y: 0, width: 640, height: 480 });
});

test("photos are measured with their longer side at 1,024 px, smaller ones as they are", () => {
  expect(measuredSize({ width: 4_000, height: 3_000 })).toEqual({ width: 1_024, height: 768 });
  expect(measuredSize({ width: 300, height: 800 })).toEqual({ width: 300, height: 800 });
});
