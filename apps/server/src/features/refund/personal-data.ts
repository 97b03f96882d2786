import type { Handle } from "../../platform/database/tables.ts";

/** What the account's wallets were asked to pay back. It is kept when the account is closed, like the ledger's books. */
export async function exportRefunds(handle: Handle, accountId: string): Promise<unknown> {
  return await handle
    .selectFrom("refund")
    .innerJoin("wallet", "wallet.address", "refund.wallet_address")
    .select(["refund.wallet_address", "refund.amount", "refund.reason"])
    .select(["refund.asked_at", "refund.settled_at"])
    .where("wallet.account_id", "=", accountId)
    .orderBy("refund.sequence")
    .execute();
}
