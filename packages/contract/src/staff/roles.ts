import { optionalText, requiredText } from "../fields/fields.ts";
import { isPlainText, UNSEEN } from "../fields/shown-text.ts";
import { STAFF_ACCESS_MESSAGES } from "../messages/staff/staff-access.ts";
import { oneOf } from "../fields/one-of.ts";
import { z } from "../schema.ts";
import { STAFF_ROLES } from "../access/staff-roles.ts";

const { role: messages } = STAFF_ACCESS_MESSAGES;

/** What an account can be. */
export const ACCOUNT_ROLES = ["customer", ...STAFF_ROLES] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

const MAX_REASON_LENGTH = 500;

/** Why staff do something, for those who read the audit. */
export const actReason = optionalText()
  .refine((text = "") => text.length <= MAX_REASON_LENGTH, messages.reasonTooLong)
  .refine((text = "") => isPlainText(text), UNSEEN);

/** `PUT users/{username}/role`. */
export const rolePayload = z.strictObject({
  role: requiredText(messages.required).pipe(z.enum(ACCOUNT_ROLES, messages.required)),
  reason: actReason,
  /** The role when this was decided: another one meanwhile is 409. */
  seen: oneOf(ACCOUNT_ROLES, messages.required),
});
export const roleAnswer = z.object({ username: z.string(), role: z.enum(ACCOUNT_ROLES) });

/** `POST users/{username}/second-factor/reset`. */
export const resetFactorPayload = z.strictObject({ reason: actReason });
export const resetFactorAnswer = z.object({
  username: z.string(),
  /** Passkeys that were taken away with the authenticator app. */
  passkeys: z.number().int(),
});
