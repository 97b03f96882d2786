import { multiplyDecimals } from "./decimal.ts";

const cents = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What an amount in NUC is worth, in USD with its cents, such as `1,074.57`; both are decimal texts. */
export function usdWorth(amount: string, rate: string): string {
  // The formatter takes the text itself, so that no digit of a large amount is lost.
  return cents.format(multiplyDecimals(amount, rate) as `${number}`);
}
