import type { PaymentMethod } from "@nuc/contract";

/** The words of the specification. */
const names: Record<PaymentMethod, string> = { 1: "Paypal", 2: "Bitpay", 3: "PayID", 4: "Sandbox" };

export const methodName = (method: PaymentMethod): string => names[method];
