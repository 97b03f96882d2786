import { centsOf, centsText } from "@nuc/contract";

/** The first price less the second. */
export const subtractPrice = (price: string, other: string): string =>
  centsText(centsOf(price) - centsOf(other));
