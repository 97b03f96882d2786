import type { PurchaseSettings } from "@nuc/contract";
import { keptSetting } from "../../platform/audit/kept-setting.ts";

/** What one person may order. */
export const purchaseLimits = keptSetting<PurchaseSettings>({
  name: "purchase-limits",
  action: "purchases.limits",
  subject: "purchases",
  first: ({ PURCHASE_PER_DAY: perDay, PURCHASE_PER_MONTH: perMonth }) => ({
    perDay,
    perMonth,
    unverifiedPerDay: Math.floor(perDay / 2),
    unverifiedPerMonth: Math.floor(perMonth / 2),
  }),
});
