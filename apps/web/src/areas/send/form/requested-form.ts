import { formatNuc } from "@nuc/money";
import { PaymentRequestError, parsePaymentRequest } from "../request/payment-request.ts";

export interface SendFormValues {
  readonly receiver: string;
  /** As typed, in NUC. */
  readonly amount: string;
  /** What the receiver says it is for; empty without a payment request. It is on no ledger. */
  readonly note: string;
}

/** What a payment request fills in; with a `fault`, nothing but what was given as the receiver. */
export function formOfRequest(text: string): {
  readonly values: SendFormValues;
  readonly fault: string | undefined;
} {
  try {
    const { address, amount, note } = parsePaymentRequest(text);
    const values = {
      receiver: address,
      amount: amount === undefined ? "" : formatNuc(amount),
      note: note ?? "",
    };
    return { values, fault: undefined };
  } catch (error) {
    if (!(error instanceof PaymentRequestError)) throw error;
    return { values: { receiver: text, amount: "", note: "" }, fault: error.message };
  }
}
