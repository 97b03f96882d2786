import { isoTime, pageOf, pageQuery } from "../fields/fields.ts";
import { shownText } from "../fields/shown-text.ts";
import { PURCHASE_STAFF_MESSAGES as words } from "../messages/coins/purchase-staff.ts";
import { z } from "../schema.ts";

/** How orders, providers and the ledger can disagree. */
export const DIFFERENCE_KINDS = [
  /** The provider knows of money that we did not know of. */
  "not-heard",
  /** We know of money that the provider does not. */
  "not-there",
  /** Kind, amount or currency of one movement. */
  "movement" /** The provider failed. */,
  "not-asked",
  /** The provider lists a payment of which we know nothing. */
  "unknown",
  /** The order's state is not what its money says. */
  "state",
  /** Paid, and the coins are not on their way. */
  "not-sent",
  /** Marked as sent, and the ledger has no such payment, or another one. */
  "payment",
  /** The ledger has a payment that the order does not know. */
  "paid-twice",
  /** Coins are sent without a receipt, or the receipts are not what was paid. */
  "receipt",
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** `GET admin/reconciliations`: the comparisons, newest first. */
export const RECONCILIATION_PAGE_SIZE = 20;
export const reconciliationQuery = pageQuery;
export const reconciliation = z.object({
  id: z.string(),
  started: isoTime,
  /** Null while it runs, or where it was cut off. */
  finished: isoTime.nullable(),
  /** Who asked for it; null = the clock. */
  by: z.string().nullable(),
  orders: z.number().int(),
  movements: z.number().int(),
  differences: z.number().int(),
  /** Of these, those not yet looked at. */
  open: z.number().int(),
});
export type Reconciliation = z.infer<typeof reconciliation>;
export const reconciliationPage = pageOf(reconciliation);

/** What does not agree: with the order, and what each side says. */
export const difference = z.object({
  id: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  /** Null where the money is for no order of ours, as is the user name. */
  orderId: z.string().nullable(),
  username: z.string().nullable(),
  provider: z.string(),
  /** A sum, or a state. */
  ours: z.string(),
  theirs: z.string(),
  /** What staff said of it; null = not yet looked at. */
  looked: z.object({ by: z.string(), at: isoTime, reason: z.string() }).nullable(),
});
export type Difference = z.infer<typeof difference>;
export const differencesAnswer = z.object({
  reconciliation,
  differences: z.array(difference),
});
export type DifferencesAnswer = z.infer<typeof differencesAnswer>;

/** `PUT admin/reconciliations/differences/{id}`. */
export const lookPayload = z.strictObject({
  reason: shownText(words.difference.reasonRequired).refine(
    (text) => text.length <= 500,
    "Is too long.",
  ),
});

/** `GET admin/export/journal` and `…/receipts`: a month (UTC). */
export const monthQuery = z.object({
  month: z.string(words.monthWrong).regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, words.monthWrong),
});
