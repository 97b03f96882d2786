import {
  DATE_ORDERS,
  type DateOrder,
  type DecimalSign,
  STATEMENT_DELIMITERS,
  type StatementMapping,
} from "@nuc/contract";
import { parseCsv } from "../../../platform/lists/parse-csv.ts";
import { parseCents } from "./amounts.ts";
import { parseDay } from "./days.ts";

/** Rows that are looked at. */
const LOOKED_AT = 50;
const CURRENCY = "AUD";

/** What the head of a column calls it, in the languages of some banks. */
const NAMES = {
  date: /^(?:transaction |booking |posting |value |effective )?date|^buchungs(?:tag|datum)|^datum|^valuta/i,
  amount: /^(?:transaction )?amount|^betrag|^montant|^value$|^umsatz/i,
  credit: /credit|paid in|money in|deposit|haben|gutschrift/i,
  debit: /debit|paid out|money out|withdrawal|soll|belastung/i,
  text: /description|narrative|detail|text|verwendungszweck|memo|reference|payee|name|auftraggeber|begünstigt|message|libellé/i,
  reference:
    /^(?:transaction |bank )?(?:id|number|no\.?)$|^transaction (?:id|number)|^fitid|^umsatz-?id/i,
  currency: /^currency|^währung|^waehrung|^ccy|^devise/i,
};

/** The rows of a CSV file, with the delimiter that seems to separate its columns. */
export function firstRows(text: string): {
  delimiter: StatementMapping["delimiter"];
  rows: string[][];
} {
  const head = text.split(/\r\n|\n|\r/, LOOKED_AT).join("\n");
  const counts = STATEMENT_DELIMITERS.map((delimiter) => {
    const read = parseCsv(head, delimiter);
    const rows = "records" in read ? read.records.map(({ cells }) => cells) : [];
    return { delimiter, rows, columns: rows.at(-1)?.length ?? 0 };
  });
  const best = counts.reduce((one, other) => (other.columns > one.columns ? other : one));
  return { delimiter: best.delimiter, rows: best.rows };
}

/** The columns of a bank's CSV file as they seem to be; null where days or amounts are not found. Staff look at it before anything is added. */
export function guessMapping(text: string): StatementMapping | null {
  const { delimiter, rows } = firstRows(text);
  const headerRows = rows.findIndex((cells) => cells.some(isDayInAnyOrder));
  if (headerRows === -1) return null;
  const body = rows.slice(headerRows);
  const heads = rows[headerRows - 1] ?? [];
  const named = (name: RegExp) => {
    const index = heads.findIndex((head) => name.test(head.trim()));
    return index === -1 ? null : index + 1;
  };
  const columnOf = (isIt: (cell: string) => boolean) => {
    const width = Math.max(...body.map((cells) => cells.length));
    const found = Array.from({ length: width }, (_, index) => index).find((index) => {
      const filled = body.map((cells) => cells[index]?.trim() ?? "").filter((cell) => cell !== "");
      return filled.length > 0 && filled.every(isIt);
    });
    return found === undefined ? null : found + 1;
  };
  const date = named(NAMES.date) ?? columnOf(isDayInAnyOrder);
  const both = { credit: named(NAMES.credit), debit: named(NAMES.debit) };
  const hasBoth = both.credit !== null && both.debit !== null && both.credit !== both.debit;
  const amount = hasBoth ? null : (named(NAMES.amount) ?? columnOf(isAmountWithSign));
  if (date === null || (amount === null && !hasBoth)) return null;
  const cells = (column: number | null) => body.map((row) => row[(column ?? 0) - 1]?.trim() ?? "");
  const taken = [date, amount, both.credit, both.debit, named(NAMES.currency)];
  const texts = heads.flatMap((head, index) =>
    NAMES.text.test(head) && !taken.includes(index + 1) ? [index + 1] : [],
  );
  const longest = longestColumn(body, taken);
  return {
    delimiter,
    headerRows,
    dateOrder: dateOrderOf(cells(date)),
    decimal: decimalOf(
      amount === null ? [...cells(both.credit), ...cells(both.debit)] : cells(amount),
    ),
    date,
    amount,
    credit: hasBoth ? both.credit : null,
    debit: hasBoth ? both.debit : null,
    texts: (texts.length > 0 ? texts : [longest]).slice(0, 10),
    reference: named(NAMES.reference),
    currencyColumn: named(NAMES.currency),
    currency: CURRENCY,
    account: "",
  };
}

const isDayInAnyOrder = (cell: string) =>
  DATE_ORDERS.some((order) => parseDay(cell.trim(), order) !== undefined);
const isAmountWithSign = (cell: string) =>
  /\d[.,]\d{2}\D*$/.test(cell) &&
  (parseCents(cell, ".") !== undefined || parseCents(cell, ",") !== undefined);

/** The order in which each day is one; the first of them where several are. */
function dateOrderOf(cells: readonly string[]): DateOrder {
  const filled = cells.filter((cell) => cell !== "");
  const fits = (order: DateOrder) =>
    filled.filter((cell) => parseDay(cell, order) !== undefined).length;
  return DATE_ORDERS.reduce((best, order) => (fits(order) > fits(best) ? order : best));
}

function decimalOf(cells: readonly string[]): DecimalSign {
  const commas = cells.filter((cell) => /,\d{2}\D*$/.test(cell)).length;
  return commas > cells.filter((cell) => /\.\d{2}\D*$/.test(cell)).length ? "," : ".";
}

/** The column with the most letters, which is where people write. */
function longestColumn(body: readonly string[][], taken: readonly (number | null)[]): number {
  const width = Math.max(...body.map((cells) => cells.length));
  const lengths = Array.from({ length: width }, (_, index) =>
    taken.includes(index + 1)
      ? -1
      : body.reduce((sum, cells) => sum + (cells[index]?.length ?? 0), 0),
  );
  return lengths.indexOf(Math.max(...lengths)) + 1;
}
