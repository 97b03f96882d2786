import { formatNuc } from "@nuc/money";
import type { PersonalData } from "../../platform/feature/personal-data.ts";
import { lastReportNumber, listDaysOf } from "./days/day-repository.ts";
import { deleteBillsOf } from "./open-bills/bill-repository.ts";
import { listSalesOfPerson } from "./sale-repository.ts";

/** What a shop sold, and what a customer bought by card or phone. */
export const salesData: PersonalData = {
  section: "sales",
  read: async (handle, { accountId }) => {
    const rows = await listSalesOfPerson(handle, accountId);
    if (rows.length === 0) return undefined;
    return rows.map(({ account_id: shopId, ...row }) => ({
      side: shopId === accountId ? "shop" : "customer",
      shop: row.shop,
      customer: row.customer,
      number: row.number,
      time: row.created_at,
      state: row.state,
      from: row.from_address,
      to: row.to_address,
      lines: row.lines,
      tip: formatNuc(BigInt(row.tip)),
      amount: formatNuc(BigInt(row.amount)),
    }));
  },
  onClose: {
    kept: "Receipts are books of the shop, for its taxes and for refunds; the payments stand in the ledger.",
  },
};

/** Bills that wait for a phone: a day later they are gone, and what was paid is a sale. */
export const openBillsData: PersonalData = {
  section: "openBills",
  read: async () => undefined,
  onClose: async (transaction, { accountId }) => deleteBillsOf(transaction, accountId),
};

/** Who opened and closed the days of a shop's tills, and what they took. */
export const daysData: PersonalData = {
  section: "tillDays",
  read: async (handle, { accountId }) => {
    const days = await listDaysOf(handle, accountId);
    if (days.length === 0) return undefined;
    const reports = await lastReportNumber(handle, accountId);
    return days.map((day) => ({
      terminal: day.terminal,
      opened_at: day.opened_at,
      opened_by: day.opened_by,
      number: day.number,
      closed_at: day.closed_at,
      closed_by: day.closed_by,
      totals: day.totals,
      reports,
    }));
  },
  onClose: {
    kept: "Reports of days are books of the shop, as its receipts are.",
  },
};
