import type { Handle } from "../../platform/database/tables.ts";

/** What the account's wallets have minted. It is kept when the account is closed, like the ledger's books. */
export async function exportMints(handle: Handle, accountId: string): Promise<unknown> {
  const rows = await handle
    .selectFrom("mint")
    .innerJoin("wallet", "wallet.address", "mint.wallet_address")
    .select([
      "mint.wallet_address",
      "mint.session",
      "mint.minted_at",
      "mint.signed_at",
      "mint.state",
    ])
    .where("wallet.account_id", "=", accountId)
    .orderBy("mint.minted_at")
    .execute();
  return rows;
}
