import type { MinerOffer, MinerRegistrations } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { Caller } from "../../../platform/http/caller.ts";
import { readRecords } from "./booking-answer.ts";
import { type BookingRow, listOwn, readCleared } from "../slots/booking-repository.ts";
import { feeOf, type Registration } from "../parts.ts";
import { releaseOverdue } from "../release/release.ts";
import { listSlots } from "../slots/slots-repository.ts";

/** Whether miner fees of the caller are noted as received, of whatever type: 1 or 0. */
export async function readFeesStatus(
  { domain: { database } }: Registration,
  { accountId }: Caller,
): Promise<0 | 1> {
  return (await readCleared(database.kysely, accountId)).size > 0 ? 1 : 0;
}

/** Miner categories, and the caller's bookings and places in the queue, newest first. */
export async function readRegistrations(
  registration: Registration,
  { accountId }: Caller,
): Promise<MinerRegistrations> {
  const { clock, config, database, ledger } = registration.domain;
  const own = async () => listOwn(database.kysely, accountId);
  const isOverdue = ({ state, expires_at: expiresAt }: BookingRow) =>
    state === "held" && expiresAt !== null && expiresAt < clock.now();
  let bookings = await own();
  if (bookings.some(isOverdue)) {
    await releaseOverdue(registration);
    bookings = await own();
  }
  return {
    feeRecipient: ledger.address,
    usiLimit: config.USI_LIMIT,
    offers: await readOffers(registration, accountId),
    registrations: bookings.map(await readRecords(registration, database.kysely, bookings)),
  };
}

async function readOffers({ domain }: Registration, accountId: string): Promise<MinerOffer[]> {
  const { kysely } = domain.database;
  const cleared = await readCleared(kysely, accountId);
  const slots = await listSlots(kysely);
  return slots.map(({ category, capacity, held, paid, waiting }) => ({
    category,
    fee: formatNuc(feeOf(domain.config, category)),
    capacity,
    free: Math.max(0, capacity - held - paid),
    waiting,
    feesReceived: cleared.has(category),
  }));
}
