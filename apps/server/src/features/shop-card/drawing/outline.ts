import type { Font } from "fontkit";
import { runsOf, type Weight } from "../../../platform/pdf/fonts.ts";

/** Corners and curves of a drawing, in millimetres from the top left. */
export type Stroke =
  | readonly ["M" | "L", number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];

/** A filled shape. */
export interface Outline {
  readonly strokes: readonly Stroke[];
  /** `#rrggbb` */
  readonly fill: string;
}

export interface Line {
  text: string;
  weight: Weight;
  /** Height of the letters' square, in mm. */
  size: number;
  /** Left end of the base line, in mm. */
  x: number;
  y: number;
  fill: string;
  /** A longer line gets smaller letters, in mm. */
  widest?: number;
}

/** A line of text as the outlines of its letters: so it looks alike wherever it is drawn, and no font has to be there. */
export function outlineText({ text, weight, size, x, y, fill, widest = Infinity }: Line): Outline {
  const runs = runsOf(text, weight);
  const width = runs.reduce((sum, { width: own }) => sum + own, 0) * size;
  const scale = Math.min(1, widest / width) * size;
  const strokes: Stroke[] = [];
  let left = x;
  for (const { font, letters, width: own } of runs) {
    strokes.push(...strokesOf(font, letters, { scale: scale / font.unitsPerEm, x: left, y }));
    left += own * scale;
  }
  return { strokes, fill };
}

/** The width of a line in mm, at its full size. */
export function widthOf(text: string, weight: Weight, size: number): number {
  return runsOf(text, weight).reduce((sum, { width }) => sum + width, 0) * size;
}

function strokesOf(
  font: Font,
  letters: string,
  { scale, x, y }: { scale: number; x: number; y: number },
): Stroke[] {
  const { glyphs, positions } = font.layout(letters);
  const strokes: Stroke[] = [];
  let left = x;
  for (const [index, glyph] of glyphs.entries()) {
    let from: Point = [left, y];
    for (const { command, args } of glyph.path.commands) {
      const at = args.map((value, place) =>
        place % 2 === 0 ? left + value * scale : y - value * scale,
      );
      strokes.push(strokeOf(command, at, from));
      from = [at.at(-2) ?? from[0], at.at(-1) ?? from[1]];
    }
    left += (positions[index]?.xAdvance ?? 0) * scale;
  }
  return strokes;
}

type Point = readonly [x: number, y: number];

/** One command of a font's outline, from where the one before ended. */
function strokeOf(command: string, at: readonly number[], [fromX, fromY]: Point): Stroke {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = at;
  if (command === "moveTo") return ["M", a, b];
  if (command === "lineTo") return ["L", a, b];
  if (command === "bezierCurveTo") return ["C", a, b, c, d, e, f];
  if (command === "closePath") return ["Z"];
  // A curve with one point to bend it, as the same one with two: PDF knows no other.
  const third = (end: number, bend: number) => end + ((bend - end) * 2) / 3;
  return ["C", third(fromX, a), third(fromY, b), third(c, a), third(d, b), c, d];
}
