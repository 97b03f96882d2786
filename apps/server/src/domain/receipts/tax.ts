import { ALL_OTHER_COUNTRIES, type Tax } from "@nuc/contract";

/** The tax of a customer's country, else that of all others; undefined = not taxable. */
export function taxFor(taxes: readonly Tax[], country: string | null): Tax | undefined {
  return (
    taxes.find((tax) => tax.country === country) ??
    taxes.find((tax) => tax.country === ALL_OTHER_COUNTRIES)
  );
}

/** Thousandths of a percent: "7.7" is 7700. */
function thousandths(percent: string): bigint {
  const [whole = "0", part = ""] = percent.split(".");
  return BigInt(whole) * 1_000n + BigInt(part.padEnd(3, "0"));
}

/**
 * The tax that a price contains, in cents, half up.
 * @param gross cents
 * @param percent decimal text with at most 3 decimals
 */
export function taxWithin(gross: bigint, percent: string): bigint {
  const rate = thousandths(percent);
  const whole = 100_000n + rate;
  return (2n * gross * rate + whole) / (2n * whole);
}
