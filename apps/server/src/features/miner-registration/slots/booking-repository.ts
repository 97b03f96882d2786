import {
  type BookingState,
  REGISTRATION_CATEGORIES,
  type RegistrationCategory,
} from "@nuc/contract";
import type { Selectable } from "kysely";
import { type LockedWallet, lockWallet } from "../../../domain/wallets/lock-wallet.ts";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { MinerBookingTable } from "../tables.ts";

export type BookingRow = Selectable<MinerBookingTable>;

/** States in which a wallet has a slot or waits for one; it has one such booking at most. */
const OPEN: readonly BookingState[] = ["waiting", "held", "paid"];

/** A wallet that is to be registered, as the transaction sees it; locked with its account. */
export interface LockedApplicant extends LockedWallet {
  /** The types of miner whose fees are noted as received. */
  cleared: ReadonlySet<RegistrationCategory>;
}

/** As `lockWallet`, with what else decides whether the wallet may be registered. */
export async function lockApplicant(
  transaction: Transaction,
  { accountId, address }: { accountId: string; address: string },
): Promise<LockedApplicant | undefined> {
  const wallet = await lockWallet(transaction, { accountId, address });
  return wallet && { ...wallet, cleared: await readCleared(transaction, accountId) };
}

/** The types of miner whose fees are noted as received for the account. */
export async function readCleared(
  handle: Handle,
  accountId: string,
): Promise<ReadonlySet<RegistrationCategory>> {
  const row = await handle
    .selectFrom("miner_clearance")
    .select("category")
    .where("account_id", "=", accountId)
    .where("received", "=", true)
    .executeTakeFirst();
  if (!row) return new Set();
  return new Set(row.category === null ? REGISTRATION_CATEGORIES : [row.category]);
}

/** Those of the wallets that have a slot, or wait for one. */
export async function walletsWithBooking(
  handle: Handle,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await handle
    .selectFrom("miner_booking")
    .select("wallet_address")
    .where("wallet_address", "in", addresses)
    .where("state", "in", OPEN)
    .execute();
  return new Set(rows.map(({ wallet_address: address }) => address));
}

/** @param id must be a UUID */
export async function findBooking(handle: Handle, id: string): Promise<BookingRow | undefined> {
  return await handle
    .selectFrom("miner_booking")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * Those of the bookings that are in this state, locked, first ones of the queue first. Their accounts
 * must be locked before, as wherever both are locked.
 */
export async function lockBookings(
  transaction: Transaction,
  state: BookingState,
  bookings: readonly Pick<BookingRow, "id">[],
): Promise<BookingRow[]> {
  if (bookings.length === 0) return [];
  const ids = bookings.map(({ id }) => id);
  return await transaction
    .selectFrom("miner_booking")
    .selectAll()
    .where("id", "in", ids)
    .where("state", "=", state)
    .orderBy("sequence")
    .forNoKeyUpdate()
    .execute();
}

/** The slot that the wallet has or waits for. */
export async function findOpenBooking(
  handle: Handle,
  address: string,
): Promise<BookingRow | undefined> {
  return await handle
    .selectFrom("miner_booking")
    .selectAll()
    .where("wallet_address", "=", address)
    .where("state", "in", OPEN)
    .executeTakeFirst();
}

/** Whether the wallet holds a slot whose fee is exactly this. */
export async function holdsSlotFor(
  handle: Handle,
  { address, amount }: { address: string; amount: bigint },
): Promise<boolean> {
  const open = await findOpenBooking(handle, address);
  return open?.state === "held" && BigInt(open.fee) === amount;
}

/** Bookings of the wallet whose fee a transfer of `fee` in this block could be, newest first. */
export async function listPayable(
  handle: Handle,
  { address, fee, blockNumber }: { address: string; fee: bigint; blockNumber: number },
): Promise<BookingRow[]> {
  return await handle
    .selectFrom("miner_booking")
    .selectAll()
    .where("wallet_address", "=", address)
    .where("fee", "=", fee.toString())
    .where("after_block", "<", BigInt(blockNumber))
    .where("state", "in", ["held", "paid", "rolled_back"])
    .orderBy("sequence", "desc")
    .execute();
}

/** What a slot that is taken begins with. */
export interface Hold {
  fee: bigint;
  heldAt: Date;
  expiresAt: Date;
  afterBlock: number;
}

export interface NewBooking {
  category: RegistrationCategory;
  address: string;
  accountId: string;
  fee: bigint;
  deviceTime: string | null;
  deviceCreateTime: string | null;
  createdAt: Date;
  /** Null = waits for a slot. */
  hold: Hold | null;
  /** The signed fee that came with it. */
  signed: { hash: Buffer; nonce: number } | null;
}

/** Writes a booking or a place in the queue; the category's slots must be locked. */
export async function insertBooking(
  transaction: Transaction,
  booking: NewBooking,
): Promise<BookingRow> {
  const { hold, signed } = booking;
  return await transaction
    .insertInto("miner_booking")
    .values({
      category: booking.category,
      wallet_address: booking.address,
      account_id: booking.accountId,
      state: hold ? "held" : "waiting",
      fee: booking.fee,
      device_time: booking.deviceTime,
      device_create_time: booking.deviceCreateTime,
      created_at: booking.createdAt,
      held_at: hold?.heldAt ?? null,
      expires_at: hold?.expiresAt ?? null,
      after_block: hold ? BigInt(hold.afterBlock) : null,
      one_step: hold !== null && signed !== null,
      signed_hash: hold && signed ? signed.hash : null,
      signed_nonce: hold && signed ? BigInt(signed.nonce) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes the signed fee that is on its way for a booking that was there before; null = none is. */
export async function writeSigned(
  transaction: Transaction,
  id: string,
  signed: { hash: Buffer; nonce: number } | null,
): Promise<void> {
  await transaction
    .updateTable("miner_booking")
    .set({
      signed_hash: signed?.hash ?? null,
      signed_nonce: signed ? BigInt(signed.nonce) : null,
    })
    .where("id", "=", id)
    .execute();
}

/** Gives a slot back, or a place in the queue up. */
export async function writeReleased(
  transaction: Transaction,
  id: string,
  state: "rolled_back" | "left",
): Promise<void> {
  await transaction
    .updateTable("miner_booking")
    .set({ state, signed_hash: null, signed_nonce: null, told_position: null })
    .where("id", "=", id)
    .execute();
}

/** @param paidHash 32 bytes */
export async function writePaid(
  transaction: Transaction,
  id: string,
  paidHash: Buffer,
): Promise<void> {
  await transaction
    .updateTable("miner_booking")
    .set({ state: "paid", paid_hash: paidHash, signed_hash: null, signed_nonce: null })
    .where("id", "=", id)
    .execute();
}

/** Hashes (32 bytes each) of the transfers that paid the wallet's slots. */
export async function listPaying(handle: Handle, address: string): Promise<Buffer[]> {
  const rows = await handle
    .selectFrom("miner_booking")
    .select("paid_hash")
    .where("wallet_address", "=", address)
    .where("paid_hash", "is not", null)
    .execute();
  return rows.flatMap(({ paid_hash: hash }) => hash ?? []);
}

/** Bookings that a customer is shown. */
const MAX_SHOWN = 100;

/** The account's bookings, newest first. */
export async function listOwn(handle: Handle, accountId: string): Promise<BookingRow[]> {
  return await handle
    .selectFrom("miner_booking")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("sequence", "desc")
    .limit(MAX_SHOWN)
    .execute();
}
