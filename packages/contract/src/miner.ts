import { transferReceipt } from "./chain.ts";
import {
  isoTime,
  isStorable,
  nucInput,
  nucText,
  optionalText,
  pageNumber,
  requiredText,
} from "./fields.ts";
import { MINER_MESSAGES } from "./messages/miner.ts";
import { z } from "./schema.ts";

/** Types of miner that a wallet can be registered as. */
export const REGISTRATION_CATEGORIES = ["SILVER", "GOLD"] as const;
export type RegistrationCategory = (typeof REGISTRATION_CATEGORIES)[number];

/** Minutes in which the fee of a booking must be in a block. */
export const MINER_FEE_MINUTES = 10;
/** Minutes after which a booking whose signed fee came with it, and never got into a block, is undone. */
export const MINER_ONE_STEP_MINUTES = 1;
/** Hours in which somebody who moved up from the waiting queue must pay. */
export const MINER_PROMOTED_HOURS = 24;
/** The messages of the mail form, as the specification names them. */
export const REGISTRATION_MAIL = {
  messageCategory: "wallet_registration_process",
  usedBy: "FRONT_END",
} as const;

const LONGEST_TIME = 64;
const LONGEST_LINE = 500;
const MOST_SLOTS = 1_000_000;

const category = z.enum(REGISTRATION_CATEGORIES, {
  error: ({ input }) =>
    input == null || input === ""
      ? MINER_MESSAGES.categoryRequired
      : MINER_MESSAGES.categoryUnknown,
});
/** As the device shows the time; stored, never trusted. */
const deviceTime = optionalText().refine(
  (text) => text === undefined || text.length <= LONGEST_TIME,
  MINER_MESSAGES.timeTooLong,
);
/** A text of one line that must be there. */
const shortText = (required: string) =>
  requiredText(required)
    .transform((text) => text.trim())
    .refine((text) => text.length <= LONGEST_LINE, MINER_MESSAGES.textTooLong(LONGEST_LINE));

/** `GET miner/get-user-to-check-miner-fees-status`: one entry. */
export const minerFeesStatus = z.array(
  z.object({ miner_fees_received: z.union([z.literal(0), z.literal(1)]) }),
);

/** `POST miner/book-miner-slot-v1`. */
export const bookSlotPayload = z.object({
  username: requiredText(MINER_MESSAGES.usernameRequired),
  category,
  localtime: deviceTime,
  walletAddress: requiredText(MINER_MESSAGES.walletRequired),
  createTime: deviceTime,
  usiLimit: z
    .number({
      error: ({ input }) =>
        input == null || input === ""
          ? MINER_MESSAGES.usiLimitRequired
          : MINER_MESSAGES.usiLimitNumber,
    })
    .int(MINER_MESSAGES.usiLimitNumber),
  /** The fee, signed on the device as any transfer (0x-hex): booking and fee are one step then. */
  extrinsic: optionalText(),
});
export type BookSlotPayload = z.infer<typeof bookSlotPayload>;

/** A place in the waiting queue. */
const queuePlace = {
  /** From 1; null = not waiting. */
  queuePosition: z.number().int().nullable(),
  /** Hours until it is this wallet's turn, as the last 30 days went; null = nobody can say, or not waiting. */
  estimatedWaitHours: z.number().int().nullable(),
};

