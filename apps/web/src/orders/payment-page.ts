import type { OrderProofAnswer } from "@nuc/contract";

/** The name in this tab's storage under which a press of Confirm waits for the payment page. */
const mark = "confirmedOrder";

/** The end of a payload, which tells it from others and opens nothing. */
const endOf = (payload: string): string => payload.slice(-22);

/** Where a signed order is paid. Its customer has confirmed it in this tab, so the page need not ask again. */
export function paymentPage({ url, payload }: OrderProofAnswer): string {
  try {
    sessionStorage.setItem(mark, endOf(payload));
  } catch {
    // Storage may be closed: then the payment page asks for one more press.
  }
  return `${url}?data=${encodeURIComponent(payload)}`;
}

/** Whether the order of this payload was confirmed in this tab right before. True once: a reload or Back asks again. */
export function takeConfirmation(payload: string): boolean {
  try {
    const confirmed = sessionStorage.getItem(mark);
    sessionStorage.removeItem(mark);
    return confirmed === endOf(payload);
  } catch {
    return false;
  }
}
