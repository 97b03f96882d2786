import { distance, type Point, type Quad } from "../image/warp.ts";

/** A line of text: a rectangle that may be turned. `quad` starts top left. */
export interface TextBox {
  readonly quad: Quad;
  readonly width: number;
  readonly height: number;
}

const cross = (o: Point, a: Point, b: Point) =>
  (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    for (let [o, a] = hull.slice(-2); o && a && cross(o, a, point) <= 0; [o, a] = hull.slice(-2))
      hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

/** Andrew's monotone chain. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
}

/** The rectangle around the points with one side along `angle`, grown by `grow` of its area over its circumference. */
function rectangle(hull: readonly Point[], angle: number, grow: number): TextBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = hull.map(({ x, y }) => x * cos + y * sin);
  const across = hull.map(({ x, y }) => y * cos - x * sin);
  const [left, right, top, bottom] = [
    Math.min(...along),
    Math.max(...along),
    Math.min(...across),
    Math.max(...across),
  ];
  const [inner, tall] = [right - left + 1, bottom - top + 1];
  const by = (inner * tall * grow) / (2 * (inner + tall));
  const corner = (u: number, v: number): Point => ({ x: u * cos - v * sin, y: u * sin + v * cos });
  return {
    quad: [
      corner(left - by, top - by),
      corner(right + by, top - by),
      corner(right + by, bottom + by),
      corner(left - by, bottom + by),
    ],
    width: inner + 2 * by,
    height: tall + 2 * by,
  };
}

/** The smallest rectangle around the points, its long side from left to right (within 45 degrees, or else downwards). */
export function smallestBox(points: readonly Point[], grow: number): TextBox | undefined {
  const hull = hullOf(points);
  if (hull.length < 3) return undefined;
  const boxes = hull.map((point, index) => {
    const next = hull[(index + 1) % hull.length] ?? point;
    const angle = Math.atan2(next.y - point.y, next.x - point.x);
    // The same rectangle with its side between -45 and 45 degrees.
    return rectangle(hull, angle - Math.round(angle / (Math.PI / 2)) * (Math.PI / 2), grow);
  });
  const best = boxes.reduce((a, b) => (a.width * a.height <= b.width * b.height ? a : b));
  if (best.height <= best.width * 1.5) return best;
  const [a, b, c, d] = best.quad;
  return { quad: [b, c, d, a], width: best.height, height: best.width };
}

/** The middle part of a quad: this share of its height. */
export function reshape([a, b, c, d]: Quad, share: number): Quad {
  const between = (from: Point, to: Point, part: number): Point => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
  const [top, bottom] = [0.5 - share / 2, 0.5 + share / 2];
  return [between(a, d, top), between(b, c, top), between(b, c, bottom), between(a, d, bottom)];
}

export const middleOf = ([a, , c]: Quad): Point => ({ x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 });

export const lengthOf = ([a, b]: Quad) => distance(a, b);
