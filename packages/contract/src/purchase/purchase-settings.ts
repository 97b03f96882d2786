import { emptyAsNull } from "../fields/empty-as-null.ts";
import { z } from "../schema.ts";
import { PURCHASE_NOTICES } from "../messages/coins/purchase-notices.ts";

/** Most that a limit can be, USD. */
export const MAX_LIMIT_USD = 100_000;

const usd = z
  .number(PURCHASE_NOTICES.settings.limitWrong)
  .int(PURCHASE_NOTICES.settings.limitWrong)
  .min(0, PURCHASE_NOTICES.settings.limitWrong)
  .max(MAX_LIMIT_USD, PURCHASE_NOTICES.settings.limitWrong);

/** What one person may order, in whole USD: paid and still to be paid, by day and month (UTC). */
export const purchaseSettings = z.strictObject({
  perDay: usd,
  perMonth: usd,
  /** The same for those whose identity is not verified. */
  unverifiedPerDay: usd,
  unverifiedPerMonth: usd,
});
export type PurchaseSettings = z.infer<typeof purchaseSettings>;

/** `seen` = the settings that were on the screen. */
export const purchaseSettingsPayload = purchaseSettings.extend({
  seen: emptyAsNull(purchaseSettings.nullish()),
});
