import type { MinerRegistration, MinerRegistrations, RegistrationCategory } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useState } from "react";
import type { Sign } from "../../../signing/transfer/use-transfer.ts";
import type { BookingOrder } from "./booking.ts";
import { awaitsFee } from "../standing/miner-rules.ts";
import { SlotCameFreeError, UnansweredBookingError, useBooking } from "./use-booking.ts";

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
 * Whether the order was to wait when it was first shown, and would pay by now: an open screen follows what slots there are,
 * and a user who has read that nothing is paid must be informed. Not where the slot came by the queue: that is shown as
 * such.
 */
function useCameFree(order: BookingOrder | undefined, queued: boolean) {
  const [queuedCategory, setQueuedCategory] = useState<RegistrationCategory>();
  if (order?.joinsQueue && order.category !== queuedCategory) setQueuedCategory(order.category);
  const pays = order !== undefined && !order.joinsQueue && !queued;
  return {
    cameFree: pays && order.category === queuedCategory,
    /** Another order is about to be chosen. */
    forget: (): void => setQueuedCategory(undefined),
  };
}

/**
 * Registers a wallet: books a slot with its signed fee in one step, or, where the wallet has moved up in the queue, brings
 * the fee of the slot that is held for it. Both are the same call.
 */
export function useRegistration(wanted: WantedRegistration) {
  const order = orderOf(wanted);
  const booking = useBooking(order);
  const { data, isPending, mutate } = booking;
  const { cameFree, forget } = useCameFree(order, wanted.registration !== undefined);
  const news = cameFree && !isPending ? new SlotCameFreeError("A slot is free") : null;
  const error = booking.error ?? news;
  return {
    order,
    /** Whether the slot is there already and only its fee is not. */
    held: wanted.registration !== undefined && awaitsFee(wanted.registration),
    pay: (sign: Sign): void => mutate(sign),
    pending: isPending,
    error,
    /** No clear answer came: a repeat sends the same bytes and needs no key. */
    unanswered: error instanceof UnansweredBookingError,
    reset: (): void => {
      booking.reset();
      forget();
    },
    /** Of the fee, where it is in a block. */
    receipt: data?.transferred ?? undefined,
  };
}

export type Registration = ReturnType<typeof useRegistration>;
