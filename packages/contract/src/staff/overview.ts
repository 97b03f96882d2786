import { isoTime, nucText } from "../fields/fields.ts";
import { z } from "../schema.ts";

/** Days of the overview, today's so far the last (UTC). */
export const OVERVIEW_DAYS = 14;

export const overviewDay = z.object({
  date: z.iso.date(),
  signUps: z.number().int(),
  mints: z.number().int(),
  /** NUC that were minted. */
  minted: nucText,
  transfers: z.number().int(),
  /** NUC that moved, mints and other payments of the treasury left out. */
  moved: nucText,
});
export type OverviewDay = z.infer<typeof overviewDay>;

/** `GET admin/overview`. The figures may be a minute old. */
export const overviewAnswer = z.object({
  at: isoTime,
  users: z.object({
    total: z.number().int(),
    suspended: z.number().int(),
    signedIn: z.number().int(),
  }),
  wallets: z.object({
    total: z.number().int(),
    /** Signed a transfer, or minted, in these days. */
    active: z.number().int(),
  }),
  coins: z.object({ circulating: nucText, treasury: nucText, total: nucText }),
  /** Oldest first. */
  days: z.array(overviewDay),
  slots: z.array(
    z.object({ category: z.string(), capacity: z.number().int(), taken: z.number().int() }),
  ),
  /** What waits for somebody. */
  waiting: z.object({
    /** Of the contact form and miners' mails, not yet answered. */
    messages: z.number().int(),
    autoMint: z.number().int(),
    /** Held back. */
    airdrops: z.number().int(),
    /** In the queue for a miner slot. */
    queue: z.number().int(),
    /** Refunds that are not paid yet. */
    refunds: z.number().int(),
  }),
});
export type Overview = z.infer<typeof overviewAnswer>;
