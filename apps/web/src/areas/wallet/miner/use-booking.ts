import type { BookSlotAnswer } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { queryClient, queryKeys } from "../../../session/query-client.ts";
import { isRefused } from "../send/transfer.ts";
import type { Sign } from "../send/use-transfer.ts";
import {
  bookSlot,
  noteBooking,
  signBooking,
  type BookingOrder,
  type SignedBooking,
} from "./booking.ts";

/** The booking went out but no clear answer came: it may or may not have been made, and its fee paid. */
export class UnansweredBookingError extends Error {
  override readonly name = "UnansweredBookingError";
}

/**
 * Books one slot with its signed fee. Once signed, a repeat sends the very same bytes under the same idempotency key; a
 * refusal drops them, and the next try signs afresh.
 */
export function useBooking(order: BookingOrder | undefined) {
  const signed = useRef<SignedBooking | undefined>(undefined);
  return useMutation<BookSlotAnswer, Error, Sign>({
    mutationFn: async (sign) => {
      if (order === undefined) throw new TypeError("There is no slot to book.");
      const booking = (signed.current ??= await signBooking(order, sign));
      try {
        const answer = await bookSlot(booking);
        signed.current = undefined;
        noteBooking(booking, answer);
        return answer;
      } catch (cause) {
        if (!isRefused(cause)) throw new UnansweredBookingError("No answer", { cause });
        signed.current = undefined;
        throw cause;
      }
    },
    // Not waited for: what was answered is shown already, and the dialog may be left.
    onSettled: () => {
      for (const queryKey of [queryKeys.miner, queryKeys.wallets])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
