import { centsText } from "@nuc/contract";
import type { PersonalData } from "../../platform/feature/personal-data.ts";

/** Receipts that the account was given. */
export const receiptsData: PersonalData = {
  section: "receipts",
  read: async (handle, { accountId }) => {
    const rows = await handle
      .selectFrom("receipt")
      .select(["number", "kind", "issued_at", "gross", "tax", "currency", "facts"])
      .where("account_id", "=", accountId)
      .orderBy("sequence")
      .execute();
    return rows.map(({ gross, tax, ...row }) => ({
      ...row,
      gross: centsText(gross),
      tax: centsText(tax),
    }));
  },
  onClose: {
    kept: "Receipts are books of account, which the law has us keep as they were issued.",
  },
};
