import type { Picture } from "./picture.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Clockwise from the corner that is top left once it is upright. */
export type Quad = readonly [Point, Point, Point, Point];

/** A projective map: `x' = (a x + b y + c) / (g x + h y + 1)`, `y' = (d x + e y + f) / (g x + h y + 1)`. */
type Projection = readonly [number, number, number, number, number, number, number, number];

/** The map of the unit square onto a quad (Heckbert, 1989, section 2.2.3). */
function ontoQuad([p0, p1, p2, p3]: Quad): Projection {
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const area = dx1 * dy2 - dx2 * dy1 || 1e-9;
  const [g, h] = [(sx * dy2 - dx2 * sy) / area, (dx1 * sy - sx * dy1) / area];
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
  ];
}

/** The colour between four pixels, written to `out`; outside the picture its edge continues. */
function sample({ width, height, data }: Picture, x: number, y: number, out: Buffer, to: number) {
  const cx = Math.min(Math.max(x, 0), width - 1.001);
  const cy = Math.min(Math.max(y, 0), height - 1.001);
  const [left, top] = [Math.floor(cx), Math.floor(cy)];
  const [fx, fy] = [cx - left, cy - top];
  const at = (top * width + left) * 3;
  const below = height > 1 ? at + width * 3 : at;
  for (let c = 0; c < 3; c += 1) {
    const upper = (data[at + c] ?? 0) * (1 - fx) + (data[at + 3 + c] ?? 0) * fx;
    const lower = (data[below + c] ?? 0) * (1 - fx) + (data[below + 3 + c] ?? 0) * fx;
    out[to + c] = upper * (1 - fy) + lower * fy;
  }
}

/** The content of the quad, as an upright picture of this size. */
export function rectify(picture: Picture, quad: Quad, width: number, height: number): Picture {
  const [a, b, c, d, e, f, g, h] = ontoQuad(quad);
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0, to = 0; y < height; y += 1) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x += 1, to += 3) {
      const u = (x + 0.5) / width;
      const w = g * u + h * v + 1;
      sample(picture, (a * u + b * v + c) / w - 0.5, (d * u + e * v + f) / w - 0.5, data, to);
    }
  }
  return { width, height, data };
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
