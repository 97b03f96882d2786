import type { PersonalData } from "../../platform/feature/personal-data.ts";

/** What the account's wallets were asked to pay back. */
export const refundsData: PersonalData = {
  section: "refunds",
  read: async (handle, { accountId }) =>
    handle
      .selectFrom("refund")
      .innerJoin("wallet", "wallet.address", "refund.wallet_address")
      .select(["refund.wallet_address", "refund.amount", "refund.reason"])
      .select(["refund.asked_at", "refund.settled_at"])
      .where("wallet.account_id", "=", accountId)
      .orderBy("refund.sequence")
      .execute(),
  onClose: { kept: "What a wallet owes, and has paid back, stands in the ledger's books." },
};
