import { prepared } from "@nuc/database";
import type { Selectable } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import type { WalletTable } from "./tables.ts";

export type WalletRow = Selectable<WalletTable>;

/** Stores a wallet; undefined where the address is somebody's already. */
export async function insertWallet(
  handle: Handle,
  wallet: { address: string; accountId: string; name: string; createdAt: Date },
): Promise<WalletRow | undefined> {
  return await handle
    .insertInto("wallet")
    .values({
      address: wallet.address,
      account_id: wallet.accountId,
      name: wallet.name,
      created_at: wallet.createdAt,
    })
    .onConflict((conflict) => conflict.column("address").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The wallets of an account, oldest first. */
export async function listWallets(handle: Handle, accountId: string): Promise<WalletRow[]> {
  return await handle
    .selectFrom("wallet")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("address")
    .execute();
}

/** Addresses of the account's wallets, oldest first. */
export async function listAddresses(handle: Handle, accountId: string): Promise<string[]> {
  const rows = await handle
    .selectFrom("wallet")
    .select("address")
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("address")
    .execute();
  return rows.map(({ address }) => address);
}

export async function countWallets(handle: Handle, accountId: string): Promise<number> {
  const { total } = await handle
    .selectFrom("wallet")
    .select((select) => select.fn.countAll<bigint>().as("total"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The account that a wallet belongs to; undefined where it is not stored. */
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

const READ_OWNERS = "select address, account_id from wallet where address = any($1)";

/** The accounts that wallets belong to, by address; those not stored are missing. Prepared once a connection. */
export async function readOwners(
  handle: Handle,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await prepared<{ address: string; account_id: string }>(
    handle,
    "wallet_owners",
    READ_OWNERS,
    [addresses],
  );
  return new Map(rows.map(({ address, account_id }) => [address, account_id]));
}

/** Renames a wallet of the account; undefined where it has no such wallet. */
export async function renameWallet(
  handle: Handle,
  wallet: { address: string; accountId: string; name: string },
): Promise<WalletRow | undefined> {
  return await handle
    .updateTable("wallet")
    .set({ name: wallet.name })
    .where("address", "=", wallet.address)
    .where("account_id", "=", wallet.accountId)
    .returningAll()
    .executeTakeFirst();
}

/** Forgets what the owner called the wallets. */
export async function forgetWalletNames(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  await transaction
    .updateTable("wallet")
    .set({ name: "" })
    .where("account_id", "=", accountId)
    .execute();
}
