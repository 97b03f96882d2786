import type { PersonalData } from "../../platform/feature/personal-data.ts";

/** The account's referral code, and how many signed up with it or with the account's name. */
export const referralData: PersonalData = {
  section: "referral",
  read: async (handle, { accountId }) => {
    const code = await handle
      .selectFrom("referral_code")
      .select(["code", "wallet_address", "created_at", "updated_at"])
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    const { invited } = await handle
      .selectFrom("account")
      .select(({ fn }) => fn.countAll<bigint>().as("invited"))
      .where("referrer_id", "=", accountId)
      .executeTakeFirstOrThrow();
    return { ...code, invited: Number(invited) };
  },
  // It is no longer used for sign-ups.
  onClose: async (transaction, { accountId }) => {
    await transaction.deleteFrom("referral_code").where("account_id", "=", accountId).execute();
  },
};
