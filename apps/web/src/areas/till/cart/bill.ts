import { type PosProduct, TILL_MESSAGES } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import type { Cart } from "./cart.ts";

/** A line of the bill, in the smallest unit. */
export interface BillLine {
  readonly key: string;
  readonly title: string;
  readonly quantity: number;
  /** Of one piece. */
  readonly price: bigint;
  readonly total: bigint;
}

/** What the customer is asked for, in the smallest unit. The server works it out again, and it decides. */
export interface Bill {
  readonly lines: readonly BillLine[];
  readonly subtotal: bigint;
  /** What the discount takes off. */
  readonly discounted: bigint;
  readonly tip: bigint;
  readonly total: bigint;
  /** Ids in the cart that are sold no more. */
  readonly gone: readonly string[];
}

/** A percentage as the server takes it: 0 to 100, at most two decimals. */
export const isPercent = (text: string): boolean =>
  /^\d{1,3}(?:\.\d{1,2})?$/.test(text) && Number(text) <= 100;

/** Smallest units; undefined where it is no amount. */
export function nucOf(text: string): bigint | undefined {
  try {
    return parseNuc(text);
  } catch {
    return undefined;
  }
}

/** Hundredths of a percent. */
function hundredths(percent: string): bigint {
  if (!isPercent(percent)) return 0n;
  const [whole = "0", fraction = ""] = percent.split(".");
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
}

const ALL = 10_000n;

/** A part of an amount, rounded half up to the smallest unit. */
const partOf = (amount: bigint, percent: string): bigint =>
  (amount * hundredths(percent) + ALL / 2n) / ALL;

export function billOf(cart: Cart, products: readonly PosProduct[]): Bill {
  const known = new Map(products.map((product) => [product.id, product]));
  const sold = cart.items.flatMap(({ id, quantity }): BillLine[] => {
    const product = known.get(id);
    if (product === undefined) return [];
    const price = parseNuc(product.price);
    return [{ key: id, title: product.title, quantity, price, total: price * BigInt(quantity) }];
  });
  const keyed = cart.keyed.map(({ title, amount }, index): BillLine => {
    const price = nucOf(amount) ?? 0n;
    const named = title || TILL_MESSAGES.checkout.keyedTitle;
    return { key: `keyed ${index}`, title: named, quantity: 1, price, total: price };
  });
  const lines = [...sold, ...keyed];
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0n);
  const discounted = partOf(subtotal, cart.discount);
  const tip = nucOf(cart.tip) ?? 0n;
  return {
    lines,
    subtotal,
    discounted,
    tip,
    total: subtotal - discounted + tip,
    gone: cart.items.flatMap(({ id }) => (known.has(id) ? [] : [id])),
  };
}
