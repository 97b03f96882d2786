import type { BookSlotAnswer, RegistrationCategory } from "@nuc/contract";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { isRefusal } from "../../../session/failures/refusal.ts";
import type { Sign } from "../../../signing/transfer/use-transfer.ts";
import { UnansweredError } from "../../../signing/once/unanswered-error.ts";
import { useSignOnce } from "../../../signing/once/use-sign-once.ts";
import {
  bookSlot,
  noteBooking,
  signBooking,
  type BookingOrder,
  type SignedBooking,
} from "./booking.ts";
import { minerQuery } from "../../../session/wallets/miner-query.ts";

/** The booking went out but no clear answer came: it may or may not have been made, and its fee paid. */
export class UnansweredBookingError extends UnansweredError {
  override readonly name = "UnansweredBookingError";
}

/** The user read that the wallet queues and nothing is paid, but a slot is free by now. Nothing was sent. */
export class SlotCameFreeError extends Error {
  override readonly name = "SlotCameFreeError";
}

/** A user who read that the wallet waits is not made to pay: that is said first. Failures: those of `call`. */
async function requireStillFull(category: RegistrationCategory): Promise<void> {
  const { offers } = await queryClient.query({ ...minerQuery, staleTime: 0 });
  const free = offers.find((one) => one.category === category)?.free ?? 0;
  if (free > 0) throw new SlotCameFreeError("A slot is free");
}

/** Books one slot with its signed fee; see `useSignOnce`. A repeat goes out under the same idempotency key. */
export function useBooking(order: BookingOrder | undefined) {
  return useSignOnce<Sign, SignedBooking, BookSlotAnswer>({
    make: async (sign) => {
      if (order === undefined) throw new TypeError("There is no slot to book.");
      return await signBooking(order, sign);
    },
    handIn: async (booking, repeated) => {
      if (order?.joinsQueue && !repeated) await requireStillFull(order.category);
      try {
        const answer = await bookSlot(booking);
        noteBooking(booking, answer);
        return answer;
      } catch (cause) {
        if (isRefusal(cause, repeated)) throw cause;
        throw new UnansweredBookingError("No answer", { cause });
      }
    },
    // Not waited for: what was answered is shown already, and the dialog may be left.
    onSettled: () => {
      for (const queryKey of [queryKeys.miner, queryKeys.wallets])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
