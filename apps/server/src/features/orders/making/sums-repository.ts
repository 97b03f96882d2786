import { ALLOWED_LATENESS_SECONDS } from "@nuc/contract";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Handle } from "../../../platform/database/tables.ts";

/** How long money that came in time may stay unknown: a bank and its statement take days, ms. */
const KNOWN_WITHIN = 7 * 86_400_000;

/** How many orders of an account wait for their payment. */
export async function countOpen(handle: Handle, accountId: string, now: Date): Promise<number> {
  const { open } = await handle
    .selectFrom("purchase_order")
    .select(({ fn }) => fn.countAll<bigint>().as("open"))
    .where("account_id", "=", accountId)
    .where("state", "in", ["waiting", "underpaid"])
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/**
 * Cents of what an account has ordered since the beginning of the day and of the month (UTC): what has or had its coins, what
 * is paid, and what may still be found to be paid in time.
 */
export async function readOrdered(
  handle: Handle,
  accountId: string,
  now: Date,
): Promise<{ today: bigint; thisMonth: bigint }> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  return await handle
    .selectFrom("purchase_order")
    .select([
      sql<bigint>`coalesce(sum(price), 0)::bigint`.as("thisMonth"),
      sql<bigint>`coalesce(sum(price) filter (where created_at >= ${day}), 0)::bigint`.as("today"),
    ])
    .where("account_id", "=", accountId)
    .where("created_at", ">=", month)
    .where((where) =>
      where.or([
        where("credit", "!=", "none"),
        where("paid", ">", 0n),
        where("state", "not in", ["waiting", "underpaid", "expired", "refunded"]),
        where.and([where("state", "in", ["waiting", "underpaid"]), where("expires_at", ">", now)]),
        mayBePaidUnseen(now),
      ]),
    )
    .executeTakeFirstOrThrow();
}

/** Smallest units that the treasury would send if every order were paid that still can be. */
export async function readPromised(handle: Handle, now: Date): Promise<bigint> {
  const open = sql<SqlBool>`(credit <> 'paid' and state in ('waiting', 'underpaid', 'paid', 'overpaid', 'in_review')
    and (state <> 'waiting' or expires_at > ${now}))`;
  const { promised } = await handle
    .selectFrom("purchase_order")
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as("promised"))
    // Each part has its index.
    .where(sql<SqlBool>`(${open} or credit = 'owed' or ${mayBePaidUnseen(now)})`)
    .executeTakeFirstOrThrow();
  return BigInt(promised);
}

/**
 * An order whose time is over, of which the provider may still report money that came in time. Until its payment has begun no
 * customer has a page to pay on; a payment that is just beginning has no `provider_ref` yet.
 */
function mayBePaidUnseen(now: Date): RawBuilder<SqlBool> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return sql<SqlBool>`(state in ('waiting', 'expired', 'refunded') and credit = 'none' and not closed
    and decision is null and given_up_at is null and begun_at is not null
    and expires_at > case when provider_ref is null then ${before(ALLOWED_LATENESS_SECONDS * 1000)}::timestamptz
      else ${before(KNOWN_WITHIN)}::timestamptz end)`;
}
