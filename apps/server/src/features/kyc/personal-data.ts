import type { Handle } from "../../platform/database/tables.ts";
import { ADDRESS_COLUMNS } from "./address-repository.ts";

/** The postal address as it was given; its country is exported with the account. */
export async function exportAddress(handle: Handle, accountId: string): Promise<unknown> {
  return await handle
    .selectFrom("account_address")
    .select(ADDRESS_COLUMNS)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

export async function eraseAddress(handle: Handle, accountId: string): Promise<void> {
  await handle.deleteFrom("account_address").where("account_id", "=", accountId).execute();
}
