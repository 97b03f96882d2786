import { centsText } from "@nuc/contract";

/** A price as the contract has it, such as "17.22". */
export function centsOf(price: string): bigint {
  return BigInt(price.replace(".", ""));
}

/** The first price less the second. */
export const lessPrice = (price: string, other: string): string =>
  centsText(centsOf(price) - centsOf(other));
