import type { PersonalData } from "../../../platform/feature/personal-data.ts";

/** What the account's wallets asked for, and what was decided. */
export const autoMintData: PersonalData = {
  section: "autoMint",
  read: async (handle, { accountId }) =>
    handle
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
      .execute(),
  onClose: { kept: "It says why there are mints that nobody signed, which are kept as well." },
};
