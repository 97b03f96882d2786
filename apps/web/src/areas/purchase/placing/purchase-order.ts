import type { PaymentMethod } from "@nuc/contract";

/** What somebody wants to buy, and how they want to pay for it. */
export interface PurchaseOrder {
  readonly walletAddress: string;
  /** Smallest units. */
  readonly amount: bigint;
  readonly method: PaymentMethod;
  readonly origin: PurchaseOrigin;
}

/** What the page before passes in the navigation state; it continues to the payment page. */
export interface PurchaseOrigin {
  readonly subscriber_id?: string;
  readonly payment_subscription_id?: string;
  /** A page of this site to go back to once paid. */
  readonly redirect?: string;
}

const carried = ["subscriber_id", "payment_subscription_id", "redirect"] as const;

/** The specification's own subscription ids are whole numbers: 2 and 3. */
const textOf = (value: unknown) => (Number.isSafeInteger(value) ? String(value) : value);

/** Reads it from any state that the history may hold. */
export function purchaseOriginOf(state: unknown): PurchaseOrigin {
  if (typeof state !== "object" || state === null) return {};
  const found = state as Record<string, unknown>;
  return Object.fromEntries(
    carried.flatMap((name) => {
      const value = name === "redirect" ? found[name] : textOf(found[name]);
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
}
