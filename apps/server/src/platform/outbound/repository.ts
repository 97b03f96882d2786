import { sql } from "kysely";
import type { Handle, Transaction } from "../database/tables.ts";
import type { Seal } from "../keys/seal.ts";
import { countInTally } from "./tallies.ts";
import { openWords, type OutboundMessage, sealWords } from "./sealed-words.ts";

export interface SentMessage extends OutboundMessage {
  sentAt: Date;
}

export async function insertMessage(
  handle: Handle,
  seal: Seal,
  message: OutboundMessage,
  { writtenAt, tally }: { writtenAt: Date; tally: string | null },
): Promise<bigint> {
  const { to: recipient, channel, subject } = message;
  const sealed = sealWords(seal, message);
  const row = await handle
    .insertInto("outbound_message")
    .values({ channel, recipient, subject, sealed, created_at: writtenAt, tally })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const COLUMNS = ["channel", "recipient", "subject", "sealed", "text", "code", "headers"] as const;

/** The message unless it was sent (or forgotten) before. Throws where its words cannot be opened. */
export async function readWaitingMessage(
  handle: Handle,
  seal: Seal,
  id: bigint,
): Promise<OutboundMessage | undefined> {
  const row = await handle
    .selectFrom("outbound_message")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  return row && openWords(seal, row);
}

/** Answers the tally that counts the message, if any. */
export async function markSent(
  transaction: Transaction,
  id: bigint,
  sentAt: Date,
): Promise<string | null> {
  const row = await transaction
    .updateTable("outbound_message")
    .set({ sent_at: sentAt })
    .where("id", "=", id)
    .returning("tally")
    .executeTakeFirst();
  return row?.tally ?? null;
}

/** Counts a try that failed; answers how many there were, or 0 where the message is gone. */
export async function countTry(handle: Handle, id: bigint): Promise<number> {
  const row = await handle
    .updateTable("outbound_message")
    .set({ tries: sql`tries + 1` })
    .where("id", "=", id)
    .returning("tries")
    .executeTakeFirst();
  return row?.tries ?? 0;
}

/** Answers the tally that counts the message, if any. */
export async function deleteMessage(transaction: Transaction, id: bigint): Promise<string | null> {
  const row = await transaction
    .deleteFrom("outbound_message")
    .where("id", "=", id)
    .returning("tally")
    .executeTakeFirst();
  return row?.tally ?? null;
}

/** What was sent, newest first; `to` null = to anybody. */
export async function readSentMessages(
  handle: Handle,
  seal: Seal,
  to: string | null,
  limit: number,
): Promise<SentMessage[]> {
  const rows = await handle
    .selectFrom("outbound_message")
    .select([...COLUMNS, "sent_at"])
    .where("sent_at", "is not", null)
    .$if(to !== null, (query) => query.where(sql`lower(recipient)`, "=", to?.toLowerCase() ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap(({ sent_at: sentAt, ...row }) =>
    sentAt === null ? [] : [{ ...openWords(seal, row), sentAt }],
  );
}

/** Forgets messages that were written before `moment`, sent or not; answers how many were never sent. */
export async function deleteMessagesBefore(
  transaction: Transaction,
  moment: Date,
): Promise<number> {
  const rows = await transaction
    .deleteFrom("outbound_message")
    .where("created_at", "<", moment)
    .returning(["sent_at", "tally"])
    .execute();
  const unsent = rows.filter(({ sent_at: sentAt }) => sentAt === null);
  for (const { tally } of unsent) await countInTally(transaction, tally, "failed");
  return unsent.length;
}
