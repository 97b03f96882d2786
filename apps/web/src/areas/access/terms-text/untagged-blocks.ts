import { textOf, tidyRuns, type Block } from "./blocks.ts";
import { pieceText, type PageItem, type TextPiece } from "./pieces.ts";

interface Line {
  readonly text: string;
  /** Of its tallest letters, in points. */
  readonly height: number;
  /** Distance of the baseline from the bottom of the page, in points. */
  readonly baseline: number;
}

/** Letters this much taller than the body's make a heading. */
const headingRatio = 1.12;
/** Baselines further apart than this many heights of the letters have a paragraph's end between them. */
const paragraphGap = 1.75;
const itemStart = /^(\d{1,3}[.)]|\([a-z\d]{1,3}\)|[•‣–—·*-])\s+/i;

function linesOf(items: readonly PageItem[]): Line[] {
  const lines: Line[] = [];
  let pieces: TextPiece[] = [];
  const endLine = (): void => {
    const text = pieces.map(pieceText).join("");
    const [tallest] = [...pieces].sort((one, other) => other.height - one.height);
    if (tallest && text.trim() !== "")
      lines.push({ text, height: tallest.height, baseline: tallest.transform[5] ?? 0 });
    pieces = [];
  };
  for (const item of items) {
    if (!("str" in item)) continue;
    pieces.push(item);
    if (item.hasEOL) endLine();
  }
  endLine();
  return lines;
}

/** The height in which most letters are set, in points; 0 without text. */
function bodyHeight(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { height, text } of lines) {
    const rounded = Math.round(height * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  const [most] = [...letters].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
}

function startsBlock(line: Line, before: Line | undefined): boolean {
  if (before === undefined) return true;
  const gap = Math.abs(before.baseline - line.baseline);
  const sameHeight = Math.abs(before.height - line.height) < line.height * 0.1;
  return !sameHeight || gap > line.height * paragraphGap || itemStart.test(line.text);
}

function blockOf(text: string, height: number, body: number): Block {
  const runs = (shown: string) => tidyRuns([{ text: shown, look: "plain" }]);
  if (height > body * headingRatio)
    return {
      kind: "heading",
      level: height > body * 1.5 ? 1 : 2,
      label: undefined,
      runs: runs(text),
    };
  const start = itemStart.exec(text);
  if (!start) return { kind: "paragraph", level: 0, label: undefined, runs: runs(text) };
  const mark = start[1] ?? "";
  const label = /[\p{L}\p{N}]/u.test(mark) ? mark : "";
  return { kind: "item", level: 1, label, runs: runs(text.slice(start[0].length)) };
}

/** What a page without structure looks like it says: judged by the size of its letters and the gaps between its lines. */
export function untaggedBlocks(items: readonly PageItem[]): Block[] {
  const lines = linesOf(items);
  const body = bodyHeight(lines);
  const groups: Line[][] = [];
  for (const [index, line] of lines.entries()) {
    if (startsBlock(line, lines[index - 1])) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  return groups
    .map((group) =>
      blockOf(
        group
          .map(({ text }) => `${text} `.replace(/- $/, "-"))
          .join("")
          .trim(),
        group[0]?.height ?? 0,
        body,
      ),
    )
    .filter((block) => textOf(block) !== "");
}
