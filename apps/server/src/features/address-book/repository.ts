import type { Handle } from "../../platform/database/tables.ts";

/** 32 bytes; undefined where none was made. */
export async function readKey(handle: Handle, accountId: string): Promise<Uint8Array | undefined> {
  const row = await handle
    .selectFrom("address_book_key")
    .select("key")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.key;
}

/** Gives the account this key unless it has one. */
export async function claimKey(
  handle: Handle,
  { accountId, key, at }: { accountId: string; key: Buffer; at: Date },
): Promise<void> {
  await handle
    .insertInto("address_book_key")
    .values({ account_id: accountId, key, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
