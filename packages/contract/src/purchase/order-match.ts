import { emptyAsNull } from "../fields/empty-as-null.ts";
import { isoTime } from "../fields/fields.ts";
import { shownLine } from "../fields/shown-text.ts";
import { PURCHASE_MESSAGES } from "../messages/coins/purchase.ts";
import { z } from "../schema.ts";
import { order } from "./orders.ts";

const { match: words } = PURCHASE_MESSAGES;

const MAX_REFERENCE = 140;
const AMOUNT = /^(?=.*[1-9])\d{1,7}(\.\d{1,2})?$/;

/**
 * `POST admin/orders/{id}/match`: a PayID transfer that staff have found at the bank. *Additions*: what arrived, where it is not
 * the price, and when, where it was not now.
 */
export const orderMatchPayload = z.strictObject({
  /** The bank's own reference: each transfer has one of its own. */
  reference: shownLine(words.referenceRequired)
    .transform((text) => text.trim().replaceAll(/\s+/g, " "))
    .refine((text) => text.length <= MAX_REFERENCE, words.referenceLong),
  /** In the order's currency. */
  amount: emptyAsNull(z.string(words.amountWrong).regex(AMOUNT, words.amountWrong).nullish()),
  received: emptyAsNull(z.iso.datetime({ offset: true, error: words.receivedWrong }).nullish()),
});
export type OrderMatchPayload = z.infer<typeof orderMatchPayload>;

export const orderMatchAnswer = z.object({
  order,
  /** The transfer as it is kept. */
  transfer: z.object({
    reference: z.string(),
    amount: z.string(),
    currency: z.string(),
    received: isoTime,
    /** User name. */
    matchedBy: z.string(),
  }),
});
export type OrderMatchAnswer = z.infer<typeof orderMatchAnswer>;
