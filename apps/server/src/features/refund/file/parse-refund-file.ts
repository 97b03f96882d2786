import { createHash } from "node:crypto";
import {
  askRefundPayload,
  REFUND_FILE_BYTES,
  REFUND_FILE_COLUMNS,
  REFUND_FILE_ROWS,
  REFUND_MESSAGES,
  type RefundFileColumn,
  type RefundFileFault,
} from "@nuc/contract";
import { AppError } from "../../../platform/http/app-error.ts";
import { requireAddress, requireAmount } from "../../../platform/http/coin-fields.ts";
import { type CsvRecord, parseCsv } from "../../../platform/lists/parse-csv.ts";
import type { NewRefund } from "../ask.ts";

const messages = REFUND_MESSAGES.file;

/** A row of a file that can be asked for, as far as the file itself says. */
export interface FileRow extends NewRefund {
  /** Where it begins, from 1. */
  line: number;
}

/** What a file says: its good rows, and what is wrong with the others. */
export interface ParsedRefundFile {
  rows: FileRow[];
  faults: RefundFileFault[];
  /** All of them but the header. */
  count: number;
}

/** Reads a file of refunds. Throws AppError `INVALID_REQUEST` for one that is too long or has none of the columns. */
export function parseRefundFile(text: string): ParsedRefundFile {
  if (Buffer.byteLength(text) > REFUND_FILE_BYTES) {
    throw new AppError("INVALID_REQUEST", messages.tooLong, { field: "file" });
  }
  const read = parseCsv(text, delimiterOf(text));
  if ("brokenIn" in read) {
    return broken({ line: read.brokenIn, column: null, message: messages.quoteWrong });
  }
  const [header, ...records] = read.records;
  const names = header?.cells.map((name) => name.trim()) ?? [];
  const line = header?.line ?? 1;
  if (!names.some(isKnown)) {
    const message = messages.columnMissing(REFUND_FILE_COLUMNS[0]);
    throw new AppError("INVALID_REQUEST", message, { field: "file" });
  }
  const headerFaults = faultsOfHeader(names).map((message) => ({ line, column: null, message }));
  if (headerFaults.length > 0) return { rows: [], faults: headerFaults, count: records.length };
  if (records.length === 0) return broken({ line, column: null, message: messages.noRows });
  if (records.length > REFUND_FILE_ROWS) {
    const message = messages.tooManyRows(REFUND_FILE_ROWS);
    return { ...broken({ line, column: null, message }), count: records.length };
  }
  return withoutTwins(records.map((record) => parseRow(record, names)));
}

const broken = (fault: RefundFileFault): ParsedRefundFile => ({
  rows: [],
  faults: [fault],
  count: 0,
});

/** A semicolon in the first line means that it separates the columns. */
function delimiterOf(text: string): string {
  const [first = ""] = text.replace("\uFEFF", "").trimStart().split(/\r|\n/, 1);
  return first.includes(";") ? ";" : ",";
}

const keyOf = (name: string) => name.toLowerCase();

const isKnown = (name: string) => REFUND_FILE_COLUMNS.some((known) => keyOf(known) === keyOf(name));

/** Letters of a column that is not one of ours, as they are said again. */
const MAX_NAME_LENGTH = 40;

function faultsOfHeader(names: readonly string[]): string[] {
  const keys = names.map(keyOf);
  return [
    ...REFUND_FILE_COLUMNS.filter((name) => !keys.includes(keyOf(name))).map(
      messages.columnMissing,
    ),
    ...names
      .filter((name) => !isKnown(name))
      .map((name) => messages.columnUnknown(name.slice(0, MAX_NAME_LENGTH))),
    ...names
      .filter((name, index) => isKnown(name) && keys.indexOf(keyOf(name)) < index)
      .map(messages.columnTwice),
  ];
}

function parseRow({ line, cells }: CsvRecord, names: readonly string[]): ParsedRow {
  if (cells.length !== names.length) {
    const message = messages.columnsWrong(names.length, cells.length);
    return { line, faults: [{ line, column: null, message }] };
  }
  const value = (column: RefundFileColumn) =>
    (cells[names.findIndex((name) => keyOf(name) === keyOf(column))] ?? "").trim();
  const typed = {
    walletAddress: value("walletAddress"),
    amount: value("amount"),
    reason: value("reason"),
  };
  const parsed = askRefundPayload.safeParse(typed);
  const faults = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    line,
    column: REFUND_FILE_COLUMNS.find((name) => name === path[0]) ?? null,
    message,
  }));
  const refusal = (column: RefundFileColumn, check: () => unknown) => {
    if (faults.some((fault) => fault.column === column)) return;
    try {
      check();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      faults.push({ line, column, message: error.message });
    }
  };
  let amount = 0n;
  refusal("walletAddress", () => requireAddress(typed.walletAddress, "walletAddress"));
  refusal("amount", () => (amount = requireAmount(typed.amount, "amount")));
  if (faults.length > 0) return { line, faults };
  return {
    line,
    faults,
    row: { line, address: typed.walletAddress, amount, reason: typed.reason },
  };
}

interface ParsedRow {
  line: number;
  faults: RefundFileFault[];
  row?: FileRow;
}

/** A wallet has one open refund: a second row of it could never be asked for. */
function withoutTwins(read: readonly ParsedRow[]): ParsedRefundFile {
  const lines = new Map<string, number>();
  const rows: FileRow[] = [];
  const faults = read.flatMap((one) => one.faults);
  for (const { row } of read) {
    if (!row) continue;
    const line = lines.get(row.address);
    if (line === undefined) {
      lines.set(row.address, row.line);
      rows.push(row);
    } else {
      const message = messages.walletTwice(line);
      faults.push({ line: row.line, column: "walletAddress", message });
    }
  }
  faults.sort((one, other) => one.line - other.line);
  return { rows, faults, count: read.length };
}

/** The same for the same rows in the same order, however the file spells them. */
export function hashOf(rows: readonly FileRow[]): Buffer {
  const said = rows.map(({ address, amount, reason }) => [address, amount.toString(), reason]);
  return createHash("sha256").update(JSON.stringify(said)).digest();
}
