import { formatNuc } from "@nuc/money";
import { type Bill, inPercent, totalOf } from "./bill.ts";

/** A bill as the rows of sales and of open bills hold it. */
export function billColumns({
  lines,
  taxes,
  subtotal,
  discount,
  discounted,
  tip,
  amount,
  tax,
}: Bill) {
  return {
    subtotal,
    discount: inPercent(discount),
    discounted,
    tip,
    amount,
    tax,
    lines: JSON.stringify(
      lines.map((line) => ({
        productId: line.productId,
        title: line.title,
        quantity: line.quantity,
        price: formatNuc(line.price),
        tax: inPercent(line.tax),
        total: formatNuc(totalOf(line)),
      })),
    ),
    taxes: JSON.stringify(
      taxes.map(({ percent, amount: ofRate }) => ({
        percent: inPercent(percent),
        amount: formatNuc(ofRate),
      })),
    ),
  };
}
