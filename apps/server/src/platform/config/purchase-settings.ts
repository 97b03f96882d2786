import { ORDER_HOLD_MINUTES } from "@nuc/contract";
import { paymentSettings } from "./payment-settings.ts";
import { nuc, positiveInteger, setting, wholeNumber } from "./setting-kinds.ts";

const minutes = `must be 1 to ${ORDER_HOLD_MINUTES.max} whole minutes`;

/** Settings of buying coins. */
export const purchaseSettings = {
  ORDER_HOLD_MINUTES: setting(
    positiveInteger.max(ORDER_HOLD_MINUTES.max, minutes),
    "Minutes for which the price of an order is held.",
    { fallback: `${ORDER_HOLD_MINUTES.default}` as const },
  ),
  PURCHASE_PER_DAY: setting(
    wholeNumber,
    "USD for which one person may order coins per day (UTC), until staff set it; half of it without a verified identity. Read once.",
    { fallback: "100" },
  ),
  PURCHASE_PER_MONTH: setting(wholeNumber, "The same per month. Read once.", {
    fallback: "500",
  }),
  TREASURY_LOW_WATER: setting(
    nuc,
    "NUC that the treasury keeps: purchases stop there. Staff get an email at twice this amount.",
    { fallback: "1000000" },
  ),
  ...paymentSettings,
} as const;
