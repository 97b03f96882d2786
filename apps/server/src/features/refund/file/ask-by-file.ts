import { REFUND_MESSAGES, type RefundFileAnswer } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { sql } from "kysely";
import { type AuditEntry, type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { answerOnce, type IdempotentRequest } from "../../../platform/idempotency/idempotency.ts";
import { writeRefund } from "../ask.ts";
import type { Refunds } from "../parts.ts";
import { claimFile, findFile } from "./file-repository.ts";
import { type FileRow, hashOf, parseRefundFile } from "./parse-refund-file.ts";

/**
 * Asks for each refund of a file, all in one transaction, so that a crash leaves none of them; one that cannot be asked for
 * stops no other. The same rows are asked for once, by anyone. Throws AppError `INVALID_REQUEST` with `data: {faults}`
 * for a file with wrong rows, `TAKEN`, `IDEMPOTENCY_CONFLICT`.
 */
export async function askByFile(
  refunds: Refunds,
  origin: AuditOrigin,
  text: string,
  request: IdempotentRequest | null,
): Promise<RefundFileAnswer> {
  const { rows, faults } = parseRefundFile(text);
  if (faults.length > 0) {
    const extra = { data: { faults } };
    throw new AppError("INVALID_REQUEST", REFUND_MESSAGES.file.faulty, { field: "file", extra });
  }
  const { body } = await answerOnce(refunds.domain, request, async (transaction) => ({
    status: 201,
    body: await askAll(refunds, transaction, origin, rows),
  }));
  return body;
}

type Result = RefundFileAnswer["results"][number];

async function askAll(
  refunds: Refunds,
  transaction: Transaction,
  origin: AuditOrigin,
  rows: readonly FileRow[],
): Promise<RefundFileAnswer> {
  const hash = hashOf(rows);
  const file = { hash, askedBy: origin.actor, askedAt: origin.at };
  if (!(await claimFile(transaction, file))) {
    const before = await findFile(transaction, hash);
    const message = REFUND_MESSAGES.file.askedBefore(before?.askedBy ?? "");
    throw new AppError("TAKEN", message, { field: "file" });
  }
  const entries: AuditEntry[] = [];
  const results: Result[] = [];
  // By address, so that two files with the same wallets do not wait for each other in a circle.
  for (const row of rows.toSorted((one, other) => (one.address < other.address ? -1 : 1))) {
    results.push(await askRow(refunds, transaction, origin, row, entries));
  }
  results.sort((one, other) => one.line - other.line);
  const done = results.filter(({ failure }) => failure === null);
  const asked = new Set(done.map(({ line }) => line));
  const sum = formatNuc(
    rows.reduce((total, { line, amount }) => (asked.has(line) ? total + amount : total), 0n),
  );
  // Others who write to the audit wait from here on only.
  for (const entry of entries) await recordAudit(transaction, entry);
  await recordAudit(transaction, {
    ...origin,
    action: "refunds.file",
    subject: hash.toString("hex"),
    before: null,
    after: { rows: rows.length, done: done.length, sum },
  });
  return { results, done: done.length, sum };
}

const SAVEPOINT = sql.id("refund_row");

async function askRow(
  refunds: Refunds,
  transaction: Transaction,
  origin: AuditOrigin,
  row: FileRow,
  entries: AuditEntry[],
): Promise<Result> {
  const { line, address: walletAddress } = row;
  const said = { line, walletAddress, amount: formatNuc(row.amount) };
  await sql`savepoint ${SAVEPOINT}`.execute(transaction);
  try {
    const { record, entry } = await writeRefund(refunds, transaction, origin, row);
    await sql`release savepoint ${SAVEPOINT}`.execute(transaction);
    entries.push(entry);
    return { ...said, username: record.username, failure: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint ${SAVEPOINT}`.execute(transaction);
    return { ...said, username: null, failure: error.message };
  }
}
