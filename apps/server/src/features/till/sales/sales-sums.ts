import type { Sale } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";

/** Of the paid ones; NUC. */
export interface SheetSums {
  count: number;
  paid: string;
  tips: string;
  /** By rate, the lowest first. */
  taxes: { percent: string; amount: string }[];
  refunded: string;
  net: string;
}

export function sumsOf(sales: readonly Sale[]): SheetSums {
  const paid = sales.filter(({ state }) => state === "paid");
  const sum = (of: (sale: Sale) => string) =>
    paid.reduce((all, sale) => all + parseNuc(of(sale)), 0n);
  const byRate = new Map<string, bigint>();
  for (const { percent, amount } of paid.flatMap(({ taxes }) => taxes))
    byRate.set(percent, (byRate.get(percent) ?? 0n) + parseNuc(amount));
  const all = sum(({ amount }) => amount);
  const refunded = sum((sale) => sale.refunded);
  return {
    count: paid.length,
    paid: formatNuc(all),
    tips: formatNuc(sum(({ tip }) => tip)),
    taxes: [...byRate]
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([percent, amount]) => ({ percent, amount: formatNuc(amount) })),
    refunded: formatNuc(refunded),
    net: formatNuc(all - refunded),
  };
}
