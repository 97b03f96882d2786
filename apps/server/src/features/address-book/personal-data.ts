import type { PersonalData } from "../../platform/feature/personal-data.ts";

/**
 * Since when there is a key; the key itself opens what only the person's devices hold. Once the account is closed,
 * every address book of it ends, wherever a device still keeps one.
 */
export const addressBookData: PersonalData = {
  section: "addressBook",
  read: async (handle, { accountId }) =>
    handle
      .selectFrom("address_book_key")
      .select("created_at as keyMadeAt")
      .where("account_id", "=", accountId)
      .executeTakeFirst(),
  onClose: async (transaction, { accountId }) => {
    await transaction.deleteFrom("address_book_key").where("account_id", "=", accountId).execute();
  },
};
