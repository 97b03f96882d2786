import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** What a cell may hold; null is an empty one. */
export type Cell = string | number | boolean | null;

/** A spreadsheet would take what begins so for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** An amount with its sign is what it seems. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** One line of RFC 4180, its end included; what a spreadsheet would take for a formula stands behind an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return "";
  const text = String(cell);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Characters that are sent at once, at least: each line alone would be a packet. */
const CHUNK = 16_384;

/**
 * Answers lines of CSV as they are read, so that a long list is never held as a whole: the reader's pace is that of the
 * network. A failure under way ends the connection, so that nobody takes a part for the whole.
 */
export function sendCsv(
  reply: FastifyReply,
  { name, head, rows }: { name: string; head: readonly string[]; rows: AsyncIterable<Cell[]> },
): Readable {
  void reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}"`);
  return Readable.from(chunks(head, rows), { objectMode: false });
}

/** The mark at the beginning has spreadsheets read it as UTF-8. */
async function* chunks(
  head: readonly string[],
  rows: AsyncIterable<Cell[]>,
): AsyncGenerator<string> {
  let text = `\uFEFF${csvLine(head)}`;
  for await (const row of rows) {
    text += csvLine(row);
    if (text.length < CHUNK) continue;
    yield text;
    text = "";
  }
  yield text;
}
