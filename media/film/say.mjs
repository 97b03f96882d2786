/** How a scene speaks: a sentence in large letters and a smaller one under it. */
import { arrived, arriving, colours, write } from "./ink.mjs";

/** Pixels from the left edge to the text of every scene. */
export const left = 96;

/**
 * The scene's sentence in two lines and a smaller one under it.
 * @param {import("./ink.mjs").Ink} ink
 * @param {number} time
 * @param {{ y: number, lines: readonly string[], under: readonly string[], deep?: boolean }} words
 */
export function say(ink, time, { y, lines, under, deep = false }) {
  for (const [index, line] of lines.entries()) {
    arriving(ink, arrived(time, 0.3 + index * 0.15), () =>
      write(ink, line, left, y + index * 66, {
        size: 60,
        weight: 580,
        colour: deep ? colours.onDeep : colours.ink,
      }),
    );
  }
  for (const [index, line] of under.entries()) {
    arriving(ink, arrived(time, 0.9 + index * 0.1), () =>
      write(ink, line, left, y + lines.length * 66 + 4 + index * 36, {
        size: 25,
        colour: deep ? colours.onDeep2 : colours.ink2,
      }),
    );
  }
}
