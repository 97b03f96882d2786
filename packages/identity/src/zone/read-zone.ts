import type { Picture } from "../image/picture.ts";
import { type Mrz, type MrzFault, parseMrz } from "../mrz/mrz.ts";
import { repair } from "../mrz/repair.ts";
import { reshape, type TextBox } from "../ocr/boxes.ts";
import { detectText } from "../ocr/detect.ts";
import { readLine } from "../ocr/recognise.ts";
import { ALPHABET, findRows, type Rows, TYPICAL_SHARE, TYPICAL_WIDTH } from "./find-rows.ts";

export interface ZoneReading {
  readonly mrz: Mrz;
  /** Check digits, codes and dates that do not hold. */
  readonly faults: readonly MrzFault[];
  /** Two readings agree on each line, and no whole reading has other names, which no check digit protects. */
  readonly sure: boolean;
  /** How many times it was read. */
  readonly readings: number;
}

/** Looks at the same line: the share of its height, and what its width is multiplied with. */
type Look = readonly [share: number, widen: number];
const looks: readonly Look[] = [
  [TYPICAL_SHARE, TYPICAL_WIDTH],
  [0.88, 0.7],
  [0.8, 0.7],
  [0.9, 0.6],
  [0.84, 0.85],
  [0.76, 0.6],
];
/**
 * The same once a line came out too short: where letters are narrowly spaced, two equal ones (the CC of ACCOUNT) are read as
 * one.
 */
const wideLooks: readonly Look[] = [
  [TYPICAL_SHARE, 1],
  [0.84, 1],
  [0.9, 0.85],
  [0.78, 0.85],
  [0.84, 0.85],
  [0.9, 1],
];
const MIN_LOOKS = 3;

/** What was read of each row, with the times that it was. */
type Tally = readonly RowTally[];

class RowTally extends Map<string, number> {
  /** Whether a reading lacked letters. */
  isShort = false;
}

async function readAll(
  picture: Picture,
  { layout, quads }: Rows,
  at: number,
  tally: Tally,
): Promise<void> {
  for (const [row, quad] of quads.entries()) {
    const seen = tally[row];
    if (seen === undefined) continue;
    const [share = 1, widen = 1] = (seen.isShort ? wideLooks : looks)[at] ?? [];
    const { text } = await readLine(picture, reshape(quad, share), widen, ALPHABET);
    seen.isShort ||= text.length < layout.width;
    // A shorter one is not filled up: which letter it lacks is not known.
    if (text.length !== layout.width) continue;
    const mended = repair(layout, row, text);
    seen.set(mended, (seen.get(mended) ?? 0) + 1);
  }
}

/** The texts of a row, the most frequent first. */
const ranked = (row: ReadonlyMap<string, number>) =>
  [...row]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([text]) => text);

const combined = (rows: readonly (readonly string[])[]): string[][] =>
  rows.reduce<string[][]>(
    (all, texts) => all.flatMap((lines) => texts.map((text) => [...lines, text])),
    [[]],
  );

/** The combination of lines with the fewest faults; among equals, the most frequent lines. */
function bestOf(tally: Tally, names: number, readings: number): ZoneReading | undefined {
  let best: ZoneReading | undefined;
  for (const lines of combined(tally.map(ranked))) {
    const parsed = parseMrz(lines);
    if (parsed === undefined || (best && best.faults.length <= parsed.faults.length)) continue;
    const agreed = lines.every((line, row) => (tally[row]?.get(line) ?? 0) >= 2);
    best = { ...parsed, readings, sure: agreed && tally[names]?.size === 1 };
  }
  return best;
}

/**
 * Reads the machine-readable zone of a page: every line several times, at other heights and widths.
 * @param boxes lines of text of the picture, if they are known already
 * @returns `undefined` when there is none, or none that could be read
 */
export async function readZone(
  picture: Picture,
  boxes?: readonly TextBox[],
): Promise<ZoneReading | undefined> {
  const rows = await findRows(picture, boxes ?? (await detectText(picture)));
  if (rows === undefined) return undefined;
  const tally = rows.quads.map(() => new RowTally());
  const [names] = rows.layout.fields.names;
  let best: ZoneReading | undefined;
  for (let at = 0; at < looks.length; at += 1) {
    await readAll(picture, rows, at, tally);
    if (at + 1 < MIN_LOOKS) continue;
    best = bestOf(tally, names, at + 1);
    if (best?.faults.length === 0 && best.sure) return best;
  }
  return best;
}
