import {
  bookMinerSlot,
  rollBackMinerSlot,
  sendRegistrationMail as sendMail,
  type BookSlotAnswer,
  type BookSlotPayload,
  type MinerRegistration,
  type MinerRegistrations,
  type RegistrationCategory,
} from "@nuc/contract";
import { call, callData } from "../../../session/calls/call.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { currentSession } from "../../../session/storage/session-store.ts";
import type { Sign } from "../../../signing/transfer/use-transfer.ts";
import { signOrder } from "../../../signing/transfer/transfer.ts";
import { localTime } from "../../../ui/time/moment.ts";
import { minerQuery } from "../../../session/wallets/miner-query.ts";

/** A slot that is wanted, and what it costs. `fee` in the smallest unit. */
export interface BookingOrder {
  readonly walletAddress: string;
  readonly walletName: string;
  readonly category: RegistrationCategory;
  readonly fee: bigint;
  readonly feeRecipient: string;
  readonly usiLimit: number;
  /** No slot was free when this was shown: the wallet waits, and pays later. */
  readonly joinsQueue: boolean;
}

/** A booking as it goes out. Each repeat is this very one, so that it can happen at most once. */
export interface SignedBooking {
  readonly payload: BookSlotPayload;
  readonly idempotencyKey: string;
}

/** `YYYY-MM-DD HH:mm:ss` in UTC. */
const universalTime = (now: Date): string => now.toISOString().slice(0, 19).replace("T", " ");

/** Signs the fee and puts the booking together. Failures: those of `call` and of `sign`. */
export async function signBooking(order: BookingOrder, sign: Sign): Promise<SignedBooking> {
  const { walletAddress, walletName, category, fee, feeRecipient, usiLimit } = order;
  const transfer = { walletAddress, walletName, receiver: feeRecipient, amount: fee };
  const { extrinsic } = await signOrder(transfer, sign);
  const now = new Date();
  return {
    payload: {
      username: currentSession()?.user?.username ?? "",
      category,
      localtime: localTime(now),
      walletAddress,
      createTime: universalTime(now),
      usiLimit,
      extrinsic,
    },
    idempotencyKey: crypto.randomUUID(),
  };
}

/** Books the slot and pays its fee in one step, or gets a place in the queue and pays nothing. Failures: those of `call`. */
export async function bookSlot(booking: SignedBooking): Promise<BookSlotAnswer> {
  const { payload, idempotencyKey } = booking;
  return callData(bookMinerSlot, { body: payload, idempotencyKey });
}

/** Puts what a booking was answered with among the registrations, until they are read again. */
export function noteBooking({ payload }: SignedBooking, answer: BookSlotAnswer): void {
  const registration: MinerRegistration = {
    ...answer,
    walletAddress: payload.walletAddress,
    category: payload.category,
    createdAt: new Date().toISOString(),
    promoted: false,
  };
  queryClient.setQueryData<MinerRegistrations>(
    minerQuery.queryKey,
    (known) =>
      known && {
        ...known,
        registrations: [
          registration,
          ...known.registrations.filter((one) => one.booking_id !== answer.booking_id),
        ],
      },
  );
}

/** Leaves the queue, or gives a slot back that is not paid. Failures: those of `call`. */
export async function cancelBooking({ booking_id: bookingId, walletAddress }: MinerRegistration) {
  const username = currentSession()?.user?.username ?? "";
  const payload = { bookingId, walletAddress, username };
  return callData(rollBackMinerSlot, { body: payload });
}

export interface RegistrationMail {
  readonly walletName: string;
  readonly walletAddress: string;
  /** NUC, decimal text. */
  readonly walletBalance: string;
  readonly emailPurpose: string;
}

/** Writes to the operator about the miner fees. Failures: those of `call`. */
export async function sendRegistrationMail(mail: RegistrationMail): Promise<unknown> {
  return call(sendMail, { body: mail });
}
