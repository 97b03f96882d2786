import type { PersonalData } from "../../../platform/feature/personal-data.ts";

/** For which of the account's wallets a reminder was requested. */
export const mintRemindersData: PersonalData = {
  section: "mintReminders",
  read: async (handle, { accountId }) =>
    handle
      .selectFrom("mint_reminder")
      .innerJoin("wallet", "wallet.address", "mint_reminder.wallet_address")
      .select(["mint_reminder.wallet_address", "mint_reminder.asked_at", "mint_reminder.told_of"])
      .where("wallet.account_id", "=", accountId)
      .orderBy("mint_reminder.wallet_address")
      .execute(),
  onClose: async (transaction, { accountId }) => {
    await transaction
      .deleteFrom("mint_reminder")
      .where("wallet_address", "in", (query) =>
        query.selectFrom("wallet").select("address").where("account_id", "=", accountId),
      )
      .execute();
  },
};
