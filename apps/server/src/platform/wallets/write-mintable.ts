import type { Handle } from "../database/tables.ts";

/** Writes what kind of miner a wallet is: 0 none, 1 Silver, 2 Gold, 3 Diamond, 4 s-bundle. The wallet must be held. */
export async function writeMintable(
  handle: Handle,
  address: string,
  mintable: number,
): Promise<void> {
  await handle
    .updateTable("wallet")
    .set({ mintable_wallet: mintable })
    .where("address", "=", address)
    .execute();
}
