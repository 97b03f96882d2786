import {
  STATEMENT_FILE_BYTES,
  STATEMENT_FILE_LINES,
  STATEMENT_MESSAGES,
  type StatementMapping,
} from "@nuc/contract";
import { AppError } from "../../../platform/http/app-error.ts";
import { isXml, parseCamtStatement } from "./camt-statement.ts";
import { parseCsvStatement } from "./csv-statement.ts";
import type { ParsedStatement } from "./read-line.ts";

const { file: messages } = STATEMENT_MESSAGES;

/**
 * Reads a bank's statement, whatever its format. Throws AppError `INVALID_REQUEST` for a file that is too long, for broken XML, and for a CSV file
 * without its columns.
 */
export function parseStatement(
  text: string,
  mapping: StatementMapping | null | undefined,
): ParsedStatement {
  if (Buffer.byteLength(text) > STATEMENT_FILE_BYTES) throw refused(messages.tooLong);
  if (!isXml(text) && !mapping) {
    throw new AppError("INVALID_REQUEST", messages.mappingRequired, { field: "mapping" });
  }
  const read =
    mapping && !isXml(text) ? parseCsvStatement(text, mapping) : parseCamtStatement(text);
  if (read.lines.length > STATEMENT_FILE_LINES) {
    throw refused(messages.tooManyLines(STATEMENT_FILE_LINES));
  }
  return read;
}

const refused = (message: string) => new AppError("INVALID_REQUEST", message, { field: "file" });
