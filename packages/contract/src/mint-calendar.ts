import { hexText, isoTime, nucText, requiredText } from "./fields.ts";
import { MINT_MESSAGES } from "./messages/mint.ts";
import { z } from "./schema.ts";

/** Hours from one mint to the next at most, so that they are of one streak. */
export const MINT_STREAK_HOURS = 48;

/** A month of four and two digits, UTC. */
const MONTH = /^2[0-9]{3}-(?:0[1-9]|1[0-2])$/;

/** `GET miner/mints`: the mints of one month (UTC) of a wallet of the caller. */
export const mintsQuery = z.object({
  walletAddress: requiredText(MINT_MESSAGES.walletRequired),
  /** `YYYY-MM`; missing and empty mean the month of now. */
  month: z
    .string(MINT_MESSAGES.monthMalformed)
    .refine((text) => text === "" || MONTH.test(text), MINT_MESSAGES.monthMalformed)
    .nullish()
    .transform((text) => text || undefined),
});

export const mintRecord = z.object({
  /** 1 for the wallet's first. */
  session: z.number().int(),
  minted_at: isoTime,
  reward: nucText,
  /** Of the extrinsic that paid the reward; null while it is on its way. */
  hash: hexText.nullable(),
  /** Whether nobody signed it: the wallet minted by itself. */
  automatic: z.boolean(),
});
export type MintRecord = z.infer<typeof mintRecord>;

export const mintsAnswer = z.object({
  /** `YYYY-MM`, UTC, like all days and months here. */
  month: z.string(),
  /** The month of the wallet's first mint; null where it never minted. */
  firstMonth: z.string().nullable(),
  /** Of this month, oldest first. */
  records: z.array(mintRecord),
  streak: z.object({
    /** Mints one after the other, up to now, each within 48 hours of the one before it. */
    current: z.number().int(),
    longest: z.number().int(),
    /** When the current one ends unless the wallet mints before; null where there is none. */
    endsAt: isoTime.nullable(),
  }),
  /** Mints of the wallet, of all months. */
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
/** Whether the account is told when the wallet's next mint opens; off until somebody asks for it. */
export const mintReminderAnswer = z.object({ enabled: z.boolean() });
export type MintReminderAnswer = z.infer<typeof mintReminderAnswer>;
