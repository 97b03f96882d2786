import type { OrderState, PaymentMethod, PaymentMethodName, StaffOrder } from "@nuc/contract";
import type { BadgeTone } from "../../../ui/feedback/badge.tsx";

/** The state of an order, by the tone and words of each state: the words that customers read. */
export const orderStates: Readonly<Record<OrderState, { tone: BadgeTone; label: string }>> = {
  waiting: { tone: "neutral", label: "Waiting" },
  paid: { tone: "info", label: "Paid" },
  credited: { tone: "success", label: "Credited" },
  expired: { tone: "neutral", label: "Expired" },
  underpaid: { tone: "warning", label: "Underpaid" },
  overpaid: { tone: "warning", label: "Overpaid" },
  refunded: { tone: "neutral", label: "Refunded" },
  charged_back: { tone: "danger", label: "Charged back" },
  in_review: { tone: "warning", label: "In review" },
};

export const providerNames: Readonly<Record<PaymentMethodName, string>> = {
  paypal: "PayPal",
  bitpay: "BitPay",
  payid: "PayID",
  sandbox: "Sandbox",
};

/** By their numbers: the sandbox may take the money in a method's place. */
const methodNames: Readonly<Record<PaymentMethod, string>> = {
  1: providerNames.paypal,
  2: providerNames.bitpay,
  3: providerNames.payid,
  4: providerNames.sandbox,
};

/** Who took the money, as the list is filtered, and what the customer chose where that differs: "Sandbox (PayPal)". */
export function paidBy({ provider, method }: Pick<StaffOrder, "provider" | "method">): string {
  const [taker, chosen] = [providerNames[provider], methodNames[method]];
  return taker === chosen ? taker : `${taker} (${chosen})`;
}

/** Why staff have to decide. */
export const reviewWords: Readonly<Record<NonNullable<StaffOrder["review"]>, string>> = {
  late: "The money came after the time to pay.",
  currency: "The money came in another currency.",
  twice: "The order was paid twice.",
  suspended: "The account is suspended. The coins are sent once it is active again.",
  returned: "This money was to be sent back, but some of it is still here.",
};
