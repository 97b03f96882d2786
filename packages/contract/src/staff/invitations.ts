import {
  EMAIL_PATTERN,
  hasPasswordLength,
  trimmedText,
  USERNAME_PATTERN,
} from "../auth/sign-in.ts";
import { isoTime, optionalText, pageNumber, pageOf, requiredText } from "../fields/fields.ts";
import { oneOf } from "../fields/one-of.ts";
import { onceValid } from "../fields/once-valid.ts";
import { isPlainLine, isPlainText, UNSEEN } from "../fields/shown-text.ts";
import { ACCESS_MESSAGES } from "../messages/account/access.ts";
import { STAFF_ACCESS_MESSAGES } from "../messages/staff/staff-access.ts";
import { z } from "../schema.ts";
import { listFilter, orderOf } from "../fields/list-filter.ts";
import { STAFF_ROLES } from "../access/staff-roles.ts";

const { register } = ACCESS_MESSAGES;
const { invitation: messages, role } = STAFF_ACCESS_MESSAGES;
const MAX_NOTE_LENGTH = 500;
const MAX_NAME_LENGTH = 100;

/** Days that the link of an invitation is good for. */
export const INVITATION_DAYS = 3;

/** `POST admin/invitations`; another one to the same email takes the place of the one before. */
export const invitationPayload = z.strictObject({
  email: trimmedText(register.emailRequired).refine(
    (email) => EMAIL_PATTERN.test(email),
    register.emailMalformed,
  ),
  role: requiredText(role.required).pipe(z.enum(STAFF_ROLES, role.required)),
  /** Shown in the email. */
  note: optionalText()
    .refine((text = "") => text.length <= MAX_NOTE_LENGTH, messages.noteTooLong)
    .refine((text = "") => isPlainText(text), UNSEEN),
});
export type InvitationPayload = z.output<typeof invitationPayload>;

/** An invitation not yet accepted. */
export const invitationRecord = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  note: z.string().nullable(),
  /** User name of the admin. */
  invitedBy: z.string(),
  createdAt: isoTime,
  expiresAt: isoTime,
  expired: z.boolean(),
});
export type InvitationRecord = z.infer<typeof invitationRecord>;
/** Invitations on one page. */
export const INVITATION_PAGE_SIZE = 20;
export const INVITATION_SORTS = ["-sent", "sent", "email", "-email"] as const;
/** `GET admin/invitations`, the newest first where no order is asked for. */
export const invitationQuery = z.object({
  ...listFilter,
  /** The beginning of an email. */
  search: optionalText(),
  role: oneOf(STAFF_ROLES, role.required),
  sort: orderOf(INVITATION_SORTS),
  page: pageNumber,
});
export const invitationExportQuery = invitationQuery.omit({ page: true });
export const invitationPage = pageOf(invitationRecord);

const token = requiredText(messages.tokenRequired);

/** `POST auth/invitation/read`: the part of the link after the `#`. */
export const readInvitationPayload = z.object({ token });
/** What the holder of the link is shown. */
export const readInvitationAnswer = z.object({
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  expiresAt: isoTime,
});

const personName = (requiredMessage: string) =>
  trimmedText(requiredMessage)
    .refine((name) => name.length <= MAX_NAME_LENGTH, register.nameTooLong)
    .refine(isPlainLine, register.nameMalformed);

/** `POST auth/invitation/accept`: makes the account, with the email of the invitation confirmed. */
export const acceptInvitationPayload = z
  .object({
    token,
    userName: trimmedText(register.usernameRequired).refine(
      (name) => USERNAME_PATTERN.test(name),
      register.usernameMalformed,
    ),
    fname: personName(register.firstNameRequired),
    lname: personName(register.lastNameRequired),
    password: requiredText(register.passwordRequired).refine(
      hasPasswordLength,
      register.passwordWeak,
    ),
    confirmPassword: optionalText(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    message: register.passwordMismatch,
    ...onceValid("confirmPassword", "password"),
  });
export type AcceptInvitationPayload = z.output<typeof acceptInvitationPayload>;
/** As what somebody may log in now. */
export const acceptInvitationAnswer = z.object({
  username: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
});
