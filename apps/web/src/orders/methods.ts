import type { PaymentMethod } from "@nuc/contract";

/** The words of the specification. */
const names: Record<PaymentMethod, string> = { 1: "Paypal", 2: "Bitpay", 3: "PayID", 4: "Sandbox" };

/** By its number: the contract's names of the methods bring schemas along. */
export const isPayId = (method: PaymentMethod): boolean => method === 3;

export const methodName = (method: PaymentMethod): string => names[method];

/**
 * The company whose own page opens after Confirm, by its name; undefined where the order is paid on this site: a transfer by
 * PayID, and what the sandbox stands in for.
 */
export function companyOf(
  method: PaymentMethod,
  sandbox: readonly PaymentMethod[],
): string | undefined {
  const isPaidHere = isPayId(method) || method === 4 || sandbox.includes(method);
  return isPaidHere ? undefined : methodName(method);
}
