import type { PriceCurrency } from "@nuc/contract";
import { NUC, parseNuc } from "@nuc/money";

/** A tenth of a cent, in units of 12 decimals as amounts of NUC are. */
const TENTH_OF_A_CENT = NUC / 1_000n;

/**
 * What a price costs in NUC, in smallest units. One in USD is rounded, half up, to the greatest power of ten of NUC that
 * is worth at most a tenth of a cent, so that a customer reads "90.00" and the shop loses nothing.
 * @param price decimal text, at most 12 decimals
 * @param rate USD for one NUC, decimal text
 */
export function priceInNuc(price: string, currency: PriceCurrency, rate: string): bigint {
  const amount = parseNuc(price);
  if (currency === "NUC") return amount;
  const usd = parseNuc(rate);
  const step = stepAt(usd);
  const steps = (2n * amount * NUC + usd * step) / (2n * usd * step);
  return (steps > 0n ? steps : 1n) * step;
}

/** At most one NUC, at least its smallest unit. */
function stepAt(usd: bigint): bigint {
  const most = (TENTH_OF_A_CENT * NUC) / usd;
  let step = NUC;
  while (step > most && step > 1n) step /= 10n;
  return step;
}
