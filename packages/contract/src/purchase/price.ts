import { parseNuc } from "@nuc/money";
import { centsOf, centsText } from "../fields/cents.ts";
import { MIN_PRICE_CENTS, MAX_PRICE_CENTS } from "./orders.ts";

/** Decimals of the product of an amount and a rate, of which each has 12. */
const EXACT = 10n ** 24n;
const CENTS = 100n;
const NUC = 10n ** 12n;

/** Smallest whole number that is not nearer to the one below: half up; both above 0. */
const rounded = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);

/**
 * What an amount costs, in cents, half up.
 * @param amount smallest units
 * @param rate USD for one NUC, decimal text
 */
export function priceCents(amount: bigint, rate: string): bigint {
  return rounded(amount * parseNuc(rate) * CENTS, EXACT);
}

/** Whether an amount costs 1 to 30 USD, both included: tested on the exact price, not on the rounded one. */
export function isPurchasable(amount: bigint, rate: string): boolean {
  const exact = amount * parseNuc(rate) * CENTS;
  return exact >= BigInt(MIN_PRICE_CENTS) * EXACT && exact <= BigInt(MAX_PRICE_CENTS) * EXACT;
}

/** The least and the most that can be ordered at once, as the refusal names them: NUC with 2 decimals. */
export function purchaseBounds(rate: string): [least: string, most: string] {
  const nuc = (cents: number) => centsText(rounded(BigInt(cents) * NUC, parseNuc(rate)));
  return [nuc(MIN_PRICE_CENTS), nuc(MAX_PRICE_CENTS)];
}

/** What arrived for an order in all: what is left of it and what was sent back. */
export const arrivedPrice = (order: { readonly paid: string; readonly refunded: string }): string =>
  centsText(centsOf(order.paid) + centsOf(order.refunded));
