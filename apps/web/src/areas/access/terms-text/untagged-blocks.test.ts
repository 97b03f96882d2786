import { expect, test } from "vitest";
import { textOf } from "./blocks.ts";
import { untaggedBlocks } from "./untagged-blocks.ts";

/** One line of text, as pdf.js reports it. */
const line = (str: string, height: number, baseline: number) => ({
  str,
  height,
  hasEOL: true,
  transform: [height, 0, 0, height, 60, baseline],
});

test("a page without structure is divided by the size of its letters and its gaps", () => {
  const blocks = untaggedBlocks([
    line("General terms", 21, 800),
    line("1 Scope", 13, 760),
    line("These terms hold between you and us, and cover what we of-", 10, 740),
    line("fer, at every time, in every place and for", 10, 726),
    line("everybody.", 10, 712),
    line("A second paragraph of the same clause.", 10, 690),
    line("1. The first item of a list", 10, 668),
    line("that goes on.", 10, 654),
    line("2. The second item.", 10, 640),
    line("• A point.", 10, 626),
    line("2026 was a year, and this is no item.", 10, 600),
  ]);
  expect(blocks.map((block) => [block.kind, block.level, block.label, textOf(block)])).toEqual([
    ["heading", 1, undefined, "General terms"],
    ["heading", 2, undefined, "1 Scope"],
    [
      "paragraph",
      0,
      undefined,
      "These terms hold between you and us, and cover what we of-fer, at every time, in every place and for everybody.",
    ],
    ["paragraph", 0, undefined, "A second paragraph of the same clause."],
    ["item", 1, "1.", "The first item of a list that goes on."],
    ["item", 1, "2.", "The second item."],
    ["item", 1, "", "A point."],
    ["paragraph", 0, undefined, "2026 was a year, and this is no item."],
  ]);
});

test("a page of pictures has no text", () => {
  expect(untaggedBlocks([])).toEqual([]);
});
