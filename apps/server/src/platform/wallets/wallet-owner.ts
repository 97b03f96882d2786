import type { Handle } from "../database/tables.ts";

/** The account that a wallet belongs to; undefined where nobody has stored it. */
export async function readWalletOwner(
  handle: Handle,
  address: string,
): Promise<string | undefined> {
  const row = await handle
    .selectFrom("wallet")
    .select("account_id")
    .where("address", "=", address)
    .executeTakeFirst();
  return row?.account_id;
}
