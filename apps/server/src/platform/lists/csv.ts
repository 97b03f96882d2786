import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** What a cell may hold; null is an empty one. */
export type Cell = string | number | boolean | null;

/** A spreadsheet would take what begins so for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** An amount with its sign is what it seems. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** One line of RFC 4180, its end included; what a spreadsheet would take for a formula is prefixed with an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return "";
  const text = String(cell);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Answers lines of CSV as they are made, so that a long list is never held as a whole: the reader's pace is that of the
 * network. A failure under way ends the connection, so that a part is not taken for the whole.
 */
export function sendCsv(
  reply: FastifyReply,
  { name, head, lines }: { name: string; head: readonly string[]; lines: AsyncIterable<string> },
): Readable {
  void reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}"`);
  return Readable.from(headed(head, lines), { objectMode: false });
}

/** The mark at the beginning has spreadsheets read it as UTF-8. */
async function* headed(
  head: readonly string[],
  lines: AsyncIterable<string>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(head)}`;
  yield* lines;
}
