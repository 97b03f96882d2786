import { sql } from "kysely";
import type { Handle } from "../database/tables.ts";

export interface OutboundMessage {
  channel: "email" | "sms";
  /** An e-mail address, or a phone number in digits. */
  to: string;
  /** Empty for a text. */
  subject: string;
  text: string;
  code: string | null;
  /** Further headers of an e-mail, by name. */
  headers: Record<string, string>;
}

export interface SentMessage extends OutboundMessage {
  sentAt: Date;
}

export async function insertMessage(
  handle: Handle,
  message: OutboundMessage,
  writtenAt: Date,
): Promise<bigint> {
  const { to: recipient, channel, subject, text, code } = message;
  const headers = JSON.stringify(message.headers);
  const row = await handle
    .insertInto("outbound_message")
    .values({ channel, recipient, subject, text, code, headers, created_at: writtenAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The message unless it was sent (or forgotten) before. */
export async function readWaitingMessage(
  handle: Handle,
  id: bigint,
): Promise<OutboundMessage | undefined> {
  const row = await handle
    .selectFrom("outbound_message")
    .select(["channel", "recipient", "subject", "text", "code", "headers"])
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  return row && { ...row, to: row.recipient };
}

export async function markSent(handle: Handle, id: bigint, sentAt: Date): Promise<void> {
  await handle
    .updateTable("outbound_message")
    .set({ sent_at: sentAt })
    .where("id", "=", id)
    .execute();
}

export async function deleteMessage(handle: Handle, id: bigint): Promise<void> {
  await handle.deleteFrom("outbound_message").where("id", "=", id).execute();
}

/** What was sent, newest first; `to` null = to anybody. */
export async function readSentMessages(
  handle: Handle,
  to: string | null,
  limit: number,
): Promise<SentMessage[]> {
  const rows = await handle
    .selectFrom("outbound_message")
    .select(["channel", "recipient", "subject", "text", "code", "headers", "sent_at"])
    .where("sent_at", "is not", null)
    .$if(to !== null, (query) => query.where(sql`lower(recipient)`, "=", to?.toLowerCase() ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap(({ recipient, sent_at: sentAt, ...message }) =>
    sentAt === null ? [] : [{ ...message, to: recipient, sentAt }],
  );
}

/** Forgets messages that were written before `moment`, sent or not. */
export async function deleteMessagesBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("outbound_message").where("created_at", "<", moment).execute();
}
