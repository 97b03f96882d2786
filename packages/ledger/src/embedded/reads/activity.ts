import { encodeAddress } from "@nuc/keys";
import { type QueryExecutorProvider, sql } from "kysely";
import type { Activity } from "../../ledger.ts";
import type { Chain } from "../chain/chain.ts";

/**
 * What accounts other than the treasury have sent since a moment, by day (UTC). A block's number grows with its time, so that
 * only the blocks in question are looked at.
 */
export async function readActivity(
  executor: QueryExecutorProvider,
  chain: Chain,
  since: Date,
): Promise<Activity> {
  const sent = sql`
    select e.account_id, e.change, b.created_at
    from ledger_entries e join ledger_blocks b on b.number = e.block_number
    where e.change <= 0
      and e.block_number > coalesce(
        (select number from ledger_blocks where created_at < ${since} order by number desc limit 1), -1)
      and e.account_id <> (
        select id from ledger_accounts where public_key = ${Buffer.from(chain.genesis.treasuryKey)})`;
  const { rows: days } = await sql<{ date: string; transfers: bigint; changed: string }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date, count(*) as transfers,
      sum(change)::text as changed
    from (${sent}) as sent group by 1 order by 1`.execute(executor);
  const { rows: senders } = await sql<{ public_key: Buffer }>`
    select public_key from ledger_accounts where id in (select account_id from (${sent}) as sent)
  `.execute(executor);
  const { fee, ss58Prefix } = chain.parameters;
  return {
    days: days.map(({ date, transfers, changed }) => ({
      date,
      transfers: Number(transfers),
      // The sender's entry is the amount and the fee.
      amount: -BigInt(changed) - fee * transfers,
    })),
    senders: senders.map(({ public_key }) => encodeAddress(public_key, ss58Prefix)),
  };
}
