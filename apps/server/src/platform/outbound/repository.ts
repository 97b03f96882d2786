import { sql } from "kysely";
import type { Handle } from "../database/tables.ts";
import type { Seal } from "../keys/seal.ts";
import { openWords, type OutboundMessage, sealWords } from "./sealed-words.ts";

export interface SentMessage extends OutboundMessage {
  sentAt: Date;
}

export async function insertMessage(
  handle: Handle,
  seal: Seal,
  message: OutboundMessage,
  writtenAt: Date,
): Promise<bigint> {
  const { to: recipient, channel, subject } = message;
  const sealed = sealWords(seal, message);
  const row = await handle
    .insertInto("outbound_message")
    .values({ channel, recipient, subject, sealed, created_at: writtenAt })
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

export async function markSent(handle: Handle, id: bigint, sentAt: Date): Promise<void> {
  await handle
    .updateTable("outbound_message")
    .set({ sent_at: sentAt })
    .where("id", "=", id)
    .execute();
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

export async function deleteMessage(handle: Handle, id: bigint): Promise<void> {
  await handle.deleteFrom("outbound_message").where("id", "=", id).execute();
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
export async function deleteMessagesBefore(handle: Handle, moment: Date): Promise<number> {
  const rows = await handle
    .deleteFrom("outbound_message")
    .where("created_at", "<", moment)
    .returning("sent_at")
    .execute();
  return rows.filter(({ sent_at: sentAt }) => sentAt === null).length;
}
