import type { Handle } from "../../platform/database/tables.ts";

/** Since when there is a key; the key itself opens what only the person's devices hold. */
export async function exportKeyTime(handle: Handle, accountId: string): Promise<unknown> {
  const row = await handle
    .selectFrom("address_book_key")
    .select("created_at as keyMadeAt")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row;
}

/** Ends every address book of the account, wherever a device still keeps one. */
export async function eraseKey(handle: Handle, accountId: string): Promise<void> {
  await handle.deleteFrom("address_book_key").where("account_id", "=", accountId).execute();
}
