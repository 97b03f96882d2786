import type { Handle } from "../../platform/database/tables.ts";

/** The postal address as it was given; its country is exported with the account. */
export async function exportAddress(handle: Handle, accountId: string): Promise<unknown> {
  return await handle
    .selectFrom("account_address")
    .select([
      "address_line1",
      "address_line2",
      "city_town_suburb",
      "state_province",
      "address_type",
      "post_code",
    ])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

export async function eraseAddress(handle: Handle, accountId: string): Promise<void> {
  await handle.deleteFrom("account_address").where("account_id", "=", accountId).execute();
}
