import { isoTime, optionalText, pageNumber, pageOf } from "../fields/fields.ts";
import { listFilter, orderOf } from "../fields/list-filter.ts";
import { z } from "../schema.ts";

/** Most decimals of a rate, and its bounds: a slip of the hand beyond them is refused. */
const RATE_PATTERN = /^(?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,12})?$/;

/** USD for one NUC, decimal string, more than zero. */
export const rateText = z
  .string("Must be a decimal text, such as 0.05.")
  .regex(RATE_PATTERN, "Must be a decimal text, such as 0.05.")
  .refine((text) => /[1-9]/.test(text), "The rate must be greater than 0.");

/** `GET payment/rate/currency/nuc`. */
export const rateAnswer = z.object({ rate: z.string() });

/** Most days of history in one answer. */
export const MAX_RATE_DAYS = 366;
/** `GET payment/rate/history`. */
export const rateHistoryQuery = z.object({
  days: z
    .string("Must be one number of days.")
    .regex(/^[0-9]{0,4}$/, "Must be a number of days.")
    .nullish()
    .transform((text) => Number(text || 30))
    .refine((days) => days >= 1 && days <= MAX_RATE_DAYS, `Must be 1 to ${MAX_RATE_DAYS} days.`),
  /** The last of the days (UTC); today where not given. */
  until: z.iso.date("Must be a date, such as 2026-01-31.").or(z.literal("")).nullish(),
});
/** The rate at the end of each day (UTC), oldest first, today's so far last. */
export const rateHistoryAnswer = z.object({
  records: z.array(z.object({ date: z.iso.date(), rate: z.string() })),
  /** Some of them are made up, so that there is a line to draw: no rate has been set yet. */
  sample: z.boolean(),
});

/** `PUT admin/rate`. */
export const ratePayload = z.strictObject({
  rate: rateText,
  /** The rate when this was decided: another one meanwhile is 409. */
  seen: optionalText(),
});
/** A rate that was set; `set_by` null = the installation's own, `rate feed` = the feed. */
export const rateSetting = z.object({
  rate: z.string(),
  set_at: isoTime,
  set_by: z.string().nullable(),
});
export type RateSetting = z.infer<typeof rateSetting>;
/** The rate as staff see it: the last 100 settings, newest first. */
export const rateRecord = z.object({
  rate: z.string(),
  history: z.array(rateSetting),
});

/** `GET admin/rate/settings`, 20 a page: `set` is the order in which they were set. */
export const RATE_PAGE_SIZE = 20;
export const RATE_SORTS = ["-set", "set"] as const;
export const rateSettingsQuery = z.object({
  ...listFilter,
  /** The beginning of the user name of who set it. */
  search: optionalText(),
  sort: orderOf(RATE_SORTS),
  page: pageNumber,
});
export const rateExportQuery = rateSettingsQuery.omit({ page: true });
export const rateSettingsPage = pageOf(rateSetting);
