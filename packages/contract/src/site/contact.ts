import { EMAIL_PATTERN, trimmedText } from "../auth/sign-in.ts";
import { optionalText } from "../fields/fields.ts";
import { SITE_MESSAGES } from "../messages/site/site.ts";
import { z } from "../schema.ts";
import { isPlainLine, isPlainText, UNSEEN } from "../fields/shown-text.ts";

const { contact, newsletter } = SITE_MESSAGES;
const MAX_LINE_LENGTH = 254;
const MAX_MESSAGE_LENGTH = 5_000;

/** An email address: required first, then its form, so that one message is shown at a time. */
function emailText(required: string, malformed: string) {
  return trimmedText(required).refine((text) => text === "" || EMAIL_PATTERN.test(text), malformed);
}

/** A message of the contact form; rules are reported in this order. */
export const contactPayload = z.object({
  name: trimmedText(contact.nameRequired).pipe(
    z.string().max(MAX_LINE_LENGTH, "Is too long.").refine(isPlainLine, UNSEEN),
  ),
  email: emailText(contact.emailRequired, contact.emailMalformed),
  mobileNumber: trimmedText(contact.phoneRequired).pipe(
    z.string().max(MAX_LINE_LENGTH, "Is too long.").refine(isPlainLine, UNSEEN),
  ),
  message: trimmedText(contact.messageRequired).pipe(
    z
      .string()
      .max(MAX_MESSAGE_LENGTH, `A message has at most ${MAX_MESSAGE_LENGTH} characters.`)
      .refine(isPlainText, UNSEEN),
  ),
  /** A trap: people do not see this field, so what fills it in is a machine. */
  website: optionalText(),
});
export type ContactPayload = z.infer<typeof contactPayload>;

/** `POST newsletter`. */
export const newsletterPayload = z.object({
  email: emailText(newsletter.emailMalformed, newsletter.emailMalformed),
  website: optionalText(),
});
export type NewsletterPayload = z.infer<typeof newsletterPayload>;

/** What contact form and newsletter answer: the sentence to show. */
export const messageAnswer = z.object({ message: z.string() });
