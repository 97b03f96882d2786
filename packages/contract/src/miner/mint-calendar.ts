import { hexText, isoTime, nucText, requiredText } from "../fields/fields.ts";
import { MINT_MESSAGES } from "../messages/coins/mint.ts";
import { z } from "../schema.ts";

/** Hours from one mint to the next at most, so that they are of one streak. */
export const MINT_STREAK_HOURS = 48;

/** Days that are answered at once, at most: a month, in any time zone. */
export const MINT_DAYS_AT_ONCE = 32;
const DAY = 86_400_000;

const moment = z
  .string({
    error: ({ input }) =>
      input == null ? MINT_MESSAGES.timesRequired : MINT_MESSAGES.timeMalformed,
  })
  .refine((text) => text !== "", MINT_MESSAGES.timesRequired)
  .refine(
    (text) =>
      text === "" ||
      (text.startsWith("2") && z.iso.datetime({ offset: true }).safeParse(text).success),
    MINT_MESSAGES.timeMalformed,
  );

/** `GET miner/mints`: the mints of some time, such as a month of the reader's time zone, of a wallet of the caller. */
export const mintsQuery = z
  .object({
    walletAddress: requiredText(MINT_MESSAGES.walletRequired),
    /** ISO 8601. */
    from: moment,
    /** ISO 8601; not itself of the time. */
    until: moment,
  })
  .refine(({ from, until }) => Date.parse(until) > Date.parse(from), {
    path: ["until"],
    message: MINT_MESSAGES.timesReversed,
  })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= MINT_DAYS_AT_ONCE * DAY, {
    path: ["until"],
    message: MINT_MESSAGES.timesTooFar(MINT_DAYS_AT_ONCE),
  });

/** One mint of a wallet. */
export const mintRecord = z.object({
  /** 1 for the wallet's first. */
  session: z.number().int(),
  minted_at: isoTime,
  reward: nucText,
  /** Of the extrinsic that paid the reward; null while it is on its way. */
  hash: hexText.nullable(),
  /** Whether it was made without a signature: the wallet minted by itself. */
  automatic: z.boolean(),
});
export type MintRecord = z.infer<typeof mintRecord>;

/** What `GET miner/mints` answers with. */
export const mintsAnswer = z.object({
  /** When the wallet minted first; null where it never did. */
  firstMintAt: isoTime.nullable(),
  /** Of the time that was asked for, oldest first. */
  records: z.array(mintRecord),
  streak: z.object({
    /** Mints one after the other, up to now, each within 48 hours of the one before it. */
    current: z.number().int(),
    longest: z.number().int(),
    /** When the current one ends unless the wallet mints before; null where there is none. */
    endsAt: isoTime.nullable(),
  }),
  /** Mints of the wallet, of all times. */
  total: z.number().int(),
  serverTime: isoTime,
});
export type MintsAnswer = z.infer<typeof mintsAnswer>;

/** `GET miner/mint-reminder`. */
export const mintReminderQuery = z.object({
  walletAddress: requiredText(MINT_MESSAGES.walletRequired),
});
/** `PUT miner/mint-reminder`. */
export const mintReminderPayload = z.object({
  walletAddress: requiredText(MINT_MESSAGES.walletRequired),
  enabled: z.boolean(MINT_MESSAGES.reminderRequired),
});
/** Whether the account gets a reminder when the wallet's next mint opens; off until somebody asks for it. */
export const mintReminderAnswer = z.object({ enabled: z.boolean() });
