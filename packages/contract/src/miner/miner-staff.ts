import { nucText, optionalText, pageNumber, pageOf } from "../fields/fields.ts";
import { MINER_MESSAGES } from "../messages/coins/miner.ts";
import {
  BOOKING_STATES,
  minerRegistration,
  REGISTRATION_CATEGORIES,
  registrationCategory,
  shortText,
} from "./miner.ts";
import { oneOf } from "../fields/one-of.ts";
import { listFilter, orderOf } from "../fields/list-filter.ts";
import { emptyAsNull } from "../fields/empty-as-null.ts";
import { z } from "../schema.ts";

const MAX_SLOTS = 1_000_000;

/** `PUT admin/users/{username}/miner-fees`. */
const received = z.union([z.literal(0), z.literal(1)], MINER_MESSAGES.receivedMalformed);
export const minerFeesPayload = z.strictObject({
  received,
  reference: shortText(MINER_MESSAGES.referenceRequired),
  /** What was noted when this was decided, both null = nothing: something else meanwhile is 409. */
  seen: emptyAsNull(
    z.strictObject({ received: received.nullable(), reference: optionalText() }).nullish(),
  ),
});
/** Whether a user's fees count as received (1) or not (0), and by what reference. */
export const minerFeesAnswer = z.object({
  username: z.string(),
  received: z.union([z.literal(0), z.literal(1)]),
  reference: z.string(),
});

/** `GET admin/miner/slots`, and the answer of `PUT admin/miner/slots/{category}`. */
export const minerSlots = z.object({
  category: z.enum(REGISTRATION_CATEGORIES),
  capacity: z.number().int(),
  held: z.number().int(),
  paid: z.number().int(),
  waiting: z.number().int(),
  fee: nucText,
});
export type MinerSlots = z.infer<typeof minerSlots>;
export const minerSlotsAnswer = z.array(minerSlots);
export const minerCapacityParams = z.object({ category: registrationCategory });
const slotCount = z
  .number(MINER_MESSAGES.capacityNumber)
  .refine(
    (capacity) => Number.isInteger(capacity) && capacity >= 0 && capacity <= MAX_SLOTS,
    MINER_MESSAGES.capacityNumber,
  );
export const minerCapacityPayload = z.strictObject({
  capacity: slotCount,
  /** How many there were when this was decided: another number meanwhile is 409. */
  seen: emptyAsNull(slotCount.nullish()),
});

/** `GET admin/miner/bookings` (newest first) and `GET admin/miner/queue` (in its order), 20 a page. */
export const MINER_PAGE_SIZE = 20;
export const BOOKING_SORTS = ["-asked", "asked", "-fee", "fee"] as const;
export const staffBookingsQuery = z.object({
  ...listFilter,
  category: oneOf(REGISTRATION_CATEGORIES, MINER_MESSAGES.categoryUnknown),
  state: oneOf(BOOKING_STATES, `The state must be one of ${BOOKING_STATES.join(", ")}.`),
  sort: orderOf(BOOKING_SORTS),
  page: pageNumber,
});
export const bookingExportQuery = staffBookingsQuery.omit({ page: true });
/** A queue has its own order. */
export const staffQueueQuery = z.object({
  ...listFilter,
  category: oneOf(REGISTRATION_CATEGORIES, MINER_MESSAGES.categoryUnknown),
  page: pageNumber,
});
export const queueExportQuery = staffQueueQuery.omit({ page: true });
/** A booking, or a place in the queue, as staff see it. */
export const staffBooking = minerRegistration.extend({
  username: z.string(),
  /** Hash of the transfer that paid; null = not paid. */
  extrinsicHash: z.string().nullable(),
});
export type StaffBooking = z.infer<typeof staffBooking>;
export const staffBookingPage = pageOf(staffBooking);
export type StaffBookingPage = z.infer<typeof staffBookingPage>;
