import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Bwip from "bwip-js/node";
import sharp from "sharp";

import { type Picture, pixels } from "../image/picture.ts";

/** Millimetres to the right and down. */
export type At = readonly [number, number];

/** `OCR-B` is the font of machine-readable zones; the others are print as on a card. All come inside packages. */
export type Font = "OCR-B" | "Print" | "Print bold";

const files = { Print: "LiberationSans-Regular.ttf", "Print bold": "LiberationSans-Bold.ttf" };
const require = createRequire(import.meta.url);
// Its module for `import` leaves the fonts out.
const { FontLib, loadFont } = require("bwip-js/node") as typeof Bwip;
const fonts = join(require.resolve("pdfjs-dist/package.json"), "../standard_fonts");
for (const [name, file] of Object.entries(files))
  loadFont(name, 100, readFileSync(join(fonts, file)));

/** Letters as paths (which the library gives for large sizes only), so that no font of the machine is needed. Returns an SVG element. */
export function text(font: Font, size: number, [x, y]: At, words: string, pitch?: number): string {
  const id = FontLib.lookup(font);
  let at = x;
  const parts = Array.from(words, (character) => {
    const glyph = FontLib.getpaths(id, character.codePointAt(0) ?? 32, 100, 100);
    const left = at;
    at += pitch ?? ((glyph?.advance ?? 33) * size) / 100;
    const to = (px: number, py: number) =>
      `${(left + (px * size) / 100).toFixed(3)} ${(y - (py * size) / 100).toFixed(3)}`;
    return (glyph ?? [])
      .map((step) => {
        if (step.type === "Q") return `Q${to(step.cx, step.cy)} ${to(step.x, step.y)}`;
        if (step.type === "C")
          return `C${to(step.cx1, step.cy1)} ${to(step.cx2, step.cy2)} ${to(step.x, step.y)}`;
        return `${step.type}${to(step.x, step.y)}`;
      })
      .join("");
  });
  return `<path d="${parts.join("")}" fill="#1a1a22"/>`;
}

export const box = ([x, y]: At, [width, height]: At, fill: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;

/** Pale waves, as the ground of documents has. */
export const waves = (width: number, height: number, colour: string) =>
  Array.from({ length: Math.floor(height / 2) }, (_, line) => {
    const y = 1 + line * 2;
    const steps = Array.from({ length: Math.floor(width / 6) }, () => "q1.5 -1.2 3 0t3 0").join("");
    return `<path d="M0 ${y}${steps}" stroke="${colour}" stroke-width="0.18" fill="none"/>`;
  }).join("");

/** Draws SVG elements in millimetres on a sheet. */
export const drawn = (
  width: number,
  height: number,
  elements: readonly string[],
  pixelsWide: number,
): Promise<Picture> =>
  pixels(
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${pixelsWide}" height="${Math.round((pixelsWide * height) / width)}">${elements.join("")}</svg>`,
      ),
      { unlimited: true },
    ).flatten({ background: "#fff" }),
  );
