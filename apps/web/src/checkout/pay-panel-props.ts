import type { CheckoutPageOrder } from "@nuc/contract";

/** What each way to pay an order is drawn from. */
export interface PayPanelProps {
  /** The encrypted reference of the order, as the page was opened with it. */
  readonly data: string;
  /** How the buyer came back from the provider; null = did not. */
  readonly back: string | null;
  /** Whether the payment begins without another press. */
  readonly confirmed: boolean;
  readonly order: CheckoutPageOrder;
}
