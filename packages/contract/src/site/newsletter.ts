import { isoTime, optionalText, pageNumber, pageOf } from "../fields/fields.ts";
import { listFilter, orderOf } from "../fields/list-filter.ts";
import { oneOf } from "../fields/one-of.ts";
import { shownLine, shownText } from "../fields/shown-text.ts";
import { NEWSLETTER_MESSAGES as messages } from "../messages/site/newsletter.ts";
import { z } from "../schema.ts";

/** Subscribers and issues on one page. */
export const SUBSCRIBER_PAGE_SIZE = 20;
export const ISSUE_PAGE_SIZE = 10;
/** `waiting`: asked for it and has not used the link in the email yet. */
export const SUBSCRIBER_STATES = ["confirmed", "waiting"] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];
export const SUBSCRIBER_SORTS = ["-since", "since", "email", "-email"] as const;
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number];

const subscriberFilter = {
  /** The beginning of an email. */
  search: optionalText(),
  state: oneOf(SUBSCRIBER_STATES, messages.stateUnknown),
};
export const subscribersQuery = z.object({
  ...subscriberFilter,
  sort: oneOf(SUBSCRIBER_SORTS, `The order must be one of ${SUBSCRIBER_SORTS.join(", ")}.`),
  page: pageNumber,
});
export const subscriberExportQuery = z.object(subscriberFilter);

export const subscriber = z.object({
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  /** When it was confirmed, or asked for where it is not. */
  since: isoTime,
});
export type Subscriber = z.infer<typeof subscriber>;
export const subscriberPage = pageOf(subscriber).extend({
  /** Confirmed ones in all: who gets the next newsletter. */
  receivers: z.number().int(),
});

export const ISSUE_STATES = ["sending", "sent", "stopped"] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/** A newsletter that was sent. */
export const newsletterIssue = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(ISSUE_STATES),
  /** Subscribers when it was sent. */
  receivers: z.number().int(),
  /** Handed to the outgoing mail so far; fewer than `receivers` in the end where some left meanwhile. */
  reached: z.number().int(),
  /** Of these, taken by the mail server, and given up after seven tries. */
  sent: z.number().int(),
  failed: z.number().int(),
  by: z.string(),
  at: isoTime,
  endedAt: isoTime.nullable(),
  stoppedBy: z.string().nullable(),
});
export type NewsletterIssue = z.infer<typeof newsletterIssue>;
export const newsletterIssuePage = pageOf(newsletterIssue);
export const ISSUE_SORTS = ["-sent", "sent"] as const;
/** `GET admin/newsletter`. */
export const issuesQuery = z.object({
  ...listFilter,
  /** Words in the subject. */
  search: optionalText(),
  state: oneOf(ISSUE_STATES, messages.issueStateUnknown),
  sort: orderOf(ISSUE_SORTS),
  page: pageNumber,
});
export const issueExportQuery = issuesQuery.omit({ page: true });
export const issueParams = z.object({ id: z.uuid("Must be the id of a newsletter.") });

const MAX_SUBJECT_LENGTH = 200;
const MAX_TEXT_LENGTH = 8_000;

const letter = {
  subject: shownLine(messages.subjectRequired).refine(
    (text) => text.length <= MAX_SUBJECT_LENGTH,
    messages.subjectTooLong(MAX_SUBJECT_LENGTH),
  ),
  /** As `parseTypedText` reads it. */
  text: shownText(messages.textRequired).refine(
    (text) => text.length <= MAX_TEXT_LENGTH,
    messages.textTooLong(MAX_TEXT_LENGTH),
  ),
};
/** `POST admin/newsletter/test`: to its author. */
export const newsletterTestPayload = z.strictObject(letter);
export const newsletterTestAnswer = z.object({ email: z.string() });

/** `POST admin/newsletter`. */
export const sendNewsletterPayload = z.strictObject({
  ...letter,
  /** How many were shown when it was confirmed: another number is 409. */
  receivers: z
    .number(messages.receiversUnknown)
    .int(messages.receiversUnknown)
    .min(0, messages.receiversUnknown),
});
export type SendNewsletterPayload = z.infer<typeof sendNewsletterPayload>;
