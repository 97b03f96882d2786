import { forgetAccountToggles } from "../../domain/switches/repository.ts";
import type { PersonalData } from "../../platform/feature/personal-data.ts";

/** What staff set for this account alone. */
export const accountTogglesData: PersonalData = {
  section: "toggles",
  read: async (handle, { accountId }) =>
    handle
      .selectFrom("account_toggle")
      .select(["toggle_column", "enabled"])
      .where("account_id", "=", accountId)
      .orderBy("toggle_column")
      .execute(),
  onClose: async (transaction, { accountId }) => forgetAccountToggles(transaction, accountId),
};
