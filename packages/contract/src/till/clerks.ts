import { isoTime, requiredText } from "../fields/fields.ts";
import { shownLine } from "../fields/shown-text.ts";
import { TERMINAL_MESSAGES } from "../messages/shop/terminals.ts";
import { z } from "../schema.ts";
import { CLERK_CODE_LENGTH } from "./pairing.ts";
import { MAX_TERMINAL_NAME_LENGTH } from "./terminals.ts";

const { clerk: messages } = TERMINAL_MESSAGES;

/** Whether a code is guessed first: one digit six times, or six in a row. */
const isTrivial = (code: string): boolean =>
  /^(\d)\1+$/.test(code) || "01234567890".includes(code) || "09876543210".includes(code);

const code = requiredText(messages.codeRequired)
  .refine((text) => new RegExp(`^[0-9]{${CLERK_CODE_LENGTH}}$`).test(text), messages.codeMalformed)
  .refine((text) => !isTrivial(text), messages.codeTrivial);

/** `POST payment/clerks`. */
export const clerkPayload = z.object({
  name: shownLine(messages.nameRequired).refine(
    (name) => name.trim().length <= MAX_TERMINAL_NAME_LENGTH,
    TERMINAL_MESSAGES.ask.nameTooLong(MAX_TERMINAL_NAME_LENGTH),
  ),
  code,
});
export type ClerkPayload = z.infer<typeof clerkPayload>;

/** `PUT payment/clerks/{id}`: another code, which also ends a lock and the clerk's sessions. */
export const clerkCodePayload = z.object({ code });

/** Somebody who may sign in at every terminal of the account. */
export const clerk = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: isoTime,
  /** Null while it is not locked. */
  lockedUntil: isoTime.nullable(),
  /** At terminals, now. */
  signedIn: z.boolean(),
});
export type Clerk = z.infer<typeof clerk>;
export const clerkAnswer = z.object({ clerk });
export const clerksAnswer = z.object({ clerks: z.array(clerk) });
