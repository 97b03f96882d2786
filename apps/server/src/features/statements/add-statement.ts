import {
  centsText,
  STATEMENT_MESSAGES,
  STATEMENT_SAMPLE,
  type StatementAnswer,
  type StatementCheck,
  type StatementMapping,
  type StatementPayload,
} from "@nuc/contract";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { insertLines, listKnownKeys, lockStatements } from "./line-repository.ts";
import { writeMapping } from "./mapping-repository.ts";
import { countSure, matchNew, type AutomaticMatch } from "./matching/match-new.ts";
import type { Statements } from "./parts.ts";
import { isXml } from "./reading/camt-statement.ts";
import { firstRows, guessMapping } from "./reading/guess-mapping.ts";
import { naturalKeys } from "./reading/natural-keys.ts";
import type { NewLine, ParsedStatement } from "./reading/read-line.ts";
import { parseStatement } from "./reading/parse-statement.ts";

const { file: messages } = STATEMENT_MESSAGES;

/** Says what a file holds and what adding it would do; does nothing. Throws as `parseStatement`. */
export async function checkStatement(
  statements: Statements,
  text: string,
  asked: StatementMapping | null | undefined,
): Promise<StatementCheck> {
  const xml = isXml(text);
  const mapping = xml ? null : (asked ?? guessMapping(text));
  const isReadable = xml || mapping !== null;
  const { lines, faults }: ParsedStatement = isReadable
    ? parseStatement(text, mapping)
    : { lines: [], faults: [] };
  const rows = xml ? [] : firstRows(text).rows;
  // Words in one column are no statement, whatever its columns are called.
  if (!xml && lines.length === 0 && rows.every((cells) => cells.length < 2))
    throw new AppError("INVALID_REQUEST", messages.noLines, { field: "file" });
  const fresh = await freshOf(statements.domain.database.kysely, lines);
  return {
    format: xml ? "camt.053" : "csv",
    rows: rows.slice(0, STATEMENT_SAMPLE),
    mapping,
    account: lines[0]?.account ?? null,
    lines: lines.length,
    added: fresh.length,
    sure: await countSure(
      statements,
      fresh.map(({ line }) => line),
    ),
    sample: lines
      .slice(0, STATEMENT_SAMPLE)
      .map(({ line, day, cents, currency, text: lineText }) => ({
        line,
        day,
        amount: centsText(cents),
        currency,
        text: lineText,
      })),
    faults,
  };
}

/**
 * Adds the lines of a file, each once, matches those that are sure and keeps the columns, all in one transaction with its row of the audit;
 * so a crash leaves nothing of it, and the same file again adds nothing. Throws AppError `INVALID_REQUEST` with `data: {faults}` for a file
 * with a line that cannot be read.
 */
export async function addStatement(
  statements: Statements,
  origin: AuditOrigin,
  payload: StatementPayload,
): Promise<StatementAnswer> {
  const read = parseStatement(payload.file, payload.mapping);
  requireReadable(read);
  const { domain } = statements;
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    await lockStatements(transaction);
    const fresh = await freshOf(transaction, read.lines);
    const { actor: addedBy, at: addedAt } = origin;
    const source = { fileName: payload.fileName, addedBy, addedAt };
    const ids = await insertLines(transaction, fresh, source);
    const written = fresh.map(({ line }, index) => ({ id: ids[index] ?? "", line }));
    const matched = await matchNew(statements, transaction, written, addedAt);
    await keepColumns(transaction, origin, payload);
    await audit(transaction, origin, payload.fileName, { read, added: written.length, matched });
    return { lines: read.lines.length, added: written.length, matched: matched.length };
  });
}

function requireReadable({ lines, faults }: ParsedStatement): void {
  if (faults.length > 0) {
    const extra = { data: { faults } };
    throw new AppError("INVALID_REQUEST", messages.faulty, { field: "file", extra });
  }
  if (lines.length === 0)
    throw new AppError("INVALID_REQUEST", messages.noLines, { field: "file" });
}

/** The lines that are not known yet, with their keys. */
async function freshOf(
  handle: Parameters<typeof listKnownKeys>[0],
  lines: readonly NewLine[],
): Promise<{ line: NewLine; key: Buffer }[]> {
  const keys = naturalKeys(lines);
  const known = await listKnownKeys(handle, keys);
  return lines.flatMap((line, index) => {
    const key = keys[index];
    return key === undefined || known.has(key.toString("hex")) ? [] : [{ line, key }];
  });
}

async function keepColumns(
  transaction: Transaction,
  { actor: by, at }: AuditOrigin,
  { mapping, mappingName: name }: StatementPayload,
): Promise<void> {
  if (mapping && name != null) await writeMapping(transaction, name, mapping, { by, at });
}

async function audit(
  transaction: Transaction,
  origin: AuditOrigin,
  subject: string,
  {
    read,
    added,
    matched,
  }: { read: ParsedStatement; added: number; matched: readonly AutomaticMatch[] },
): Promise<void> {
  await recordAudit(transaction, {
    ...origin,
    action: "statements.add",
    subject,
    before: null,
    after: { lines: read.lines.length, added, matched },
  });
}
