import type { OrderState, PaymentMethodName, StaffOrder } from "@nuc/contract";
import type { BadgeTone } from "../../../ui/feedback/badge.tsx";

/** The state of an order, by the tone and words of each state. */
export const orderStates: Readonly<Record<OrderState, { tone: BadgeTone; label: string }>> = {
  waiting: { tone: "neutral", label: "Waiting for payment" },
  paid: { tone: "info", label: "Paid, coins on their way" },
  credited: { tone: "success", label: "Coins sent" },
  expired: { tone: "neutral", label: "Expired" },
  underpaid: { tone: "warning", label: "Paid too little" },
  overpaid: { tone: "warning", label: "Paid too much" },
  refunded: { tone: "neutral", label: "Sent back" },
  charged_back: { tone: "danger", label: "Charged back" },
  in_review: { tone: "warning", label: "In review" },
};

export const providerNames: Readonly<Record<PaymentMethodName, string>> = {
  paypal: "PayPal",
  bitpay: "BitPay",
  payid: "PayID",
  sandbox: "Sandbox",
};

/** Why staff have to decide. */
export const reviewWords: Readonly<Record<NonNullable<StaffOrder["review"]>, string>> = {
  late: "The money came after the time to pay.",
  currency: "The money came in another currency.",
  twice: "The order was paid twice.",
  suspended: "The account is suspended. The coins are sent once it is active again.",
};
