import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { sfntOf } from "./sfnt.ts";

const files = join(
  dirname(createRequire(import.meta.url).resolve("@fontsource/hanken-grotesk/package.json")),
  "files",
);

const drawn = (file: Buffer) => {
  const font = create(file) as Font;
  const { glyphs, advanceWidth } = font.layout("AV 1,234.56 NUC é Łódź");
  return {
    name: font.fullName,
    unitsPerEm: font.unitsPerEm,
    letters: font.numGlyphs,
    advanceWidth,
    outlines: glyphs.map(({ path }) => path.toSVG()),
  };
};

test.each(["latin", "latin-ext"])("an unpacked font of %s draws as the file does", (script) => {
  const woff = readFileSync(join(files, `hanken-grotesk-${script}-400-normal.woff`));
  const sfnt = sfntOf(woff);
  expect(drawn(sfnt)).toEqual(drawn(woff));
  // The size that the file itself names.
  expect(sfnt).toHaveLength(woff.readUInt32BE(16));
});
