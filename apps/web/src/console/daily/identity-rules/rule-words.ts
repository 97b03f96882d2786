import { countryName, ALL_OTHER_COUNTRIES, type KycRule } from "@nuc/contract";
import { amountLabel } from "../../../ui/values/amount-label.ts";

/** "Australia", or the rule for all whom no other is for. */
export const ruleName = (code: string): string =>
  code === ALL_OTHER_COUNTRIES ? "All other countries" : countryName(code);

/** What somebody unverified may not do by a rule: "may not buy coins, send over 100 NUC a day". */
export function ruleWords({ buy, sendAbove, miner, shopCard }: KycRule): string {
  const acts = [
    ...(buy ? ["buy coins"] : []),
    ...(sendAbove === null ? [] : [`send over ${amountLabel(sendAbove)} a day`]),
    ...(miner ? ["register as a miner"] : []),
    ...(shopCard ? ["open a shop card"] : []),
  ];
  return acts.length === 0 ? "no restrictions" : `may not ${acts.join(", ")}`;
}

/** Rules by the names of their countries, the one for all others last. */
export const inOrder = (rules: readonly KycRule[]): KycRule[] =>
  rules.toSorted(
    (a, b) =>
      Number(a.country === ALL_OTHER_COUNTRIES) - Number(b.country === ALL_OTHER_COUNTRIES) ||
      ruleName(a.country).localeCompare(ruleName(b.country)),
  );
