import type { Handle } from "../../../platform/database/tables.ts";

/** For which of the account's wallets somebody asked to be told. */
export async function exportMintReminders(handle: Handle, accountId: string): Promise<unknown> {
  return await handle
    .selectFrom("mint_reminder")
    .innerJoin("wallet", "wallet.address", "mint_reminder.wallet_address")
    .select(["mint_reminder.wallet_address", "mint_reminder.asked_at", "mint_reminder.told_of"])
    .where("wallet.account_id", "=", accountId)
    .orderBy("mint_reminder.wallet_address")
    .execute();
}

export async function eraseMintReminders(handle: Handle, accountId: string): Promise<void> {
  await handle
    .deleteFrom("mint_reminder")
    .where("wallet_address", "in", (query) =>
      query.selectFrom("wallet").select("address").where("account_id", "=", accountId),
    )
    .execute();
}
