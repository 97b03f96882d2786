import type { LineConfidence, LineState } from "@nuc/contract";
import { type Selectable, sql } from "kysely";
import type { ExpectedPayment } from "../../domain/payments/expected-payments.ts";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import type { NewLine } from "./reading/read-line.ts";
import type { StatementLineTable } from "./tables.ts";

export type LineRow = Selectable<StatementLineTable>;

/** Rows that one statement of SQL writes. */
const BATCH = 500;

/** Where lines come from. */
interface Source {
  fileName: string;
  addedBy: string;
  addedAt: Date;
}

/** Statements are added one after the other, so that no line is added twice. */
export async function lockStatements(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('statements'))`.execute(transaction);
}

/** Which of these keys already exist, as hex. */
export async function listKnownKeys(
  handle: Handle,
  keys: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let from = 0; from < keys.length; from += BATCH) {
    const rows = await handle
      .selectFrom("statement_line")
      .select("natural_key")
      .where("natural_key", "in", keys.slice(from, from + BATCH))
      .execute();
    for (const { natural_key: key } of rows) known.add(key.toString("hex"));
  }
  return known;
}

/** Writes lines that are not known; answers their ids, in the same order. */
export async function insertLines(
  transaction: Transaction,
  lines: readonly { line: NewLine; key: Buffer }[],
  { fileName, addedBy, addedAt }: Source,
): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < lines.length; from += BATCH) {
    const batch = lines.slice(from, from + BATCH);
    const rows = await transaction
      .insertInto("statement_line")
      .values(
        batch.map(({ line, key }) => ({
          natural_key: key,
          bank_account: line.account,
          booked_at: noonOf(line.day),
          cents: line.cents,
          currency: line.currency,
          text: line.text,
          bank_reference: line.reference,
          file_name: fileName,
          added_by: addedBy,
          added_at: addedAt,
          state: (isIncome(line) ? "open" : "other") as LineState,
          confidence: "none" as const,
        })),
      )
      .returning(["id", "natural_key"])
      .execute();
    const byKey = new Map(rows.map((row) => [row.natural_key.toString("hex"), row.id]));
    ids.push(...batch.flatMap(({ key }) => byKey.get(key.toString("hex")) ?? []));
  }
  return ids;
}

/** Whether a line could pay something. */
export const isIncome = ({ cents, isReversal }: Pick<NewLine, "cents" | "isReversal">): boolean =>
  cents > 0n && !isReversal;

/** The moment that a day of the bank is kept as. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Lines of the same day, amount and currency. */
export async function listAlike(
  handle: Handle,
  { bookedAt, cents, currency }: { bookedAt: Date; cents: bigint; currency: string },
): Promise<{ id: string; text: string }[]> {
  return await handle
    .selectFrom("statement_line")
    .select(["id", "text"])
    .where("cents", "=", cents)
    .where("booked_at", "=", bookedAt)
    .where("currency", "=", currency)
    .execute();
}

/** A line, locked. @param id must be a UUID */
export async function lockLine(transaction: Transaction, id: string): Promise<LineRow | undefined> {
  return await transaction
    .selectFrom("statement_line")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** @param id must be a UUID */
export async function findLine(handle: Handle, id: string): Promise<LineRow | undefined> {
  return await handle
    .selectFrom("statement_line")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Who decided what about a line, when and why. */
export interface Decision {
  /** Null = the line matched by itself. */
  by: string | null;
  at: Date;
  reason: string | null;
}

export async function writeMatched(
  transaction: Transaction,
  id: string,
  payment: ExpectedPayment,
  { by, at, reason }: Decision,
): Promise<void> {
  await transaction
    .updateTable("statement_line")
    .set({
      state: "matched",
      paid_kind: payment.kind,
      paid_id: payment.id,
      paid_what: payment.what,
      paid_reference: payment.reference,
      account_id: payment.accountId,
      decided_by: by,
      decided_at: at,
      reason,
    })
    .where("id", "=", id)
    .execute();
}

/** Writes that a line pays nothing, or is open again. */
export async function writeUnmatched(
  transaction: Transaction,
  id: string,
  state: "open" | "aside",
  { by, at, reason }: Decision,
): Promise<void> {
  await transaction
    .updateTable("statement_line")
    .set({
      state,
      paid_kind: null,
      paid_id: null,
      paid_what: null,
      paid_reference: null,
      account_id: null,
      decided_by: by,
      decided_at: at,
      reason,
    })
    .where("id", "=", id)
    .execute();
}

export async function writeConfidence(
  transaction: Transaction,
  id: string,
  confidence: LineConfidence,
  named: { kind: string; id: string } | null = null,
): Promise<void> {
  await transaction
    .updateTable("statement_line")
    .set({ confidence, named_kind: named?.kind ?? null, named_id: named?.id ?? null })
    .where("id", "=", id)
    .execute();
}

/** Whether an open line names this payment by its reference. */
export async function isNamedByOpenLine(
  handle: Handle,
  { kind, id }: { kind: string; id: string },
): Promise<boolean> {
  const row = await handle
    .selectFrom("statement_line")
    .select("id")
    .where("state", "=", "open")
    .where("named_kind", "=", kind)
    .where("named_id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}
