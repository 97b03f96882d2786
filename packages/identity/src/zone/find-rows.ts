import type { Picture } from "../image/picture.ts";
import { distance, type Point, type Quad } from "../image/warp.ts";
import { type Layout, layouts } from "../mrz/layouts.ts";
import { repair } from "../mrz/repair.ts";
import { lengthOf, middleOf, reshape, type TextBox } from "../ocr/boxes.ts";
import { readLine } from "../ocr/recognise.ts";

export const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<";

/** Share of a box's height that its letters fill: all of it would lose letters beside fillers. */
export const TYPICAL_SHARE = 0.82;
/** Letters of a zone are widely spaced: narrower, as in print, they are read better and in half the time. */
export const TYPICAL_WIDTH = 0.6;
/** A line of a zone is at least this many times as long as it is high, and one of the longest of the page. */
const SLIM = 9;
const MAX_CANDIDATES = 6;
/** Characters that a first look may lose or add. */
const SLACK = 5;

interface Candidate {
  readonly quad: Quad;
  readonly text: string;
}

/** Where the lines of a zone are, top to bottom. */
export interface Rows {
  readonly layout: Layout;
  readonly quads: readonly Quad[];
  /** How well what was read fits the layout, up to 1. */
  readonly score: number;
}

/** How many characters at both ends are of the class that the layout has there. */
function fit(layout: Layout, row: number, text: string): number {
  const mended = repair(layout, row, text.padEnd(layout.width, "<"));
  const span = layout.classes.filter(([, [line]]) => line === row);
  const hits = span.map(([kind, [, from, to]]) => {
    const part = mended.slice(from, to);
    const pattern = kind === "digit" ? /[0-9]/g : /[A-Z<]/g;
    return (
      (part.match(pattern)?.length ?? 0) -
      (kind === "letter" ? (part.match(/[0-9]/g)?.length ?? 0) * 2 : 0)
    );
  });
  // What is mended is less likely than what was read.
  const changed = Array.from(mended).filter((one, at) => one !== (text[at] ?? "<")).length;
  const fixed = span.reduce((sum, [, [, from, to]]) => sum + to - from, 0);
  return (hits.reduce((sum, hit) => sum + hit, 0) - changed) / fixed;
}

const looksLikeZone = (text: string) =>
  text.length >= 24 && (text.includes("<<") || (text.match(/[0-9]/g)?.length ?? 0) >= 10);

/** The layout whose width most of these have. */
function layoutFor(texts: readonly string[]): Layout | undefined {
  const near = (layout: Layout) =>
    texts
      .filter((text) => Math.abs(text.length - layout.width) <= SLACK)
      .map((text) => Math.abs(text.length - layout.width));
  const scored = layouts.map((layout) => {
    const misses = near(layout);
    return { layout, score: misses.length * (SLACK + 1) - misses.reduce((a, b) => a + b, 0) };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.layout : undefined;
}

/** The line as many rows further down (ICAO 9303: rows 6.35 mm apart, a character each 2.54 mm). */
function moved(quad: Quad, layout: Layout, rows: number): Quad {
  const [a, b, , d] = quad;
  const wide = lengthOf(quad);
  const step = (wide * 6.35 * rows) / ((layout.width - 0.4) * 2.54);
  // Across the line, towards its lower side.
  const across = { x: -(b.y - a.y) / wide, y: (b.x - a.x) / wide };
  const down = across.x * (d.x - a.x) + across.y * (d.y - a.y) < 0 ? -step : step;
  const to = ({ x, y }: Point): Point => ({ x: x + across.x * down, y: y + across.y * down });
  return [to(quad[0]), to(quad[1]), to(quad[2]), to(quad[3])];
}

/** Each row's box, found or else placed from the row that is surest. */
function rowsOf(layout: Layout, found: readonly Candidate[]): Rows | undefined {
  const widest = Math.max(...found.map(({ quad }) => lengthOf(quad)));
  const whole = found.filter(({ quad }) => lengthOf(quad) >= widest * 0.95);
  const placed = whole.flatMap(({ quad, text }) =>
    Array.from({ length: layout.lines }, (_, row) => ({
      quad,
      row,
      score: fit(layout, row, text),
    })),
  );
  const anchor = placed.reduce<(typeof placed)[number] | undefined>(
    (a, b) => (a === undefined || b.score > a.score ? b : a),
    undefined,
  );
  if (anchor === undefined || anchor.score < 0.4) return undefined;
  const step = (lengthOf(anchor.quad) * 6.35) / ((layout.width - 0.4) * 2.54);
  const quads = Array.from({ length: layout.lines }, (_, row) => {
    const guess = moved(anchor.quad, layout, row - anchor.row);
    const middle = middleOf(guess);
    const near = whole.find(({ quad }) => distance(middleOf(quad), middle) < step * 0.45);
    return near?.quad ?? guess;
  });
  return { layout, quads, score: anchor.score };
}

const flipped = ([a, b, c, d]: Quad): Quad => [c, d, a, b];

async function look(picture: Picture, quads: readonly Quad[]): Promise<Rows | undefined> {
  const found: Candidate[] = [];
  for (const quad of quads) {
    const { text } = await readLine(picture, reshape(quad, TYPICAL_SHARE), TYPICAL_WIDTH, ALPHABET);
    if (looksLikeZone(text)) found.push({ quad, text });
  }
  const layout = layoutFor(found.map(({ text }) => text));
  return layout && rowsOf(layout, found);
}

/** The rows of a zone among the lines of text, whichever way up the page is. */
export async function findRows(
  picture: Picture,
  boxes: readonly TextBox[],
): Promise<Rows | undefined> {
  const slim = boxes.filter(({ width, height }) => width >= height * SLIM);
  const widest = Math.max(0, ...slim.map(({ width }) => width));
  const likely = slim
    .filter(({ width }) => width >= widest * 0.6)
    .toSorted((a, b) => b.width - a.width)
    .slice(0, MAX_CANDIDATES)
    .map(({ quad }) => quad);
  const upright = await look(picture, likely);
  if (upright !== undefined && upright.score > 0.85) return upright;
  const turned = await look(picture, likely.map(flipped));
  return (turned?.score ?? 0) > (upright?.score ?? 0) ? turned : upright;
}
