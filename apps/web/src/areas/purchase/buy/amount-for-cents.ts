import { isPurchasable, MIN_PRICE_CENTS, MAX_PRICE_CENTS, priceCents } from "@nuc/contract";
import { NUC, NUC_DECIMALS, parseNuc } from "@nuc/money";

/**
 * The amount that costs so many cents, with no more decimals than that takes, two at least. Where the price may be paid,
 * the amount may be bought.
 *
 * @param rate USD for one NUC, decimal text above 0
 * @returns smallest units
 */
export function amountForCents(cents: bigint, rate: string): bigint {
  const mayBuy = cents >= BigInt(MIN_PRICE_CENTS) && cents <= BigInt(MAX_PRICE_CENTS);
  const costs = (amount: bigint): boolean =>
    priceCents(amount, rate) === cents && (!mayBuy || isPurchasable(amount, rate));
  const exact = (cents * NUC * NUC) / (100n * parseNuc(rate));
  for (let decimals = 2; decimals <= NUC_DECIMALS; decimals += 1) {
    const step = 10n ** BigInt(NUC_DECIMALS - decimals);
    const below = (exact / step) * step;
    const found = [below, below + step].find(costs);
    if (found !== undefined) return found;
  }
  return exact;
}