/** held: the slot waits for the fee; paid: registered; left: gave the place in the queue up. */
export const BOOKING_STATES = ["waiting", "held", "paid", "rolled_back", "left"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

export const bookSlotAnswer = z.object({
  /** False = slots are full: in the waiting queue, and nothing was transferred. */
  isBookingDone: z.boolean(),
  /** Of the booking, or of the place in the queue. */
  booking_id: z.string(),
  fee: nucText,
  feeRecipient: z.string(),
  state: z.enum(BOOKING_STATES),
  /** Until when the fee must be in a block; null where nothing is to be paid now. */
  payBefore: isoTime.nullable(),
  ...queuePlace,
  /** The fee's receipt, where the signed fee came with the booking and the slot was free. */
  transferred: transferReceipt.nullable(),
});
export type BookSlotAnswer = z.infer<typeof bookSlotAnswer>;

/** `POST miner/rollback-miner-slot`: gives a slot back that is not paid, or leaves the waiting queue. */
export const rollbackSlotPayload = z.object({
  bookingId: requiredText(MINER_MESSAGES.bookingIdRequired),
  walletAddress: requiredText(MINER_MESSAGES.walletRequired),
  username: requiredText(MINER_MESSAGES.usernameRequired),
});
export type RollbackSlotPayload = z.infer<typeof rollbackSlotPayload>;
export const rollbackSlotAnswer = z.object({
  booking_id: z.string(),
  state: z.enum(["rolled_back", "left"]),
});

/** A booking, or a place in the queue, of the caller. */
export const minerRegistration = z.object({
  booking_id: z.string(),
  walletAddress: z.string(),
  category: z.enum(REGISTRATION_CATEGORIES),
  state: z.enum(BOOKING_STATES),
  fee: nucText,
  createdAt: isoTime,
  /** Until when the fee must be in a block; null where nothing is to be paid now. */
  payBefore: isoTime.nullable(),
  /** Whether the slot came by moving up in the queue. */
  promoted: z.boolean(),
  ...queuePlace,
});
export type MinerRegistration = z.infer<typeof minerRegistration>;

/** What there is to register as. */
export const minerOffer = z.object({
  category: z.enum(REGISTRATION_CATEGORIES),
  fee: nucText,
  capacity: z.number().int(),
  /** Slots that are neither held nor paid. */
  free: z.number().int(),
  waiting: z.number().int(),
});
export type MinerOffer = z.infer<typeof minerOffer>;

/** `GET miner/registrations`: what is offered, and the caller's own, newest first, 100 at most. */
export const minerRegistrations = z.object({
  feeRecipient: z.string(),
  usiLimit: z.number().int(),
  offers: z.array(minerOffer),
  registrations: z.array(minerRegistration),
});
export type MinerRegistrations = z.infer<typeof minerRegistrations>;

/** `GET miner/get-email-messages-for-miner-registration`. */
export const mailMessagesQuery = z.object({
  messageCategory: requiredText(MINER_MESSAGES.messageCategoryRequired),
  usedBy: requiredText(MINER_MESSAGES.usedByRequired),
});
export const mailMessagesAnswer = z.array(z.object({ message_text: z.string() }));

/** `POST miner/send-email-for-miner-registration`. */
export const registrationMailPayload = z.object({
  walletName: shortText(MINER_MESSAGES.walletNameRequired),
  walletAddress: requiredText(MINER_MESSAGES.walletRequired),
  /** As the device shows it; the mail says beside it what the ledger knows. */
  walletBalance: nucInput
    .nullish()
    .refine((balance) => balance != null && String(balance).trim() !== "", {
      error: MINER_MESSAGES.balanceRequired,
    })
    .transform((balance) => String(balance).trim())
    .refine(
      (text) => text.length <= LONGEST_LINE && isStorable(text),
      MINER_MESSAGES.textTooLong(LONGEST_LINE),
    ),
  emailPurpose: shortText(MINER_MESSAGES.purposeRequired),
});
export type RegistrationMailPayload = z.infer<typeof registrationMailPayload>;
/** The sentence to show. */
export const registrationMailAnswer = z.object({ message: z.string() });

/** `PUT admin/users/{username}/miner-fees`. */
export const minerFeesPayload = z.strictObject({
  received: z.union([z.literal(0), z.literal(1)], MINER_MESSAGES.receivedMalformed),
  reference: shortText(MINER_MESSAGES.referenceRequired),
});
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
export const minerCapacityParams = z.object({ category });
export const minerCapacityPayload = z.strictObject({
  capacity: z
    .number(MINER_MESSAGES.capacityNumber)
    .refine(
      (capacity) => Number.isInteger(capacity) && capacity >= 0 && capacity <= MOST_SLOTS,
      MINER_MESSAGES.capacityNumber,
    ),
});

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], message: string) =>
  z
    .enum(["", ...values], message)
    .nullish()
    .transform((value) => (value === "" || value == null ? undefined : (value as Value)));

/** `GET admin/miner/bookings` (newest first) and `GET admin/miner/queue` (in its order), 20 a page. */
export const MINER_PAGE_SIZE = 20;
export const staffBookingsQuery = z.object({
  category: oneOf(REGISTRATION_CATEGORIES, MINER_MESSAGES.categoryUnknown),
  state: oneOf(BOOKING_STATES, `The state must be one of ${BOOKING_STATES.join(", ")}.`),
  page: pageNumber,
});
export const staffQueueQuery = z.object({
  category: oneOf(REGISTRATION_CATEGORIES, MINER_MESSAGES.categoryUnknown),
  page: pageNumber,
});
export const staffBooking = minerRegistration.extend({
  username: z.string(),
  /** Hash of the transfer that paid; null = not paid. */
  extrinsicHash: z.string().nullable(),
});
export type StaffBooking = z.infer<typeof staffBooking>;
export const staffBookingPage = z.object({
  records: z.array(staffBooking),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
});
export type StaffBookingPage = z.infer<typeof staffBookingPage>;

/** `GET admin/messages`: what was written to the operator, newest first, 20 a page. */
export const OPERATOR_MESSAGE_KINDS = ["contact", "newsletter", "miner"] as const;
export type OperatorMessageKind = (typeof OPERATOR_MESSAGE_KINDS)[number];
export const OPERATOR_MESSAGE_PAGE_SIZE = 20;
export const operatorMessagesQuery = z.object({
  kind: oneOf(
    OPERATOR_MESSAGE_KINDS,
    `The kind must be one of ${OPERATOR_MESSAGE_KINDS.join(", ")}.`,
  ),
  page: pageNumber,
});
export const operatorMessage = z.object({
  /** Unique together with `kind`. */
  id: z.string(),
  kind: z.enum(OPERATOR_MESSAGE_KINDS),
  time: isoTime,
  email: z.string(),
  /** Who wrote: the name of the contact form, the user name of a miner's mail; null for the newsletter. */
  name: z.string().nullable(),
  mobileNumber: z.string().nullable(),
  /** The words of the contact form, the purpose of a miner's mail; null for the newsletter. */
  message: z.string().nullable(),
  /** Of a miner's mail. */
  walletName: z.string().nullable(),
  walletAddress: z.string().nullable(),
  walletBalance: z.string().nullable(),
  /** Of the newsletter: whether the address was confirmed; null for the others. */
  confirmed: z.boolean().nullable(),
});
export type OperatorMessage = z.infer<typeof operatorMessage>;
export const operatorMessagePage = z.object({
  records: z.array(operatorMessage),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
});
