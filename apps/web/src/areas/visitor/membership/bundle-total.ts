import { centsOf, centsText, type MembershipBundle, MAX_BUNDLES_AT_ONCE } from "@nuc/contract";
import { amountLabel } from "../../../ui/values/amount-label.ts";

/** What several of a membership cost, in its currency: `75,000.00`. */
export function bundleTotal(bundle: MembershipBundle, quantity: number): string {
  return amountLabel(
    centsText(centsOf(bundle.account_establishment_fees) * BigInt(quantity)),
    null,
  );
}

/** A whole number from 1 to 10, or undefined. */
export function parseQuantity(text: string): number | undefined {
  const quantity = Number(text);
  const fits = /^\s*\d+\s*$/.test(text) && quantity >= 1 && quantity <= MAX_BUNDLES_AT_ONCE;
  return fits ? quantity : undefined;
}
