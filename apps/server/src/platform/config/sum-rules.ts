import type { SettingName, Settings } from "./settings.ts";

/** The first has no meaning above the second. One that is raised above the default of the other is meant: the lower one counts. */
const LIMITS = [
  ["PURCHASE_PER_DAY", "PURCHASE_PER_MONTH"],
  ["SHOP_CARD_PER_PAYMENT", "SHOP_CARD_PER_DAY"],
] as const;
/** Permanent from the first block on, so compared with defaults too. */
const OF_GENESIS = [["TRANSFER_FEE", "GENESIS_SUPPLY"]] as const;

/**
 * What is wrong between sums.
 * @param isReported whether something was said about the setting already
 * @param isGiven whether the environment has the setting
 */
export function sumProblems(
  settings: Readonly<Settings>,
  isReported: (name: SettingName) => boolean,
  isGiven: (name: SettingName) => boolean,
): string[] {
  return [...LIMITS.filter((pair) => pair.every(isGiven)), ...OF_GENESIS]
    .filter((pair) => !pair.some(isReported))
    .filter(([low, high]) => settings[low] > settings[high])
    .map(([low, high]) => `${low} must not be above ${high}`);
}
