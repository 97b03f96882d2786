import type { RegistrationCategory } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import { type BookingRow, type Hold, lockBookings } from "../slots/booking-repository.ts";

/** How many wait in front of it, itself counted. */
export async function readPosition(
  handle: Handle,
  { category, sequence }: Pick<BookingRow, "category" | "sequence">,
): Promise<number> {
  const { position } = await handle
    .selectFrom("miner_booking")
    .select(({ fn }) => fn.countAll<bigint>().as("position"))
    .where("category", "=", category)
    .where("state", "=", "waiting")
    .where("sequence", "<=", sequence)
    .executeTakeFirstOrThrow();
  return Number(position);
}

export async function writeNotifiedPosition(
  transaction: Transaction,
  id: string,
  position: number,
): Promise<void> {
  await transaction
    .updateTable("miner_booking")
    .set({ told_position: position })
    .where("id", "=", id)
    .execute();
}

/** How many wait in front of each of these bookings, itself counted, by their ids. */
export async function readPositions(
  handle: Handle,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; position: bigint }>`
    select id, (
        select count(*) from miner_booking earlier
        where earlier.category = booking.category and earlier.state = 'waiting'
          and earlier.sequence <= booking.sequence
      ) as position
    from miner_booking booking where id = any(${ids}::uuid[])`.execute(handle);
  return new Map(rows.map(({ id, position }) => [id, Number(position)]));
}

/** How many of each category moved up from the queue since then; a category without any is left out. */
export async function countMovedUp(
  handle: Handle,
  since: Date,
): Promise<ReadonlyMap<RegistrationCategory, number>> {
  const rows = await handle
    .selectFrom("miner_booking")
    .select(({ fn }) => ["category", fn.countAll<bigint>().as("count")])
    .where("promoted", "=", true)
    .where("held_at", ">=", since)
    .groupBy("category")
    .execute();
  return new Map(rows.map(({ category, count }) => [category, Number(count)]));
}

/**
 * The first ones of the queue whose account may be registered now, locked; the category's slots must
 * be locked. Who is suspended, or not cleared any more, keeps the place and is passed over.
 */
export async function lockFirst(
  transaction: Transaction,
  category: RegistrationCategory,
  count: number,
): Promise<BookingRow[]> {
  // The account comes first: closing it locks it and then gives its places up.
  const { rows } = await sql<{ id: string }>`
    select booking.id from miner_booking booking
    join account on account.id = booking.account_id
    join miner_clearance clearance on clearance.account_id = booking.account_id
    where booking.category = ${category} and booking.state = 'waiting'
      and account.status = 'active' and clearance.received
      and coalesce(clearance.category, booking.category) = booking.category
    order by booking.sequence limit ${count}
    for key share of account`.execute(transaction);
  return await lockBookings(transaction, "waiting", rows);
}

/** Gives one that waited a slot. */
export async function writeMovedUp(
  transaction: Transaction,
  id: string,
  hold: Hold,
): Promise<void> {
  await transaction
    .updateTable("miner_booking")
    .set({
      state: "held",
      fee: hold.fee,
      held_at: hold.heldAt,
      expires_at: hold.expiresAt,
      after_block: BigInt(hold.afterBlock),
      promoted: true,
      told_position: null,
    })
    .where("id", "=", id)
    .execute();
}

/** Categories in which somebody waits although a slot is free. */
export async function listMovable(handle: Handle): Promise<RegistrationCategory[]> {
  const { rows } = await sql<{ category: RegistrationCategory }>`
    select category from miner_slots slots
    where exists (select from miner_booking booking
        where booking.category = slots.category and booking.state = 'waiting')
      and capacity > (select count(*) from miner_booking booking
        where booking.category = slots.category and booking.state in ('held', 'paid'))`.execute(
    handle,
  );
  return rows.map(({ category }) => category);
}

/** A place in the queue not yet sent to its owner's pages. */
export interface Move {
  id: string;
  accountId: string;
  address: string;
  position: number;
  /** Null = just joined. */
  before: number | null;
}

/** Notes the places that changed, of at most `limit` bookings, and answers them, first ones first. */
export async function noteMoves(
  transaction: Transaction,
  category: RegistrationCategory,
  limit: number,
): Promise<Move[]> {
  await sql`select pg_advisory_xact_lock(hashtext('miner_queue'), hashtext(${category}))`.execute(
    transaction,
  );
  const place = sql`
    select id, account_id, told_position, row_number() over (order by sequence) as position
    from miner_booking where category = ${category} and state = 'waiting'`;
  const moved = await sql<{ id: string }>`
    select place.id from (${place}) place join account on account.id = place.account_id
    where told_position is distinct from position order by position limit ${limit}
    for key share of account`.execute(transaction);
  const locked = await lockBookings(transaction, "waiting", moved.rows);
  if (locked.length === 0) return [];
  const { rows } = await sql<Omit<Move, "position"> & { position: bigint }>`
    update miner_booking set told_position = moved.position
    from (${place}) moved where moved.id = miner_booking.id
      and moved.id in (${sql.join(locked.map(({ id }) => id))})
      and moved.told_position is distinct from moved.position
    returning miner_booking.id, miner_booking.account_id as "accountId",
      miner_booking.wallet_address as address, moved.position, moved.told_position as before`.execute(
    transaction,
  );
  return rows
    .map((row) => ({ ...row, position: Number(row.position) }))
    .toSorted((one, other) => one.position - other.position);
}
