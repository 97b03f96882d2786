import { labelNuc, parseNuc } from "@nuc/money";

/** Smallest units of a decimal text as it comes over the wire, also of one below zero. */
export function unitsOf(amount: string): bigint {
  return amount.startsWith("-") ? -parseNuc(amount.slice(1)) : parseNuc(amount);
}

/**
 * An amount inside a label or a sentence, as `Amount` shows it elsewhere: "1,250.00 NUC".
 *
 * @param amount smallest units, or a decimal text as it comes over the wire
 * @param unit of another currency; null leaves it out
 */
export function amountLabel(amount: bigint | string, unit: string | null = "NUC"): string {
  const label = labelNuc(typeof amount === "string" ? unitsOf(amount) : amount);
  return unit === null ? label : `${label} ${unit}`;
}
