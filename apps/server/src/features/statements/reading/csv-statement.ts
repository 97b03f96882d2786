import { STATEMENT_MESSAGES, type StatementMapping } from "@nuc/contract";
import { type CsvRecord, parseCsv } from "../../../platform/lists/parse-csv.ts";
import { parseCents } from "./amounts.ts";
import { parseDay } from "./days.ts";
import { lineText, type NewLine, type ParsedStatement } from "./read-line.ts";

const { file: messages } = STATEMENT_MESSAGES;
/** More are not listed one by one. */
const MAX_FAULTS = 20;

/** Reads a bank's CSV file by its columns. */
export function parseCsvStatement(text: string, mapping: StatementMapping): ParsedStatement {
  const read = parseCsv(text, mapping.delimiter);
  if ("brokenIn" in read) {
    return { lines: [], faults: [{ line: read.brokenIn, message: messages.quoteWrong }] };
  }
  const lines: NewLine[] = [];
  const faults: ParsedStatement["faults"] = [];
  for (const record of read.records.slice(mapping.headerRows)) {
    if (isNote(record, mapping)) continue;
    const line = readRecord(record, mapping);
    if (typeof line === "string") faults.push({ line: record.line, message: line });
    else lines.push(line);
    if (faults.length >= MAX_FAULTS) break;
  }
  return { lines, faults };
}

/** A row without day and amount says something else, such as who made the file. */
function isNote({ cells }: CsvRecord, { date, amount, credit, debit }: StatementMapping): boolean {
  const columns = [date, amount, credit, debit].flatMap((column) => column ?? []);
  return columns.every((column) => (cells[column - 1] ?? "").trim() === "");
}

/** The line of a record, or what is wrong with it. */
function readRecord(record: CsvRecord, mapping: StatementMapping): NewLine | string {
  const cell = (column: number | null) =>
    column === null ? "" : (record.cells[column - 1]?.trim() ?? "");
  const day = parseDay(cell(mapping.date), mapping.dateOrder);
  if (day === undefined) return messages.dayWrong(shortened(cell(mapping.date)));
  const cents = readSum(cell, mapping);
  if (typeof cents === "string") return cents;
  const currency = cell(mapping.currencyColumn).toUpperCase() || mapping.currency;
  if (!/^[A-Z]{3}$/.test(currency)) return messages.currencyWrong(shortened(currency));
  return {
    line: record.line,
    account: mapping.account,
    day,
    cents,
    currency,
    text: lineText(mapping.texts.map(cell)),
    ...referenceOf(lineText([cell(mapping.reference)])),
    isReversal: false,
  };
}

/** So short a number counts the rows of a file, such as a column "No.": other files have the same. */
const ROW_NUMBER = /^\d{1,4}$/;

function referenceOf(number: string): Pick<NewLine, "reference" | "entry"> {
  if (ROW_NUMBER.test(number)) return { reference: null, entry: number };
  return { reference: number || null };
}

/** What came in, with a minus what went out; or what is wrong with it. */
function readSum(
  cell: (column: number | null) => string,
  { amount, credit, debit, decimal }: StatementMapping,
): bigint | string {
  const read = (text: string) => parseCents(text, decimal) ?? messages.amountWrong(shortened(text));
  if (amount !== null) return cell(amount) === "" ? messages.amountMissing : read(cell(amount));
  const came = cell(credit) === "" ? 0n : read(cell(credit));
  const went = cell(debit) === "" ? 0n : read(cell(debit));
  if (typeof came === "string" || typeof went === "string") {
    return typeof came === "string" ? came : went;
  }
  if (cell(credit) === "" && cell(debit) === "") return messages.amountMissing;
  // Some banks write what went out with a minus, others without.
  return came - (went < 0n ? -went : went);
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
