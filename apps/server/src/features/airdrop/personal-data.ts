import type { Handle } from "../../platform/database/tables.ts";

/**
 * What the account nominated for the airdrop; undefined where it did not. It is kept when the
 * account is closed, like the ledger's books.
 */
export async function exportAirdrop(handle: Handle, accountId: string): Promise<unknown> {
  return await handle
    .selectFrom("airdrop_nomination")
    .select(["wallet_address", "status", "nominated_at", "pay_after", "paid_at", "reason"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}
