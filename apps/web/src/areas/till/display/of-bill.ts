import { formatNuc } from "@nuc/money";
import type { ShownBill } from "./shown.ts";

interface Priced {
  readonly lines: readonly {
    readonly title: string;
    readonly quantity: number;
    readonly total: bigint;
  }[];
  readonly discounted: bigint;
  readonly tip: bigint;
}

/** What the customer reads of the bill of a cart. @param total what is asked for, smallest unit */
export const shownBill = ({ lines, discounted, tip }: Priced, total: bigint): ShownBill => ({
  lines: lines.map(({ title, quantity, total: charged }) => ({
    title,
    quantity,
    total: formatNuc(charged),
  })),
  discounted: formatNuc(discounted),
  tip: formatNuc(tip),
  total: formatNuc(total),
});
