import type {
  AnsweredKind,
  MessageSort,
  MessageState,
  OperatorMessage,
  OperatorMessageKind,
} from "@nuc/contract";
import { type RawBuilder, sql } from "kysely";
import type { Handle } from "../../platform/database/tables.ts";
import { beginsWith } from "../../platform/lists/pages.ts";

export type MessageRow = Omit<OperatorMessage, "time" | "changedAt"> & {
  time: Date;
  changedAt: Date | null;
};

/** Which messages are asked for; undefined = all. */
export interface MessageFilter {
  kind: OperatorMessageKind | undefined;
  state: MessageState | undefined;
  search: string | undefined;
}

const CASE = sql`coalesce(state, 'new') as state, coalesce(revision, 0) as revision,
  changed_by as "changedBy", changed_at as "changedAt"`;

// One list of three tables, each other feature's own: in order of time only the database can page it.
const CONTACT = sql`select contact_message.id::text as id, 'contact' as kind, created_at as time, email, name,
    mobile_number as "mobileNumber", message, null as "walletName", null as "walletAddress",
    null as "walletBalance", null::boolean as confirmed, ${CASE}
  from contact_message left join message_case on contact_message_id = contact_message.id`;
const NEWSLETTER = sql`select id::text as id, 'newsletter' as kind, requested_at as time, email, null as name,
    null as "mobileNumber", null as message, null as "walletName", null as "walletAddress",
    null as "walletBalance", confirmed_at is not null as confirmed, null as state, 0 as revision,
    null as "changedBy", null::timestamptz as "changedAt"
  from newsletter_subscriber`;
const MINER = sql`select miner_message.id::text as id, 'miner' as kind, miner_message.created_at as time, account.email,
    account.username as name, account.phone as "mobileNumber", email_purpose as message,
    wallet_name as "walletName", wallet_address as "walletAddress", wallet_balance as "walletBalance",
    null::boolean as confirmed, ${CASE}
  from miner_message join account on account.id = miner_message.account_id
    left join message_case on miner_message_id = miner_message.id`;

/** The three tables, each with what a search finds in it. */
function tables(search: string | undefined): RawBuilder<unknown>[] {
  if (search === undefined) return [CONTACT, NEWSLETTER, MINER];
  const text = search.trim().toLowerCase();
  const begins = beginsWith(text);
  return [
    sql`${CONTACT} where lower(name) like ${begins} or lower(email) like ${begins}
      or position(${text} in lower(message)) > 0`,
    sql`${NEWSLETTER} where email_key like ${begins}`,
    sql`${MINER} where username_key like ${begins} or email_key like ${begins}
      or position(${text} in lower(email_purpose)) > 0`,
  ];
}
const union = (parts: readonly RawBuilder<unknown>[]) =>
  sql`(${sql.join(parts, sql` union all `)}) as message`;

function matching({ kind, state }: MessageFilter) {
  const conditions = [sql`true`];
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`);
  if (state !== undefined) conditions.push(sql`state = ${state}`);
  return sql.join(conditions, sql` and `);
}

/** By time, and where two came at once by kind and number, so that it is the same each time. */
const ordered = (sort: MessageSort) =>
  sql.raw(sort === "time" ? "time, kind, id" : "time desc, kind desc, id desc");

export async function listMessages(
  handle: Handle,
  filter: MessageFilter,
  { sort, limit, offset }: { sort: MessageSort; limit: number; offset: number },
): Promise<MessageRow[]> {
  // No table has more of a page than all up to its end, which an index on its time gives.
  const firstOf = tables(filter.search).map(
    (table) => sql`(select * from (${table}) as message where ${matching(filter)}
      order by ${ordered(sort)} limit ${offset + limit})`,
  );
  const { rows } = await sql<MessageRow>`
    select * from ${union(firstOf)} order by ${ordered(sort)}
    limit ${limit} offset ${offset}`.execute(handle);
  return rows;
}

/** The messages after a place in the order, for who reads all of them. @param place undefined = from the first */
export async function readMessagesAfter(
  handle: Handle,
  filter: MessageFilter,
  { sort, place, limit }: { sort: MessageSort; place: MessageRow | undefined; limit: number },
): Promise<MessageRow[]> {
  const beyond = sql.raw(sort === "time" ? ">" : "<");
  const after = place
    ? sql`(time, kind, id) ${beyond} (${place.time}, ${place.kind}, ${place.id})`
    : sql`true`;
  const { rows } = await sql<MessageRow>`
    select * from ${union(tables(filter.search))} where ${matching(filter)} and ${after}
    order by ${ordered(sort)} limit ${limit}`.execute(handle);
  return rows;
}

export async function countMessages(handle: Handle, filter: MessageFilter): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from ${union(tables(filter.search))} where ${matching(filter)}`.execute(
    handle,
  );
  return Number(rows[0]?.total ?? 0);
}

export async function readMessage(
  handle: Handle,
  kind: AnsweredKind,
  id: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select * from ${union(tables(undefined))} where kind = ${kind} and id = ${id}`.execute(handle);
  return rows[0];
}
