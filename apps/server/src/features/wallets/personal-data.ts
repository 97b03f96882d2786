import type { Handle } from "../../platform/database/tables.ts";

/** The wallets of an account, for its owner. */
export async function exportWallets(handle: Handle, accountId: string): Promise<unknown> {
  return await handle
    .selectFrom("wallet")
    .select([
      "address",
      "name",
      "wallet_type",
      "mintable_wallet",
      "auto_mint_wallet",
      "last_mint_session",
      "created_at",
    ])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("address")
    .execute();
}

/** By what a payment to the house names the account; undefined where it was never asked for. */
export async function exportReferenceCode(handle: Handle, accountId: string): Promise<unknown> {
  const row = await handle
    .selectFrom("reference_code")
    .select("code")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.code;
}

/** Forgets what the owner called the wallets, and the reference code; addresses stay. */
export async function eraseWalletNames(handle: Handle, accountId: string): Promise<void> {
  await handle
    .updateTable("wallet")
    .set({ name: "" })
    .where("account_id", "=", accountId)
    .execute();
  await handle.deleteFrom("reference_code").where("account_id", "=", accountId).execute();
}
