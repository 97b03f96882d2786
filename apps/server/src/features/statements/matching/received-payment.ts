import type { ReceivedPayment } from "../../../domain/payments/expected-payments.ts";

/** What a line of a statement brings to the payment that it is matched with. */
export function receivedPayment(
  line: { id: string; cents: bigint; booked_at: Date; reference: string | null },
  { by, at }: { by: string | null; at: Date },
): ReceivedPayment {
  const { id: lineId, cents, booked_at: bookedAt, reference } = line;
  return { lineId, cents, bookedAt, reference, by, at };
}
