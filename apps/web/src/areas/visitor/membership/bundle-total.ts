import { type MembershipBundle, MOST_BUNDLES_AT_ONCE } from "@nuc/contract";

/** What several of a membership cost, in its currency: `75,000.00`. */
export function bundleTotal(bundle: MembershipBundle, quantity: number): string {
  const [whole = "0", fraction = ""] = bundle.account_establishment_fees.split(".");
  const cents = BigInt(whole + fraction.padEnd(2, "0")) * BigInt(quantity);
  const digits = cents.toString().padStart(3, "0");
  return `${BigInt(digits.slice(0, -2)).toLocaleString("en")}.${digits.slice(-2)}`;
}

/** A whole number from 1 to 10, or undefined. */
export function readQuantity(text: string): number | undefined {
  const quantity = Number(text);
  const fits = /^\s*\d+\s*$/.test(text) && quantity >= 1 && quantity <= MOST_BUNDLES_AT_ONCE;
  return fits ? quantity : undefined;
}
