import type { PersonalData } from "../../platform/feature/personal-data.ts";
import { ADDRESS_COLUMNS } from "./address-repository.ts";

/** The postal address as it was given; its country is exported and erased with the account. */
export const addressData: PersonalData = {
  section: "address",
  read: async (handle, { accountId }) =>
    handle
      .selectFrom("account_address")
      .select(ADDRESS_COLUMNS)
      .where("account_id", "=", accountId)
      .executeTakeFirst(),
  onClose: async (transaction, { accountId }) => {
    await transaction.deleteFrom("account_address").where("account_id", "=", accountId).execute();
  },
};
