import { PAYMENT_METHODS, type PaymentMethod, type ToggleColumn } from "@nuc/contract";
import { isFeatureOn, type ToggleSubject } from "../../../domain/switches/toggles.ts";
import type { Handle } from "../../../platform/database/tables.ts";
import { providerFor, type PurchaseDependencies } from "../parts.ts";

const PAYPAL = "toggle_paypal_payment";
const BITPAY = "toggle_bitpay_payment";

/** The switches that all have to be on; the sandbox has none. */
const SWITCHES: Readonly<Record<PaymentMethod, readonly ToggleColumn[]>> = {
  [PAYMENT_METHODS.paypal]: [PAYPAL],
  [PAYMENT_METHODS.bitpay]: [BITPAY],
  [PAYMENT_METHODS.payid]: [PAYPAL, BITPAY],
  [PAYMENT_METHODS.sandbox]: [],
};

export const METHODS: readonly PaymentMethod[] = Object.values(PAYMENT_METHODS);

/** Whether staff let the account pay this way. */
export async function isSwitchedOn(
  handle: Handle,
  method: PaymentMethod,
  subject: ToggleSubject,
): Promise<boolean> {
  for (const column of SWITCHES[method])
    if (!(await isFeatureOn(handle, column, subject))) return false;
  return true;
}

/** Whether no money moves: the sandbox takes it. */
export function isSandboxed(purchases: PurchaseDependencies, method: PaymentMethod): boolean {
  return providerFor(purchases, method)?.name === "sandbox";
}
