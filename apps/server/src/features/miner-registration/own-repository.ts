import type { Handle } from "../../platform/database/tables.ts";
import type { BookingRow } from "./booking-repository.ts";

/** Bookings that a customer is shown. */
const MOST_SHOWN = 100;

/** The account's bookings, newest first. */
export async function listOwn(handle: Handle, accountId: string): Promise<BookingRow[]> {
  return await handle
    .selectFrom("miner_booking")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("sequence", "desc")
    .limit(MOST_SHOWN)
    .execute();
}

/** The account's bookings and places as its owner takes them along, oldest first. */
export async function listBookingsOf(handle: Handle, accountId: string): Promise<unknown[]> {
  return await handle
    .selectFrom("miner_booking")
    .select([
      "id",
      "category",
      "wallet_address",
      "state",
      "fee",
      "device_time",
      "device_create_time",
      "created_at",
      "held_at",
      "expires_at",
      "promoted",
    ])
    .where("account_id", "=", accountId)
    .orderBy("sequence")
    .execute();
}

export async function readClearance(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("miner_clearance")
    .select(["received", "reference", "set_at"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

/** Gives up what the account has not paid. Its slots are passed on by the next look. */
export async function giveUpUnpaid(handle: Handle, accountId: string): Promise<void> {
  await handle
    .updateTable("miner_booking")
    .set(({ eb }) => ({
      state: eb
        .case()
        .when("state", "=", "waiting")
        .then("left" as const)
        .else("rolled_back" as const)
        .end(),
      signed_hash: null,
      signed_nonce: null,
      told_position: null,
    }))
    .where("account_id", "=", accountId)
    .where("state", "in", ["waiting", "held"])
    .execute();
}

export async function deleteClearance(handle: Handle, accountId: string): Promise<void> {
  await handle.deleteFrom("miner_clearance").where("account_id", "=", accountId).execute();
}
