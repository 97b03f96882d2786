import { transferReceipt } from "../chain/chain.ts";
import {
  isoTime,
  isStorable,
  nucText,
  optionalText,
  presentNuc,
  requiredText,
} from "../fields/fields.ts";
import { MINER_MESSAGES } from "../messages/coins/miner.ts";
import { z } from "../schema.ts";
import { isPlainLine, shownLine, UNSEEN } from "../fields/shown-text.ts";

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

const MAX_TIME_LENGTH = 64;
const MAX_LINE_LENGTH = 500;

/** A type of miner that a request names. */
export const registrationCategory = z.enum(REGISTRATION_CATEGORIES, {
  error: ({ input }) =>
    input == null || input === ""
      ? MINER_MESSAGES.categoryRequired
      : MINER_MESSAGES.categoryUnknown,
});
/** As the device shows the time; stored, never trusted. */
const deviceTime = optionalText()
  .refine(
    (text) => text === undefined || text.length <= MAX_TIME_LENGTH,
    MINER_MESSAGES.timeTooLong,
  )
  .refine((text) => text === undefined || isPlainLine(text), UNSEEN);
/** A text of one line that must be there. */
export const shortText = (required: string) =>
  shownLine(required)
    .transform((text) => text.trim())
    .refine((text) => text.length <= MAX_LINE_LENGTH, MINER_MESSAGES.textTooLong(MAX_LINE_LENGTH));

/** `GET miner/get-user-to-check-miner-fees-status`: one entry. */
export const minerFeesStatus = z.array(
  z.object({ miner_fees_received: z.union([z.literal(0), z.literal(1)]) }),
);

/** `POST miner/book-miner-slot-v1`. */
export const bookSlotPayload = z.object({
  // First, since its message is the only one that the specification has.
  walletAddress: requiredText(MINER_MESSAGES.walletRequired),
  username: requiredText(MINER_MESSAGES.usernameRequired),
  category: registrationCategory,
  localtime: deviceTime,
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
  /** Hours until it is this wallet's turn, as the last 30 days went; null = unknown, or not waiting. */
  estimatedWaitHours: z.number().int().nullable(),
};

/** held: the slot waits for the fee; paid: registered; left: gave the place in the queue up. */
export const BOOKING_STATES = ["waiting", "held", "paid", "rolled_back", "left"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** What `POST miner/book-miner-slot-v1` answers with. */
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
/** What the booking is now: its slot given back, or out of the queue. */
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
  /** Whether the caller's fees for this type are received. */
  feesReceived: z.boolean(),
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
/** The purposes that may be chosen from. */
export const mailMessagesAnswer = z.array(z.object({ message_text: z.string() }));

/** `POST miner/send-email-for-miner-registration`. */
export const registrationMailPayload = z.object({
  // The two whose messages the specification has come first, in its order.
  walletAddress: requiredText(MINER_MESSAGES.walletRequired),
  emailPurpose: shortText(MINER_MESSAGES.purposeRequired),
  walletName: shortText(MINER_MESSAGES.walletNameRequired),
  /** As the device shows it; the mail says beside it what the ledger knows. */
  walletBalance: presentNuc(MINER_MESSAGES.balanceRequired)
    .transform((balance) => String(balance).trim())
    .refine(
      (text) => text.length <= MAX_LINE_LENGTH && isStorable(text),
      MINER_MESSAGES.textTooLong(MAX_LINE_LENGTH),
    ),
});
export type RegistrationMailPayload = z.infer<typeof registrationMailPayload>;
/** The sentence to show. */
export const registrationMailAnswer = z.object({ message: z.string() });
