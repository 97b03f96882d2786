import { sql } from "kysely";
import type { Handle } from "../../../platform/database/tables.ts";

/** What is signed, kept and on its way to the ledger. */
export type SentTable = "sale" | "sale_refund";

/**
 * Makes the caller the one who submits the payment; false where it is settled, or where another process has begun that after
 * `before` and has not ended.
 */
export async function claimSending(
  handle: Handle,
  table: SentTable,
  { id, now, before }: { id: string; now: Date; before: Date },
): Promise<boolean> {
  const { rows } = await sql`update ${sql.table(table)} set handed_in_at = ${now}
    where id = ${id} and state = 'sending' and (handed_in_at is null or handed_in_at < ${before})
    returning id`.execute(handle);
  return rows.length > 0;
}

/** Lets others submit it: its outcome is not known. */
export async function releaseSending(
  handle: Handle,
  table: SentTable,
  { id, claimedAt }: { id: string; claimedAt: Date },
): Promise<void> {
  await sql`update ${sql.table(table)} set handed_in_at = null
    where id = ${id} and state = 'sending' and handed_in_at = ${claimedAt}`.execute(handle);
}

/** Writes its outcome; false where that was written before, or where another process submits it now. */
export async function writeOutcome(
  handle: Handle,
  table: SentTable,
  { id, claimedAt }: { id: string; claimedAt: Date },
  outcome: { blockHash: Buffer } | { code: string; message: string },
): Promise<boolean> {
  const paid = "blockHash" in outcome;
  const { rows } = await sql`update ${sql.table(table)} set
      state = ${paid ? "paid" : "refused"},
      block_hash = ${paid ? outcome.blockHash : null},
      refusal_code = ${paid ? null : outcome.code},
      refusal = ${paid ? null : outcome.message},
      handed_in_at = null
    where id = ${id} and state = 'sending' and (handed_in_at = ${claimedAt} or ${paid}::boolean)
    returning id`.execute(handle);
  return rows.length > 0;
}

/** Ids of payments that no process is submitting, in the order of its nonces or of its time; at most `limit`. */
export async function listWaiting(
  handle: Handle,
  table: SentTable,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const order = table === "sale" ? sql`from_address, nonce` : sql`sequence`;
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where state = 'sending' and (handed_in_at is null or handed_in_at < ${before})
    order by ${order} limit ${limit}`.execute(handle);
  return rows.map(({ id }) => id);
}
