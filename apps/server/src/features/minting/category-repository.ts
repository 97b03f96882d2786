import type { Handle } from "../../platform/database/tables.ts";

/** What kind of miner a wallet is: 0 none, 1 Silver, 2 Gold, 3 Diamond, 4 s-bundle; undefined for no wallet. */
export async function readMintable(handle: Handle, address: string): Promise<number | undefined> {
  const row = await handle
    .selectFrom("wallet")
    .select("mintable_wallet")
    .where("address", "=", address)
    .executeTakeFirst();
  return row?.mintable_wallet;
}

/** As `readMintable`, and whose it is; others who set it, and mints, wait until the transaction ends. */
export async function lockMintable(
  handle: Handle,
  address: string,
): Promise<{ mintable: number; accountId: string } | undefined> {
  return await handle
    .selectFrom("wallet")
    .select(["mintable_wallet as mintable", "account_id as accountId"])
    .where("address", "=", address)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
