import type { PersonalData } from "../../platform/feature/personal-data.ts";

/** What the account's wallets have minted. */
export const mintsData: PersonalData = {
  section: "mints",
  read: async (handle, { accountId }) =>
    handle
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
      .execute(),
  onClose: { kept: "Rewards that the treasury has paid stand in the ledger's books." },
};
