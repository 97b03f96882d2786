import type { SettingName, Settings } from "./settings.ts";

/** Of each pair the first has no meaning above the second. */
const NOT_ABOVE = [
  ["PURCHASE_PER_DAY", "PURCHASE_PER_MONTH"],
  ["SHOP_CARD_PER_PAYMENT", "SHOP_CARD_PER_DAY"],
  ["TRANSFER_FEE", "GENESIS_SUPPLY"],
] as const;

/**
 * What is wrong between sums.
 * @param isReported whether something was said about the setting already
 */
export function sumProblems(
  settings: Readonly<Settings>,
  isReported: (name: SettingName) => boolean,
): string[] {
  return NOT_ABOVE.filter(([low, high]) => !isReported(low) && !isReported(high))
    .filter(([low, high]) => settings[low] > settings[high])
    .map(([low, high]) => `${low} must not be above ${high}`);
}
