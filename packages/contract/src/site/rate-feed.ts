import { emptyAsNull } from "../fields/empty-as-null.ts";
import { isoTime } from "../fields/fields.ts";
import { shownText } from "../fields/shown-text.ts";
import { RATE_FEED_MESSAGES } from "../messages/staff/rate-feed.ts";
import { z } from "../schema.ts";

/** Above 0 and at most 100, with at most two decimals. */
const percent = (message: string) =>
  z
    .string(message)
    .regex(/^(?:\d{1,2}(?:\.\d{1,2})?|100(?:\.0{1,2})?)$/, message)
    .refine((text) => /[1-9]/.test(text), message);

const settings = {
  /** The rate follows the feed. */
  on: z.boolean("Must be true or false."),
  /** Percent that the feed may move the rate by at once. */
  step: percent(RATE_FEED_MESSAGES.stepMalformed),
  /** Percent that it may differ from the rate of 24 hours before, or from the one that staff set since. */
  day: percent(RATE_FEED_MESSAGES.dayMalformed),
};
const rateFeedSettings = z.object(settings);
export type RateFeedSettings = z.infer<typeof rateFeedSettings>;

/** `PUT admin/rate/feed`. */
export const rateFeedPayload = z
  .strictObject({ ...settings, seen: emptyAsNull(z.strictObject(settings).nullish()) })
  .refine(({ step, day }) => Number(step) <= Number(day), {
    error: RATE_FEED_MESSAGES.stepAboveDay,
    path: ["step"],
  });

/** A rate that the feed says and that is too far away to be set by itself. */
export const rateProposal = z.object({
  id: z.string(),
  rate: z.string(),
  /** When the feed said so first. */
  since: isoTime,
});
export type RateProposal = z.infer<typeof rateProposal>;

/** `GET admin/rate/feed`. */
export const rateFeed = z.object({
  /** RATE_FEED_URL is set. */
  setUp: z.boolean(),
  settings: rateFeedSettings,
  /** What it said last; null before. */
  last: z.object({ rate: z.string(), at: isoTime }).nullable(),
  /** Since when it gives no rate; null while it does. */
  failingSince: isoTime.nullable(),
  proposal: rateProposal.nullable(),
});
export type RateFeed = z.infer<typeof rateFeed>;

/** `POST admin/rate/feed/proposals/{id}/decision`. */
export const rateProposalDecision = z.strictObject({
  decision: z.enum(["accept", "decline"], "Must be accept or decline."),
  reason: shownText(RATE_FEED_MESSAGES.reasonRequired),
});
