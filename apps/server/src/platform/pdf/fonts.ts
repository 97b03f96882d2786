import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Font } from "fontkit";
import { lazyPackage } from "../modules/lazy-package.ts";
import { sfntOf } from "./sfnt.ts";

export type Weight = 400 | 600;

/** Scripts in which the font has letters, the most frequent first. */
const SCRIPTS = ["latin", "latin-ext", "vietnamese", "cyrillic-ext"] as const;
const fontkit = lazyPackage((require) => require("fontkit") as typeof import("fontkit"));
const opened = new Map<string, Font>();

/** A font of the package, read when it is first needed. */
function fontOf(script: (typeof SCRIPTS)[number], weight: Weight): Font {
  const name = `hanken-grotesk-${script}-${weight}-normal.woff`;
  const known = opened.get(name);
  if (known) return known;
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve("@fontsource/hanken-grotesk/package.json"));
  const font = fontkit().create(sfntOf(readFileSync(join(folder, "files", name))));
  if (!("layout" in font)) throw new Error(`${name} holds several fonts`);
  opened.set(name, font);
  return font;
}

const fontFor = (letter: string, weight: Weight): Font | undefined =>
  SCRIPTS.map((script) => fontOf(script, weight)).find((font) =>
    font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );

/** Whether every letter of a text can be drawn. */
export function isDrawable(text: string): boolean {
  return Array.from(text).every((letter) => fontFor(letter, 600) !== undefined);
}

/** How wide a text is, in parts of its size. */
export const widthOf = (text: string, weight: Weight = 400): number =>
  runsOf(text, weight).reduce((sum, { width }) => sum + width, 0);

/** Letters of one font after the other, with their width in parts of the size; what no font has is left out. */
export function runsOf(text: string, weight: Weight) {
  const runs: { font: Font; letters: string }[] = [];
  for (const letter of text.normalize("NFC")) {
    const font = fontFor(letter, weight);
    const last = runs.at(-1);
    if (last && last.font === font) last.letters += letter;
    else if (font) runs.push({ font, letters: letter });
  }
  return runs.map(({ font, letters }) => ({
    font,
    letters,
    width: font.layout(letters).advanceWidth / font.unitsPerEm,
  }));
}
