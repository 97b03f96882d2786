import type { MinerRegistration, MinerRegistrations, RegistrationCategory } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import type { Sign } from "../send/use-transfer.ts";
import type { BookingOrder } from "./booking.ts";
import { awaitsFee } from "./miner-rules.ts";
import { UnansweredBookingError, useBooking } from "./use-booking.ts";

interface WantedRegistration {
  readonly wallet: { readonly walletAddress: string; readonly walletName: string };
  readonly category: RegistrationCategory | undefined;
  readonly known: MinerRegistrations | undefined;
  /** Of this wallet, where it has one. */
  readonly registration: MinerRegistration | undefined;
}

/** What is to be signed: the fee of a new slot, or of the one that is held. */
function orderOf({
  wallet,
  known,
  registration,
  ...wanted
}: WantedRegistration): BookingOrder | undefined {
  const category = registration?.category ?? wanted.category;
  const offer = known?.offers.find((one) => one.category === category);
  if (known === undefined || offer === undefined) return undefined;
  return {
    ...wallet,
    category: offer.category,
    fee: parseNuc(registration?.fee ?? offer.fee),
    feeRecipient: known.feeRecipient,
    usiLimit: known.usiLimit,
    joinsQueue: registration === undefined && offer.free === 0,
  };
}

/**
 * Registers a wallet: books a slot with its signed fee in one step, or, where the wallet has moved up in the queue, brings
 * the fee of the slot that is held for it. Both are the same call.
 */
export function useRegistration(wanted: WantedRegistration) {
  const order = orderOf(wanted);
  const booking = useBooking(order);
  const { data, error, isPending, mutate, reset } = booking;
  return {
    order,
    /** Whether the slot is there already and only its fee is not. */
    held: wanted.registration !== undefined && awaitsFee(wanted.registration),
    pay: (sign: Sign): void => mutate(sign),
    pending: isPending,
    error,
    /** No clear answer came: a repeat sends the same bytes and needs no key. */
    unanswered: error instanceof UnansweredBookingError,
    reset,
    /** Of the fee, where it is in a block. */
    receipt: data?.transferred ?? undefined,
  };
}

export type Registration = ReturnType<typeof useRegistration>;
