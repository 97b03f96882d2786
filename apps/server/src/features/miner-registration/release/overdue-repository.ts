import type { RegistrationCategory } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import { type BookingRow, lockBookings } from "../slots/booking-repository.ts";

/** Slots that are given back at once, at most. */
const BATCH_SIZE = 25;

/** Slots of a category whose fee should have been in a block by `now`. */
function overdue(handle: Handle, category: RegistrationCategory, now: Date) {
  return handle
    .selectFrom("miner_booking")
    .innerJoin("account", "account.id", "miner_booking.account_id")
    .select("miner_booking.id")
    .where("miner_booking.category", "=", category)
    .where("miner_booking.state", "=", "held")
    .where("miner_booking.expires_at", "<", now);
}

export async function hasOverdue(
  handle: Handle,
  category: RegistrationCategory,
  now: Date,
): Promise<boolean> {
  return (await overdue(handle, category, now).limit(1).executeTakeFirst()) !== undefined;
}

/** The most overdue ones, locked with their accounts; the category's slots must be locked. */
export async function lockOverdue(
  transaction: Transaction,
  category: RegistrationCategory,
  now: Date,
): Promise<BookingRow[]> {
  // The account comes first: closing it locks it and then gives its places up.
  const rows = await overdue(transaction, category, now)
    .orderBy("miner_booking.expires_at")
    .limit(BATCH_SIZE)
    .forKeyShare("account")
    .execute();
  return await lockBookings(transaction, "held", rows);
}

/**
 * Moves the end of every held slot on by the time from `since`, or from when it was taken if that
 * is later, to `until`; the slots of all categories must be locked.
 */
export async function extendHeldSlots(
  transaction: Transaction,
  { since, until }: { since: Date | null; until: Date },
): Promise<void> {
  // Of null and a time, `greatest` takes the time.
  await sql`
    update miner_booking set expires_at = expires_at + greatest(
      ${until}::timestamptz - greatest(held_at, ${since}::timestamptz), interval '0')
    where state = 'held'`.execute(transaction);
}
