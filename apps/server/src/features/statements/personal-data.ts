import { centsText } from "@nuc/contract";
import type { PersonalData } from "../../platform/feature/personal-data.ts";

/** Lines of the bank that paid something of the account. */
export const linesData: PersonalData = {
  section: "bankTransfers",
  read: async (handle, { accountId }) => {
    const rows = await handle
      .selectFrom("statement_line")
      .select(["booked_at", "cents", "currency", "text", "paid_what", "decided_at"])
      .where("account_id", "=", accountId)
      .orderBy("sequence")
      .execute();
    return rows.map(({ cents, ...row }) => ({ ...row, amount: centsText(cents) }));
  },
  onClose: { kept: "What came to the bank stands in the operator's books." },
};
