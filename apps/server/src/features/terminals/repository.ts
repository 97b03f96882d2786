import type { Handle, Transaction } from "../../platform/database/tables.ts";
import type { TillStatus } from "./tables.ts";

/** What decides whether an account's till may charge cards. */
export interface TillOwner {
  status: "active" | "suspended" | "closed";
  username: string;
  /** Two letters, once there is a postal address. */
  country: string | null;
}

/** The account of a till, locked where a transaction reads it: who suspends it waits until that ends. */
export async function readTillOwner(handle: Handle, accountId: string): Promise<TillOwner> {
  return await handle
    .selectFrom("account")
    .select(["status", "username", "address_country as country"])
    .where("id", "=", accountId)
    .forShare()
    .executeTakeFirstOrThrow();
}

export interface TillState {
  id: string;
  name: string | null;
  wallet: string | null;
  status: TillStatus;
  stoppedAt: Date | null;
}

/** The state of a till of the account: a terminal by its id, the owner's own page by null; undefined = there is none. */
export async function readTill(
  handle: Handle,
  accountId: string,
  terminalId: string | null,
): Promise<TillState | undefined> {
  const tills = handle
    .selectFrom("till")
    .select(["id", "name", "wallet_address as wallet", "status", "stopped_at as stoppedAt"])
    .where("account_id", "=", accountId);
  const wanted = terminalId ? tills.where("id", "=", terminalId) : tills.where("name", "is", null);
  return await wanted.executeTakeFirst();
}

/** What an account has asked for and its state, as its owner may download it. */
export async function listOwnTills(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("till")
    .leftJoin("till_device as device", "device.till_id", "till.id")
    .select(["till.name", "wallet_address", "status", "asked_at", "decided_at", "reason"])
    .select(["stopped_at", "device.name as device", "device.paired_at"])
    .where("account_id", "=", accountId)
    .orderBy("till.sequence")
    .execute();
}

/** Forgets the tills of an account that is closed, and what was counted of its card at others. */
export async function deleteTills(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom("till_session").where("account_id", "=", accountId).execute();
  await transaction.deleteFrom("till_clerk").where("account_id", "=", accountId).execute();
  await transaction.deleteFrom("till").where("account_id", "=", accountId).execute();
  await transaction.deleteFrom("till_wrong_pin").where("account_id", "=", accountId).execute();
}
