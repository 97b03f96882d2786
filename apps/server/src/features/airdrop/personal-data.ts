import type { PersonalData } from "../../platform/feature/personal-data.ts";

/** What the account nominated for the airdrop. */
export const airdropData: PersonalData = {
  section: "airdrop",
  read: async (handle, { accountId }) =>
    handle
      .selectFrom("airdrop_nomination")
      .select(["wallet_address", "status", "nominated_at", "pay_after", "paid_at", "reason"])
      .where("account_id", "=", accountId)
      .executeTakeFirst(),
  onClose: { kept: "Coins that the treasury has paid stand in the ledger's books." },
};
