import type { Handle } from "../../../platform/database/tables.ts";

/** What the account's wallets asked for, and what was decided. Kept as the mints are. */
export async function exportAutoMint(handle: Handle, accountId: string): Promise<unknown> {
  return await handle
    .selectFrom("auto_mint_request")
    .innerJoin("wallet", "wallet.address", "auto_mint_request.wallet_address")
    .select([
      "auto_mint_request.wallet_address",
      "auto_mint_request.status",
      "auto_mint_request.requested_at",
      "auto_mint_request.decided_at",
      "auto_mint_request.reason",
    ])
    .where("wallet.account_id", "=", accountId)
    .orderBy("auto_mint_request.sequence")
    .execute();
}
