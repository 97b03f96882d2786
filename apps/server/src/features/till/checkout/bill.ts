/** A line of a bill, priced; amounts in smallest units. */
export interface BillLine {
  /** Null for an amount that was typed in. */
  productId: string | null;
  title: string;
  quantity: number;
  /** Of one piece. */
  price: bigint;
  /** Contained in the price, in hundredths of a percent. */
  tax: bigint;
}

/** What a customer pays, in smallest units; percentages in hundredths of a percent. */
export interface Bill {
  lines: readonly BillLine[];
  subtotal: bigint;
  discount: bigint;
  /** What the discount takes off. */
  discounted: bigint;
  tip: bigint;
  amount: bigint;
  /** Contained in the amount, by rate from the lowest; rates of 0 are left out. */
  taxes: readonly { percent: bigint; amount: bigint }[];
  tax: bigint;
}

const WHOLE = 10_000n;

/**
 * Adds up a bill. Only two things are rounded, half up, to the smallest unit: the discount, once for all lines together, and
 * the tax of each rate. The tip is neither lowered nor taxed.
 * @param reductions the discount in hundredths of a percent, at most 100 %
 */
export function calculateBill(
  lines: readonly BillLine[],
  { discount, tip }: { discount: bigint; tip: bigint },
): Bill {
  const subtotal = lines.reduce((sum, line) => sum + totalOf(line), 0n);
  const discounted = divide(subtotal * discount, WHOLE);
  const taxes = taxesOf(lines, discount);
  return {
    lines,
    subtotal,
    discount,
    discounted,
    tip,
    amount: subtotal - discounted + tip,
    taxes,
    tax: taxes.reduce((sum, { amount }) => sum + amount, 0n),
  };
}

/** What a line costs before the discount. */
export const totalOf = ({ price, quantity }: BillLine): bigint => price * BigInt(quantity);

function taxesOf(lines: readonly BillLine[], discount: bigint) {
  const totals = new Map<bigint, bigint>();
  for (const line of lines)
    if (line.tax > 0n) totals.set(line.tax, (totals.get(line.tax) ?? 0n) + totalOf(line));
  return [...totals]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([percent, total]) => ({
      percent,
      amount: divide(total * (WHOLE - discount) * percent, WHOLE * (WHOLE + percent)),
    }));
}

/** Rounded half up; both at least 0. */
const divide = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);

/** Hundredths of a percent of a decimal text with at most two decimals. */
export function hundredths(percent: string | number): bigint {
  const [whole = "0", fraction = ""] = String(percent).split(".");
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
}

/** As decimal text, without zeros at its end. */
export function inPercent(value: bigint): string {
  const fraction = String(value % 100n)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return `${value / 100n}${fraction === "" ? "" : `.${fraction}`}`;
}
