import { isoTime, nucText, optionalText, pageNumber } from "../fields/fields.ts";
import { TILL_MESSAGES } from "../messages/shop/till.ts";
import { z } from "../schema.ts";

/** What a till took since its last report, or in the day of one. Amounts are what was paid, tips included. */
export const dayTotals = z.object({
  /** Sales. */
  count: z.number().int(),
  paid: nucText,
  tips: nucText,
  discounts: nucText,
  tax: nucText,
  /** Tax contained in what was paid, by rate, the lowest first. */
  taxes: z.array(z.object({ percent: z.string(), amount: nucText })),
  refunds: z.number().int(),
  refunded: nucText,
  /** What was paid less what was paid back; below zero with a minus. */
  net: z.string(),
  /** By who stood at the till; null = the owner. */
  clerks: z.array(
    z.object({
      clerk: z.string().nullable(),
      count: z.number().int(),
      paid: nucText,
      tips: nucText,
    }),
  ),
});
export type DayTotals = z.infer<typeof dayTotals>;

/** A Z report: a day of a till that was closed. It never changes. */
export const dayReport = z.object({
  id: z.string(),
  /** 1 is the shop's first; all tills of a shop count together. */
  number: z.number().int(),
  /** User name of the shop. */
  shop: z.string(),
  /** Null = the owner's own page. */
  terminal: z.string().nullable(),
  /** Null where the day was not opened. */
  openedAt: isoTime.nullable(),
  openedBy: z.string().nullable(),
  closedAt: isoTime,
  closedBy: z.string(),
  totals: dayTotals,
});
export type DayReport = z.infer<typeof dayReport>;

/** `GET payment/till/day`: the state of the day of the caller's till. */
export const tillDay = z.object({
  /** Null = the owner's own page. */
  terminal: z.string().nullable(),
  /** Null while it is not opened. */
  openedAt: isoTime.nullable(),
  openedBy: z.string().nullable(),
  totals: dayTotals,
  /** Id of the till's last report; null = none yet. */
  lastReport: z.string().nullable(),
});
export type TillDay = z.infer<typeof tillDay>;

/** `POST payment/till/day/close`. */
export const closeDayPayload = z.object({
  /** The till's last report as its page knows it, empty for none: a day is not closed twice by two pages. */
  lastReport: optionalText().refine(
    (id) => id === undefined || /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id),
    TILL_MESSAGES.day.reportMalformed,
  ),
});

/** `GET payment/till/days`, the newest first. */
export const dayReportsQuery = z.object({ page: pageNumber });
export const DAY_REPORT_PAGE_SIZE = 20;
export const dayReportsAnswer = z.object({
  reports: z.array(dayReport),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
});
export type DayReportsAnswer = z.infer<typeof dayReportsAnswer>;
