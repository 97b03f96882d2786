import { isoTime, optionalText, pageNumber, pageOf } from "../fields/fields.ts";
import { oneOf } from "../fields/one-of.ts";
import { shownLine, shownText } from "../fields/shown-text.ts";
import { OPERATOR_MESSAGES as messages } from "../messages/staff/operator-messages.ts";
import { z } from "../schema.ts";

/** `GET admin/messages`: what was written to the operator, 20 a page. */
export const OPERATOR_MESSAGE_KINDS = ["contact", "newsletter", "miner"] as const;
export type OperatorMessageKind = (typeof OPERATOR_MESSAGE_KINDS)[number];
/** Kinds that ask for an answer. */
export const ANSWERED_KINDS = ["contact", "miner"] as const;
export type AnsweredKind = (typeof ANSWERED_KINDS)[number];
/** How far an answer is: `answered` may still wait for a word back, `done` needs no more work. */
export const MESSAGE_STATES = ["new", "answered", "done"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
/** Newest or oldest first. */
export const MESSAGE_SORTS = ["-time", "time"] as const;
export type MessageSort = (typeof MESSAGE_SORTS)[number];
export const OPERATOR_MESSAGE_PAGE_SIZE = 20;

const messageFilter = {
  kind: oneOf(
    OPERATOR_MESSAGE_KINDS,
    `The kind must be one of ${OPERATOR_MESSAGE_KINDS.join(", ")}.`,
  ),
  state: oneOf(MESSAGE_STATES, messages.stateUnknown),
  /** The beginning of a name or email, or words of the message. */
  search: optionalText(),
  sort: oneOf(MESSAGE_SORTS, `The order must be one of ${MESSAGE_SORTS.join(", ")}.`),
};
export const operatorMessagesQuery = z.object({ ...messageFilter, page: pageNumber });
export const operatorMessageExportQuery = z.object(messageFilter);

/** An answer that was sent by email. */
export const sentAnswer = z.object({
  subject: z.string(),
  text: z.string(),
  by: z.string(),
  at: isoTime,
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
  /** Null for the newsletter, which asks for no answer. */
  state: z.enum(MESSAGE_STATES).nullable(),
  /** Goes up with each act; 0 = no act yet. */
  revision: z.number().int(),
  /** Who acted last, and when. */
  changedBy: z.string().nullable(),
  changedAt: isoTime.nullable(),
});
export type OperatorMessage = z.infer<typeof operatorMessage>;
export const operatorMessagePage = pageOf(operatorMessage);

export const operatorMessageParams = z.object({
  kind: z.enum(ANSWERED_KINDS, messages.kindUnknown),
  id: z.string().regex(/^[1-9]\d{0,17}$/, "Must be the number of a message."),
});

/** One message with its answers, oldest first. */
export const operatorMessageDetail = operatorMessage.extend({
  answers: z.array(sentAnswer),
});
export type OperatorMessageDetail = z.infer<typeof operatorMessageDetail>;

const MAX_SUBJECT_LENGTH = 200;
const seen = z.number(messages.seenUnknown).int(messages.seenUnknown).min(0, messages.seenUnknown);

/** `POST admin/messages/{kind}/{id}/answer`: an email to the person who wrote. */
export const answerMessagePayload = z.strictObject({
  subject: shownLine(messages.subjectRequired).refine(
    (text) => text.length <= MAX_SUBJECT_LENGTH,
    messages.subjectTooLong(MAX_SUBJECT_LENGTH),
  ),
  text: shownText(messages.textRequired),
  /** The revision when it was written: another one meanwhile is 409. */
  seen,
});
export type AnswerMessagePayload = z.infer<typeof answerMessagePayload>;

/** `PUT admin/messages/{kind}/{id}/state`: done, or open again. */
export const messageStatePayload = z.strictObject({
  state: z.enum(["new", "done"], "The state must be new or done."),
  seen,
});
