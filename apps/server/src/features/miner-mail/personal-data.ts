import type { PersonalData } from "../../platform/feature/personal-data.ts";

/** What the account has written to the operator about its registrations, oldest first. */
export const minerMailData: PersonalData = {
  section: "minerMail",
  read: async (handle, { accountId }) =>
    handle
      .selectFrom("miner_message")
      .select(["wallet_name", "wallet_address", "wallet_balance", "email_purpose", "created_at"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute(),
  onClose: async (transaction, { accountId }) => {
    await transaction.deleteFrom("miner_message").where("account_id", "=", accountId).execute();
  },
};
