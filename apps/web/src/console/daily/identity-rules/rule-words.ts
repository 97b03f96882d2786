import { COUNTRIES, EVERYWHERE_ELSE, type KycRule } from "@nuc/contract";

const names = new Map(COUNTRIES.map(({ code, name }) => [code, name]));

/** "Australia", or the rule for all whom no other is for. */
export const countryName = (code: string): string =>
  code === EVERYWHERE_ELSE ? "All other countries" : (names.get(code) ?? code);

/** What somebody unverified may not do by a rule: "buy coins, send over 100 NUC a day". */
export function ruleWords({ buy, sendAbove, miner, shopCard }: KycRule): string {
  const acts = [
    ...(buy ? ["buy coins"] : []),
    ...(sendAbove === null ? [] : [`send over ${sendAbove} NUC a day`]),
    ...(miner ? ["register as a miner"] : []),
    ...(shopCard ? ["open a shop card"] : []),
  ];
  return acts.length === 0 ? "nothing is withheld" : acts.join(", ");
}

/** Rules by the names of their countries, the one for all others last. */
export const inOrder = (rules: readonly KycRule[]): KycRule[] =>
  rules.toSorted(
    (a, b) =>
      Number(a.country === EVERYWHERE_ELSE) - Number(b.country === EVERYWHERE_ELSE) ||
      countryName(a.country).localeCompare(countryName(b.country)),
  );
