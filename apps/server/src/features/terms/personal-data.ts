import type { PersonalData } from "../../platform/feature/personal-data.ts";

/** Which terms the account accepted when, oldest first. */
export const acceptanceData: PersonalData = {
  section: "acceptedTerms",
  read: async (handle, { accountId }) =>
    handle
      .selectFrom("terms_acceptance")
      .select(["version", "accepted_at"])
      .where("account_id", "=", accountId)
      .orderBy("accepted_at")
      .execute(),
  onClose: { kept: "It shows what was agreed to while the account was used." },
};
