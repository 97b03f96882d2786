import type { Handle, Transaction } from "../../platform/database/tables.ts";

/** What kind of miner a wallet is: 0 none, 1 Silver, 2 Gold, 3 Diamond, 4 s-bundle; undefined for no wallet. */
export async function readMintable(handle: Handle, address: string): Promise<number | undefined> {
  const row = await handle
    .selectFrom("wallet")
    .select("mintable_wallet")
    .where("address", "=", address)
    .executeTakeFirst();
  return row?.mintable_wallet;
}

/** Writes what kind of miner a wallet is, as `readMintable` has it. The wallet must be locked. */
export async function writeMintable(
  transaction: Transaction,
  address: string,
  mintable: number,
): Promise<void> {
  await transaction
    .updateTable("wallet")
    .set({ mintable_wallet: mintable })
    .where("address", "=", address)
    .execute();
}

/** Writes whether a wallet mints by itself: 0 no, 1 yes, 2 once staff approve. The wallet must be locked. */
export async function writeAutoMint(
  transaction: Transaction,
  address: string,
  autoMint: number,
): Promise<void> {
  await transaction
    .updateTable("wallet")
    .set({ auto_mint_wallet: autoMint })
    .where("address", "=", address)
    .execute();
}

/** Writes when a wallet minted last; null = never. The wallet must be locked. */
export async function writeLastMint(
  transaction: Transaction,
  address: string,
  lastMint: Date | null,
): Promise<void> {
  await transaction
    .updateTable("wallet")
    .set({ last_mint_session: lastMint })
    .where("address", "=", address)
    .execute();
}
