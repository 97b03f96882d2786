import type { AnsweredKind, MessageState } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";

/** A message by its kind and number. */
export interface MessageName {
  kind: AnsweredKind;
  id: string;
}

const COLUMNS = { contact: "contact_message_id", miner: "miner_message_id" } as const;

/** Holds a message until the transaction ends: others who act on it wait. Whether it is there. */
export async function lockMessage(
  transaction: Transaction,
  { kind, id }: MessageName,
): Promise<boolean> {
  const table = sql.table(kind === "contact" ? "contact_message" : "miner_message");
  const { rows } = await sql`
    select 1 from ${table} where id = ${id}::bigint for no key update`.execute(transaction);
  return rows.length > 0;
}

/** Notes the outcome of a message, one revision on; answers the case's id. */
export async function writeCase(
  transaction: Transaction,
  { kind, id }: MessageName,
  { state, by, at }: { state: MessageState; by: string; at: Date },
): Promise<bigint> {
  const column = COLUMNS[kind];
  const change = { state, changed_by: by, changed_at: at };
  const row = await transaction
    .insertInto("message_case")
    .values({
      contact_message_id: null,
      miner_message_id: null,
      [column]: BigInt(id),
      revision: 1,
      ...change,
    })
    .onConflict((conflict) =>
      conflict.column(column).doUpdateSet({ ...change, revision: sql`message_case.revision + 1` }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertAnswer(
  transaction: Transaction,
  caseId: bigint,
  { subject, text, by, at }: { subject: string; text: string; by: string; at: Date },
): Promise<void> {
  await transaction
    .insertInto("sent_answer")
    .values({ case_id: caseId, subject, text, sent_by: by, sent_at: at })
    .execute();
}

/** Oldest first. */
export async function listAnswers(handle: Handle, { kind, id }: MessageName) {
  return await handle
    .selectFrom("sent_answer")
    .innerJoin("message_case", "message_case.id", "sent_answer.case_id")
    .select(["subject", "text", "sent_by", "sent_at"])
    .where(COLUMNS[kind], "=", BigInt(id))
    .orderBy("sent_answer.id")
    .execute();
}
