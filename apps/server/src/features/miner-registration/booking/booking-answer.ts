import type { BookSlotAnswer, MinerRegistration } from "@nuc/contract";
import { toHex } from "@nuc/keys";
import { formatNuc } from "@nuc/money";
import type { Handle } from "../../../platform/database/tables.ts";
import type { BookingRow } from "../slots/booking-repository.ts";
import type { Registration } from "../parts.ts";
import { countMovedUp, readPositions } from "../queue/queue-repository.ts";

/** Days that an estimate looks back. */
const LOOKS_BACK = 30;
const HOUR = 3_600_000;
const HOURS_BACK = LOOKS_BACK * 24;

type Place = Pick<MinerRegistration, "queuePosition" | "estimatedWaitHours">;

/** What a booking is answered with, as `handle` sees the queue. */
export async function bookingAnswer(
  registration: Registration,
  handle: Handle,
  booking: BookingRow,
): Promise<BookSlotAnswer> {
  const { ledger } = registration.domain;
  const places = await placesOf(registration, handle, [booking]);
  return {
    isBookingDone: booking.state === "held" || booking.state === "paid",
    booking_id: booking.id,
    fee: formatNuc(BigInt(booking.fee)),
    feeRecipient: ledger.address,
    state: booking.state,
    payBefore: payBeforeOf(booking),
    ...places(booking),
    transferred: booking.paid_hash ? await receiptOf(registration, booking.paid_hash) : null,
  };
}

/** Reads what all of them need at once; answers the state of each, for its owner. */
export async function readRecords(
  registration: Registration,
  handle: Handle,
  bookings: readonly BookingRow[],
): Promise<(booking: BookingRow) => MinerRegistration> {
  const places = await placesOf(registration, handle, bookings);
  return (booking) => ({
    booking_id: booking.id,
    walletAddress: booking.wallet_address,
    category: booking.category,
    state: booking.state,
    fee: formatNuc(BigInt(booking.fee)),
    createdAt: booking.created_at.toISOString(),
    payBefore: payBeforeOf(booking),
    promoted: booking.promoted,
    ...places(booking),
  });
}

function payBeforeOf({ state, expires_at: expiresAt }: BookingRow): string | null {
  return state === "held" ? (expiresAt?.toISOString() ?? null) : null;
}

/** Reads what all of them need at once; answers of each its place in the queue, if it waits. */
async function placesOf(
  { domain: { clock } }: Registration,
  handle: Handle,
  bookings: readonly BookingRow[],
): Promise<(booking: BookingRow) => Place> {
  const waiting = bookings.filter(({ state }) => state === "waiting").map(({ id }) => id);
  const positions = await readPositions(handle, waiting);
  const since = new Date(clock.now().getTime() - HOURS_BACK * HOUR);
  const movedUp = waiting.length > 0 ? await countMovedUp(handle, since) : undefined;
  return ({ id, category }) => {
    const queuePosition = positions.get(id);
    if (queuePosition === undefined) return { queuePosition: null, estimatedWaitHours: null };
    return { queuePosition, estimatedWaitHours: estimate(queuePosition, movedUp?.get(category)) };
  };
}

/** Hours until it is this place's turn, if slots go on to get free as in the last 30 days; null = none did. */
const estimate = (position: number, movedUp: number | undefined): number | null =>
  movedUp === undefined ? null : Math.ceil((position * HOURS_BACK) / movedUp);

async function receiptOf(
  { domain: { ledger } }: Registration,
  paidHash: Buffer,
): Promise<BookSlotAnswer["transferred"]> {
  const transfer = await ledger.extrinsic(toHex(paidHash));
  if (!transfer) return null;
  const { status, hash, blockHash, blockNumber } = transfer;
  return { status, hash, blockHash, blockNumber };
}
