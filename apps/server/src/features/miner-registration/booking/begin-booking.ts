import { MINER_MESSAGES, type RegistrationCategory } from "@nuc/contract";
import { decodeAddress, fromHex } from "@nuc/keys";
import type { Transaction } from "../../../platform/database/tables.ts";
import { requireIdentity } from "../../../domain/identity/rules.ts";
import { suspended } from "../../../domain/accounts/lock-account.ts";
import { unknownWallet } from "../../../domain/wallets/own-wallet.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { announceFee } from "../fees/announced-repository.ts";
import {
  type BookingRow,
  findOpenBooking,
  lockApplicant,
  type LockedApplicant,
  insertBooking,
  writeSigned,
} from "../slots/booking-repository.ts";
import type { BookingRequest } from "./booking-request.ts";
import { requireFee, sameBytes, type SignedFee } from "../fees/fee-extrinsic.ts";
import { newHold } from "../queue/move-up.ts";
import { feeOf, type Registration } from "../parts.ts";
import { lockFirst, readPosition, writeNotifiedPosition } from "../queue/queue-repository.ts";
import { countFree, lockSlots } from "../slots/slots-repository.ts";

/**
 * Takes a slot for the wallet, or a place in the queue, in the caller's transaction.
 * Throws AppError `MAINTENANCE`, `SUSPENDED`, `NOT_FOUND`, `ER_DUP_ENTRY`, `IDENTITY_REQUIRED`, `NOT_ALLOWED` (not
 * cleared, or a refund of exactly the fee is due and the fee not signed) and `INVALID_REQUEST` (the
 * signed transfer is not the fee).
 */
export async function beginBooking(
  registration: Registration,
  transaction: Transaction,
  request: BookingRequest,
): Promise<BookingRow> {
  const { maintenance } = registration.domain;
  await maintenance.requireOff(transaction);
  const wallet = await lockApplicant(transaction, request);
  if (!wallet) throw unknownWallet();
  await lockSlots(transaction, [request.category]);
  const open = await findOpenBooking(transaction, request.address);
  if (open) return await goOn(registration, transaction, request, open);
  requireMayBook(wallet, request.category);
  await requireIdentity(transaction, "miner", request.accountId);
  requireRightFee(registration, request, feeOf(registration.domain.config, request.category));
  const booking = await write(registration, transaction, request);
  return booking;
}

function requireMayBook(
  { status, mintableWallet, cleared }: LockedApplicant,
  category: RegistrationCategory,
): void {
  if (status !== "active") throw suspended();
  if (mintableWallet !== 0) throw slotBooked();
  if (cleared.has(category)) return;
  const message = cleared.size === 0 ? MINER_MESSAGES.feesNotPaid : MINER_MESSAGES.feesOfOther;
  throw new AppError("NOT_ALLOWED", message);
}

function requireRightFee(
  { domain: { ledger } }: Registration,
  { signedFee, publicKey }: BookingRequest,
  fee: bigint,
): void {
  if (!signedFee) return;
  const recipient = decodeAddress(ledger.address);
  requireFee(signedFee, { signer: publicKey, recipient, fee });
}

async function write(
  registration: Registration,
  transaction: Transaction,
  request: BookingRequest,
): Promise<BookingRow> {
  const { domain } = registration;
  const { category, signedFee } = request;
  const free = await hasFreeSlot(transaction, category);
  if (free && !signedFee) await requireNoEqualRefund(registration, transaction, request);
  const how = signedFee ? "oneStep" : "booked";
  const hold = free ? await newHold(registration, transaction, category, how) : null;
  const signed = signedFee && signedOf(signedFee);
  const booking = await insertBooking(transaction, {
    ...request,
    fee: feeOf(domain.config, category),
    createdAt: domain.clock.now(),
    hold,
    signed,
  });
  if (hold && signed) {
    const { afterBlock } = hold;
    await announceFee(transaction, { hash: signed.hash, bookingId: booking.id, afterBlock });
  }
  if (!free) await notifyPlace(registration, transaction, booking);
  return booking;
}

/** An unannounced fee could not be distinguished from the refund. Throws AppError `NOT_ALLOWED`. */
async function requireNoEqualRefund(
  { domain: { config }, owesRefund }: Registration,
  transaction: Transaction,
  { address, category }: BookingRequest,
): Promise<void> {
  if (!(await owesRefund(transaction, { address, amount: feeOf(config, category) }))) return;
  throw new AppError("NOT_ALLOWED", MINER_MESSAGES.owesTheSame, { field: "extrinsic" });
}

/** Sends the customer's other pages the wallet's place in the queue. */
async function notifyPlace(
  { domain: { events } }: Registration,
  transaction: Transaction,
  booking: BookingRow,
): Promise<void> {
  const { category, account_id: accountId } = booking;
  const position = await readPosition(transaction, booking);
  await writeNotifiedPosition(transaction, booking.id, position);
  await events.publish(transaction, accountId, { event: "queue", category, position });
}

/** Whether a free slot has no one waiting for it; those who wait without being allowed to do not count. */
async function hasFreeSlot(
  transaction: Transaction,
  category: RegistrationCategory,
): Promise<boolean> {
  const { free, waiting } = await countFree(transaction, category);
  if (free <= 0) return false;
  return waiting === 0 || (await lockFirst(transaction, category, 1)).length === 0;
}

/**
 * What asking again means where the wallet has a slot or waits: the same place in the queue, or the
 * fee for a slot that waits for it. Throws AppError `ER_DUP_ENTRY` for everything else.
 */
async function goOn(
  registration: Registration,
  transaction: Transaction,
  request: BookingRequest,
  open: BookingRow,
): Promise<BookingRow> {
  const { category, signedFee } = request;
  if (open.state === "waiting") {
    if (open.category === category) return open;
    throw new AppError("ER_DUP_ENTRY", MINER_MESSAGES.waitsElsewhere(open.category));
  }
  if (!signedFee || open.category !== category) throw slotBooked();
  const signed = signedOf(signedFee);
  if (open.state === "paid") {
    if (open.paid_hash && sameBytes(open.paid_hash, signed.hash)) return open;
    throw slotBooked();
  }
  requireRightFee(registration, request, BigInt(open.fee));
  if (!mayBring(open, signed)) throw slotBooked();
  await writeSigned(transaction, open.id, signed);
  const { ledger } = registration.domain;
  const { block: afterBlock } = await ledger.progress(transaction, ledger.address);
  await announceFee(transaction, { hash: signed.hash, bookingId: open.id, afterBlock });
  return { ...open, signed_hash: signed.hash, signed_nonce: BigInt(signed.nonce) };
}

/**
 * Whether this signed fee may be submitted for a slot that waits for its fee: it must not be able
 * to be paid beside another one. Two with the same nonce never both get into a block.
 */
function mayBring(open: BookingRow, signed: { hash: Buffer; nonce: number }): boolean {
  if (open.signed_hash === null || sameBytes(open.signed_hash, signed.hash)) return true;
  return !open.one_step && open.signed_nonce === BigInt(signed.nonce);
}

function signedOf({ hash, transfer }: SignedFee): { hash: Buffer; nonce: number } {
  return { hash: Buffer.from(fromHex(hash)), nonce: transfer.nonce };
}

export function slotBooked(): AppError {
  return new AppError("ER_DUP_ENTRY", MINER_MESSAGES.slotBooked);
}
