import {
  OPERATOR_MESSAGE_PAGE_SIZE,
  type OperatorMessage,
  type OperatorMessageKind,
} from "@nuc/contract";
import { sql } from "kysely";
import type { Handle } from "../../platform/database/tables.ts";

export type MessageRow = Omit<OperatorMessage, "time"> & { time: Date };

// One list of three tables, each other feature's own: in order of time only the database can page it.
const MESSAGES = sql`(
  select id::text as id, 'contact' as kind, created_at as time, email, name,
    mobile_number as "mobileNumber", message, null as "walletName", null as "walletAddress",
    null as "walletBalance", null::boolean as confirmed
  from contact_message
  union all
  select id::text, 'newsletter', requested_at, email, null, null, null, null, null, null,
    confirmed_at is not null
  from newsletter_subscriber
  union all
  select miner_message.id::text, 'miner', miner_message.created_at, account.email, account.username,
    account.phone, email_purpose, wallet_name, wallet_address, wallet_balance, null
  from miner_message join account on account.id = miner_message.account_id
) as message`;

/** Newest first. @param kind undefined = all @param page from 0 */
export async function listMessages(
  handle: Handle,
  kind: OperatorMessageKind | undefined,
  page: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select * from ${MESSAGES} where ${ofKind(kind)} order by time desc, kind, id desc
    limit ${OPERATOR_MESSAGE_PAGE_SIZE} offset ${page * OPERATOR_MESSAGE_PAGE_SIZE}`.execute(
    handle,
  );
  return rows;
}

export async function countMessages(
  handle: Handle,
  kind: OperatorMessageKind | undefined,
): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from ${MESSAGES} where ${ofKind(kind)}`.execute(handle);
  return Number(rows[0]?.total ?? 0);
}

const ofKind = (kind: OperatorMessageKind | undefined) =>
  kind === undefined ? sql`true` : sql`kind = ${kind}`;
