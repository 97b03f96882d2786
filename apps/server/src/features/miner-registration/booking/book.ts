import {
  type BookSlotAnswer,
  type BookSlotPayload,
  MINER_MESSAGES,
  WALLET_MESSAGES,
} from "@nuc/contract";
import { LedgerError } from "@nuc/ledger";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { fromLedger } from "../../../domain/ledger/ledger-refusals.ts";
import { answerOnce, answerOnceByNaturalKey } from "../../../platform/idempotency/idempotency.ts";
import type { IdempotentRequest } from "../../../platform/idempotency/idempotency.ts";
import { beginBooking, slotBooked } from "./begin-booking.ts";
import { bookingAnswer } from "./booking-answer.ts";
import { type BookingRow, findBooking, writeSigned } from "../slots/booking-repository.ts";
import { type BookingRequest, readBookingRequest } from "./booking-request.ts";
import { type SignedFee, sameBytes } from "../fees/fee-extrinsic.ts";
import { catchUp } from "../fees/fee-watch.ts";
import type { Registration } from "../parts.ts";
import { releaseSlot, releaseOverdueIn } from "../release/release.ts";
import { lockSlots } from "../slots/slots-repository.ts";

/**
 * Books a slot for a wallet of the caller, or a place in the queue where slots are full. With the
 * signed fee it is one step: the slot is taken, the fee submitted, and the answer comes once the
 * wallet is registered; where the fee is refused, or the process dies, there is no booking.
 * `request` is the call's `Idempotency-Key`, if any.
 * Throws AppError as `readBookingRequest` and `beginBooking` do, and everything that the ledger refuses.
 */
export async function bookSlot(
  registration: Registration,
  caller: Caller,
  payload: BookSlotPayload,
  request: IdempotentRequest | null,
): Promise<BookSlotAnswer> {
  const { domain } = registration;
  const wanted = await readBookingRequest(registration, caller, payload);
  const { signedFee } = wanted;
  if (!signedFee) {
    const { body } = await inTurn(registration, wanted, async () =>
      answerOnce(domain, request, async (transaction) => {
        const booking = await beginBooking(registration, transaction, wanted);
        return { status: 200, body: await bookingAnswer(registration, transaction, booking) };
      }),
    );
    return body;
  }
  // The signed fee is the natural key: the same again continues where this one stopped.
  const { body } = await answerOnceByNaturalKey(domain, request, async () => ({
    status: 200,
    body: await bookAndPay(registration, wanted, signedFee),
  }));
  return body;
}

/** In order of arrival, once what is overdue is free again. */
async function inTurn<Result>(
  registration: Registration,
  { category }: BookingRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  return await registration.bookingMutex.runExclusive(category, async () => {
    await releaseOverdueIn(registration, category);
    return await work();
  });
}

async function bookAndPay(
  registration: Registration,
  wanted: BookingRequest,
  signedFee: SignedFee,
): Promise<BookSlotAnswer> {
  const { domain } = registration;
  const { kysely } = domain.database;
  const booking = await inTurn(registration, wanted, async () =>
    kysely
      .transaction()
      .execute(async (transaction) => beginBooking(registration, transaction, wanted)),
  );
  if (booking.state !== "held") return await bookingAnswer(registration, kysely, booking);
  try {
    await domain.ledger.submit(signedFee.bytes, { submitter: wanted.accountId });
  } catch (error) {
    if (!isRefusal(error)) throw fromLedger(error, "extrinsic");
    await takeBack(registration, booking, signedFee);
    throw refusalOf(error);
  }
  await catchUp(registration);
  const now = await findBooking(kysely, booking.id);
  if (now?.state === "paid" && isPaidBy(now, signedFee)) {
    return await bookingAnswer(registration, kysely, now);
  }
  // It was paid otherwise, or given back, at the moment when this fee arrived.
  if (now?.state !== "held") throw slotBooked();
  // The transfer is older than the booking, or has settled something else.
  await takeBack(registration, now, signedFee);
  throw new AppError("STALE_NONCE", WALLET_MESSAGES.chain.staleNonce, { field: "extrinsic" });
}

const isPaidBy = ({ paid_hash: paid }: BookingRow, { hash }: SignedFee) =>
  paid !== null && sameBytes(paid, Buffer.from(hash.slice(2), "hex"));

/** Whether the ledger will never take these bytes as they are now; else it may still have taken them. */
function isRefusal(error: unknown): error is LedgerError {
  return error instanceof LedgerError && error.code !== "LEDGER_UNAVAILABLE";
}

/** Undoes what this fee was to pay for: the booking that came with it, or only that it was on its way. */
async function takeBack(
  registration: Registration,
  { id, category }: BookingRow,
  { hash }: SignedFee,
): Promise<void> {
  await catchUp(registration);
  await registration.domain.database.kysely.transaction().execute(async (transaction) => {
    await lockSlots(transaction, [category]);
    const booking = await findBooking(transaction, id);
    const signed = booking?.signed_hash;
    // Paid or given back meanwhile, or another signed fee has taken its place.
    if (!booking || !signed || !sameBytes(signed, Buffer.from(hash.slice(2), "hex"))) return;
    if (booking.one_step) await releaseSlot(registration, transaction, booking, "rolled_back");
    else await writeSigned(transaction, id, null);
  });
}

/** A fee that the ledger refused, in the words of the registration. */
function refusalOf(error: LedgerError): unknown {
  const refusal = fromLedger(error, "extrinsic");
  if (!(refusal instanceof AppError) || refusal.code !== "INSUFFICIENT_BALANCE") return refusal;
  const isShort = refusal.message === WALLET_MESSAGES.send.increaseBalance;
  const { increaseBalance, insufficientBalance } = MINER_MESSAGES;
  return new AppError("INSUFFICIENT_BALANCE", isShort ? increaseBalance : insufficientBalance, {
    field: "extrinsic",
    cause: error,
  });
}
