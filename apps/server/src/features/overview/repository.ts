import { sql } from "kysely";
import type { Handle } from "../../platform/database/tables.ts";

/** What is counted of a day (UTC); `amount` in smallest units, as decimal text. */
interface Counted {
  date: string;
  count: bigint;
  amount: string | null;
}

const day = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;

/** Sign-ups that were confirmed, by the day they began. */
export async function countSignUps(handle: Handle, since: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${day("created_at")} as date, count(*) as count, null as amount from account
    where created_at >= ${since} and verified_at is not null and role = 'customer'
    group by 1`.execute(handle);
  return rows;
}

export async function countMints(handle: Handle, since: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${day("minted_at")} as date, count(*) as count, sum(reward)::text as amount from mint
    where minted_at >= ${since} and state <> 'refused' group by 1`.execute(handle);
  return rows;
}

/** Addresses that minted since. */
export async function listMinters(handle: Handle, since: Date): Promise<string[]> {
  const { rows } = await sql<{ wallet_address: string }>`
    select distinct wallet_address from mint
    where minted_at >= ${since} and state <> 'refused'`.execute(handle);
  return rows.map(({ wallet_address }) => wallet_address);
}

export interface Totals {
  users: bigint;
  suspended: bigint;
  signed_in: bigint;
  wallets: bigint;
}

/** How many there are of those who are many. @param usedSince sessions that were used since count as signed in */
export async function readTotals(handle: Handle, usedSince: Date): Promise<Totals> {
  const { rows } = await sql<Totals>`select
    (select count(*) from account where status <> 'closed' and verified_at is not null) as users,
    (select count(*) from account where status = 'suspended') as suspended,
    (select count(distinct account_id) from session
      where ended_at is null and last_used_at >= ${usedSince}) as signed_in,
    (select count(*) from wallet) as wallets`.execute(handle);
  return theOne(rows);
}

export interface Waiting {
  messages: bigint;
  auto_mint: bigint;
  airdrops: bigint;
  queue: bigint;
  refunds: bigint;
}

/** What waits for somebody. */
export async function readWaiting(handle: Handle): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select
    (select count(*) from contact_message where not exists (
        select 1 from message_case where contact_message_id = contact_message.id and state <> 'new'))
      + (select count(*) from miner_message where not exists (
        select 1 from message_case where miner_message_id = miner_message.id and state <> 'new'))
      as messages,
    (select count(*) from auto_mint_request where status = 'awaiting') as auto_mint,
    (select count(*) from airdrop_nomination where status = 'held') as airdrops,
    (select count(*) from miner_booking where state = 'waiting') as queue,
    (select count(*) from refund where settled_at is null) as refunds`.execute(handle);
  return theOne(rows);
}

function theOne<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error("The figures of the overview were not answered");
  return row;
}

export async function readSlots(
  handle: Handle,
): Promise<{ category: string; capacity: number; taken: bigint }[]> {
  const { rows } = await sql<{ category: string; capacity: number; taken: bigint }>`
    select category, capacity, (
      select count(*) from miner_booking
      where miner_booking.category = miner_slots.category and state in ('held', 'paid')
    ) as taken from miner_slots order by category desc`.execute(handle);
  return rows;
}
