import type { MinerSlots, RegistrationCategory, StaffBookingPage } from "@nuc/contract";
import { toHex } from "@nuc/keys";
import { formatNuc } from "@nuc/money";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import { requireSeen } from "../../../platform/audit/seen.ts";
import { readRecords } from "../booking/booking-answer.ts";
import { moveUp } from "../queue/move-up.ts";
import { feeOf, type Registration } from "../parts.ts";
import { askForNews } from "../queue/queue-news.ts";
import {
  lockSlots,
  listSlots,
  readSlots,
  type SlotCounts,
  writeCapacity,
} from "../slots/slots-repository.ts";
import type { BookingFilter, bookings } from "./staff-repository.ts";

/** Slots of every category, and how many are taken and waited for. */
export async function readAllSlots(registration: Registration): Promise<MinerSlots[]> {
  const slots = await listSlots(registration.domain.database.kysely);
  return slots.map((counts) => withFee(registration, counts));
}

/**
 * Sets how many slots a category has, with its row of the audit. The queue moves up at once; with fewer than are taken no
 * one loses a slot, and none is assigned until enough are given back. Throws AppError `NOT_ALLOWED` (409)
 * where there are another number than was seen.
 */
export async function setCapacity(
  registration: Registration,
  origin: AuditOrigin,
  {
    category,
    capacity,
    seen,
  }: { category: RegistrationCategory; capacity: number; seen?: number | undefined },
): Promise<MinerSlots> {
  return await registration.domain.database.kysely.transaction().execute(async (transaction) => {
    await lockSlots(transaction, [category]);
    const before = await readSlots(transaction, category);
    await requireSeen(transaction, origin, {
      subject: category,
      actions: ["miner.slots"],
      seen,
      now: before.capacity,
      wanted: capacity,
    });
    await writeCapacity(transaction, category, capacity);
    await moveUp(registration, transaction, category);
    await askForNews(registration, transaction, category);
    const after = await readSlots(transaction, category);
    await recordAudit(transaction, {
      ...origin,
      action: "miner.slots",
      subject: category,
      before: { capacity: before.capacity },
      after: { capacity },
    });
    return withFee(registration, after);
  });
}

/** A page of bookings, or of a queue. */
export async function readBookingPage(
  registration: Registration,
  list: typeof bookings,
  filter: BookingFilter & { page: number },
): Promise<StaffBookingPage> {
  const { kysely } = registration.domain.database;
  const { records: rows, ...page } = await list.page(kysely, filter);
  const recordOf = await readRecords(registration, kysely, rows);
  const records = rows.map(({ username, ...booking }) => ({
    ...recordOf(booking),
    username,
    extrinsicHash: booking.paid_hash && toHex(booking.paid_hash),
  }));
  return { ...page, records };
}

function withFee({ domain: { config } }: Registration, counts: SlotCounts): MinerSlots {
  return { ...counts, fee: formatNuc(feeOf(config, counts.category)) };
}
