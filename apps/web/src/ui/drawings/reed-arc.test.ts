import { describe, expect, it } from "vitest";
import { reedArc } from "./reed-arc.ts";

const quarters = { count: 4, outer: 110, inner: 90 };

const pointsOf = (d: string): number[][] =>
  d
    .replaceAll(/A[\d.]+ [\d.]+ 0 0 1 /g, "M")
    .split("M")
    .slice(1)
    .map((point) => point.split(" ").map(Number));

describe("an arc of reeds", () => {
  it("begins half a reed before twelve o'clock and goes round to the gap before it", () => {
    const points = pointsOf(reedArc(quarters, 10).d);
    expect(points[0]).toEqual([expect.closeTo(195, 1), expect.closeTo(100.1, 1)]);
    // The last gap reaches from 270 to 360 degrees, less half a reed on each side.
    expect(points.at(-1)).toEqual([expect.closeTo(129, 0), expect.closeTo(129, 0)]);
  });

  it("has a dash for each reed of the part that is drawn, and a gap between two", () => {
    const { pathLength, strokeDasharray, strokeWidth } = reedArc(quarters, 10, 1, 3);
    const [dash = 0, gap = 0] = strokeDasharray.split(" ").map(Number);
    expect(dash + gap).toBeCloseTo(1, 6);
    expect(dash).toBeCloseTo((10 * 4) / (200 * Math.PI), 2);
    expect(pathLength).toBeCloseTo(2 - gap / 2, 2);
    expect(strokeWidth).toBe(20);
  });

  it("is made of pieces of a third of a turn, each as far from the centre as the reeds' middle", () => {
    const { d } = reedArc({ count: 96, outer: 197, inner: 178 }, 2.6);
    expect(d.match(/A/g)).toHaveLength(3);
    for (const [x = 0, y = 0] of pointsOf(d)) {
      expect(Math.hypot(x - 200, y - 200)).toBeCloseTo(187.5, 2);
    }
  });

  it("draws nothing of no reeds", () => {
    const { d, pathLength } = reedArc(quarters, 10, 0, 0);
    expect(d).not.toContain("A");
    expect(pathLength).toBe(0);
  });
});
