import { isoTime, pageNumber, pageOf } from "../fields/fields.ts";
import { oneOf } from "../fields/one-of.ts";
import { z } from "../schema.ts";

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
/** What somebody wrote to the operator. */
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
export const operatorMessagePage = pageOf(operatorMessage);
