import type { BookSlotAnswer, MinerRegistration, RegistrationCategory } from "@nuc/contract";
import { toHex } from "@nuc/keys";
import { formatNuc } from "@nuc/money";
import type { Handle } from "../../../platform/database/tables.ts";
import type { BookingRow } from "../slots/booking-repository.ts";
import type { Registration } from "../parts.ts";
import { countMovedUp, readPosition } from "../queue/queue-repository.ts";

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
  return {
    isBookingDone: booking.state === "held" || booking.state === "paid",
    booking_id: booking.id,
    fee: formatNuc(BigInt(booking.fee)),
    feeRecipient: ledger.address,
    state: booking.state,
    payBefore: payBeforeOf(booking),
    ...(await placeOf(registration, handle, booking)),
    transferred: booking.paid_hash ? await receiptOf(registration, booking.paid_hash) : null,
  };
}

/** Where a booking stands, for its owner. */
export async function registrationRecord(
  registration: Registration,
  handle: Handle,
  booking: BookingRow,
): Promise<MinerRegistration> {
  return {
    booking_id: booking.id,
    walletAddress: booking.wallet_address,
    category: booking.category,
    state: booking.state,
    fee: formatNuc(BigInt(booking.fee)),
    createdAt: booking.created_at.toISOString(),
    payBefore: payBeforeOf(booking),
    promoted: booking.promoted,
    ...(await placeOf(registration, handle, booking)),
  };
}

function payBeforeOf({ state, expires_at: expiresAt }: BookingRow): string | null {
  return state === "held" ? (expiresAt?.toISOString() ?? null) : null;
}

async function placeOf(
  registration: Registration,
  handle: Handle,
  booking: BookingRow,
): Promise<Place> {
  if (booking.state !== "waiting") return { queuePosition: null, estimatedWaitHours: null };
  const queuePosition = await readPosition(handle, booking);
  const estimatedWaitHours = await estimate(registration, handle, booking.category, queuePosition);
  return { queuePosition, estimatedWaitHours };
}

/** Hours until it is this place's turn, if slots go on to get free as in the last 30 days; null = none did. */
async function estimate(
  { domain: { clock } }: Registration,
  handle: Handle,
  category: RegistrationCategory,
  position: number,
): Promise<number | null> {
  const since = new Date(clock.now().getTime() - HOURS_BACK * HOUR);
  const movedUp = await countMovedUp(handle, category, since);
  return movedUp === 0 ? null : Math.ceil((position * HOURS_BACK) / movedUp);
}

async function receiptOf(
  { domain: { ledger } }: Registration,
  paidHash: Buffer,
): Promise<BookSlotAnswer["transferred"]> {
  const transfer = await ledger.extrinsic(toHex(paidHash));
  if (!transfer) return null;
  const { status, hash, blockHash, blockNumber } = transfer;
  return { status, hash, blockHash, blockNumber };
}
