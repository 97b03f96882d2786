import type { PaymentMethod } from "@nuc/contract";

/** The words of the specification. */
const names: Record<PaymentMethod, string> = { 1: "Paypal", 2: "Bitpay", 3: "PayID", 4: "Sandbox" };

/** By its number: the contract's names of the methods bring schemas along. */
export const isPayId = (method: PaymentMethod): boolean => method === 3;

export const methodName = (method: PaymentMethod): string => names[method];
