/** The square that every reed drawing uses: 400 units, centre at 200/200. */
export const reedSquare = 400;

export interface Reeds {
  /** Reeds in the whole circle; the first is at twelve o'clock, the rest follow clockwise. */
  readonly count: number;
  readonly outer: number;
  readonly inner: number;
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** SVG path data of the reeds `from` (included) to `to` (not included). */
export function reedPath({ count, outer, inner }: Reeds, from = 0, to = count): string {
  const centre = reedSquare / 2;
  const point = (angle: number, radius: number): string =>
    `${round(centre + radius * Math.sin(angle))} ${round(centre - radius * Math.cos(angle))}`;
  let path = "";
  for (let index = from; index < to; index += 1) {
    const angle = (2 * Math.PI * index) / count;
    path += `M${point(angle, outer)}L${point(angle, inner)}`;
  }
  return path;
}
