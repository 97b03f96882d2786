import { reedSquare } from "./reed-path.ts";
import type { Reeds } from "./reed-path.ts";

/** Attributes of one SVG path; the path takes no fill. */
export interface ReedArc {
  readonly d: string;
  readonly pathLength: number;
  readonly strokeWidth: number;
  readonly strokeDasharray: string;
}

/** Three decimals: a ten-thousandth of the square, so that the last reed meets the first. */
const round = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * The reeds `from` (included) to `to` (not included) as one broad dashed arc. It takes some hundred bytes where
 * `reedPath` takes some thousand, but its reeds have no round ends. `width` is a reed's, in units of the square.
 */
export function reedArc(
  { count, outer, inner }: Reeds,
  width: number,
  from = 0,
  to = count,
): ReedArc {
  const radius = (outer + inner) / 2;
  const reed = (width * count) / (2 * Math.PI * radius);
  const point = (position: number): string => {
    const angle = (2 * Math.PI * (position - reed / 2)) / count;
    const centre = reedSquare / 2;
    return `${round(centre + radius * Math.sin(angle))} ${round(centre - radius * Math.cos(angle))}`;
  };
  // Every piece ends in the middle of a gap, where its joint with the next one does not show, and is short of half a turn.
  const piece = Math.ceil(count / 3);
  const halfGap = (1 - reed) / 2;
  let d = `M${point(from)}`;
  for (let at = from; at < to; at += piece) {
    d += `A${radius} ${radius} 0 0 1 ${point(Math.min(at + piece, to) - halfGap)}`;
  }
  return {
    d,
    pathLength: round(Math.max(to - from - halfGap, 0)),
    strokeWidth: outer - inner,
    strokeDasharray: `${round(reed)} ${round(1 - reed)}`,
  };
}
