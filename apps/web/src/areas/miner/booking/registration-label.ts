import { amountLabel } from "../../../ui/values/amount-label.ts";
import type { BookingOrder } from "./booking.ts";

/** What submitting the signed fee does, for the button; `held` where the slot is there already. */
export function registrationLabel({ fee, joinsQueue }: BookingOrder, held: boolean): string {
  if (joinsQueue) return "Join the waiting queue";
  return held ? `Pay ${amountLabel(fee)}` : `Register and pay ${amountLabel(fee)}`;
}
