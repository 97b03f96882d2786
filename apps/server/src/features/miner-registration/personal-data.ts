import type { PersonalData } from "../../platform/feature/personal-data.ts";
import type { Handle, Transaction } from "../../platform/database/tables.ts";

/** The account's miner fees and bookings; what is paid outlives it, like the ledger's books. */
export const registrationsData: PersonalData = {
  section: "minerRegistrations",
  read: async (handle, { accountId }) => ({
    minerFees: (await readClearance(handle, accountId)) ?? null,
    bookings: await listBookings(handle, accountId),
  }),
  onClose: async (transaction, { accountId }) => {
    await giveUpUnpaid(transaction, accountId);
    await transaction.deleteFrom("miner_clearance").where("account_id", "=", accountId).execute();
  },
};

/** Miner fees of the account that came without a slot for them. */
export const feeReturnsData: PersonalData = {
  section: "minerFeeReturns",
  read: async (handle, { accountId }) =>
    handle
      .selectFrom("miner_fee_return")
      .select(["wallet_address", "amount", "status", "arrived_at", "paid_at"])
      .where("account_id", "=", accountId)
      .orderBy("arrived_at")
      .execute(),
  onClose: { kept: "What the treasury owes, and has paid back, stands in the ledger's books." },
};

async function readClearance(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("miner_clearance")
    .select(["received", "category", "reference", "set_at"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

/** Bookings and places in the queue, oldest first. */
async function listBookings(handle: Handle, accountId: string): Promise<unknown[]> {
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

/** Gives up what the account has not paid. Its slots are passed on by the next look. */
async function giveUpUnpaid(transaction: Transaction, accountId: string): Promise<void> {
  await transaction
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
