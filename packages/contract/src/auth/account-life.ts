import { z } from "../schema.ts";
import {
  COUNTRY_CODE_PATTERN,
  EMAIL_PATTERN,
  optionalTrimmedText,
  trimmedText,
} from "./sign-in.ts";
import { OTP_LENGTH } from "../constants.ts";
import { isoTime, optionalText, requiredText } from "../fields/fields.ts";
import { ACCESS_MESSAGES } from "../messages/account/access.ts";
import { ACCOUNT_LIFE_MESSAGES } from "../messages/account/account-life.ts";

const { contact, passwordRequired } = ACCOUNT_LIFE_MESSAGES;
const { register } = ACCESS_MESSAGES;

const medium = z.enum(["Email", "Phone"]);
export type ContactMedium = z.infer<typeof medium>;

/**
 * POST `auth/contact-change`: the new email, or the new phone as recovery takes it (the national
 * number beside its country code; without one the number begins with it).
 */
export const contactChangePayload = z
  .object({
    medium: trimmedText(contact.mediumRequired).pipe(
      z.enum(["Email", "Phone"], contact.mediumRequired),
    ),
    email: optionalTrimmedText(),
    phone: optionalTrimmedText(),
    countryCode: optionalTrimmedText(),
    /** Needed only where the account has nothing confirmed that a code could go to. */
    password: optionalText(),
  })
  .superRefine(({ medium: chosen, email, phone, countryCode }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (chosen === "Email") {
      if (email === undefined) refuse("email", contact.emailRequired);
      else if (!EMAIL_PATTERN.test(email)) refuse("email", register.emailMalformed);
      return;
    }
    if (phone === undefined) refuse("phone", contact.phoneRequired);
    else if (!/^\+?[0-9]{4,17}$/.test(phone)) refuse("phone", register.mobileNumberMalformed);
    if (countryCode !== undefined && !COUNTRY_CODE_PATTERN.test(countryCode)) {
      refuse("countryCode", register.countryCodeMalformed);
    }
  });
export type ContactChangePayload = z.infer<typeof contactChangePayload>;

/**
 * A change that waits for its codes (also GET `auth/contact-change`, null where none waits; DELETE
 * gives it up). Whether the new address belongs to somebody else is never disclosed: then no code comes to it.
 */
export const contactChange = z.object({
  changeId: z.string(),
  medium,
  newAddress: z.string(),
  /** Where the other code went: the old address or, where that was never confirmed, the other. */
  currentCode: z.object({ medium, address: z.string() }).nullable(),
  /** Whether the code to the current address was already entered rightly. */
  currentConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  expiresAt: isoTime,
});
export type ContactChange = z.infer<typeof contactChange>;
/** GET `auth/contact-change`. */
export const contactChangeAnswer = contactChange.nullable();

/** POST `auth/contact-change/resend` -> 200, both codes again. */
export const contactResendPayload = z.object({ changeId: requiredText(contact.over) });

const optionalCode = optionalTrimmedText().refine(
  (code) => code === undefined || new RegExp(`^[0-9]{${OTP_LENGTH}}$`).test(code),
  ACCESS_MESSAGES.code.sixDigits,
);

/**
 * POST `auth/contact-change/confirm` -> 200. A code that was right stays right while the other one
 * is wrong (then 400 `CODE_WRONG` with `field`, and the change as `data` beside the errors).
 */
export const contactConfirmPayload = z.object({
  changeId: requiredText(contact.over),
  /** Needed, and looked at, only where there is such a code and it was not confirmed before. */
  currentCode: optionalCode,
  newCode: optionalCode,
});
export type ContactConfirmPayload = z.infer<typeof contactConfirmPayload>;
/** Email and phone of the account from now on. */
export const contactConfirmAnswer = z.object({ email: z.string(), phone: z.string() });

/** POST `auth/account-export` -> 200, everything that the server holds about the caller. */
export const accountExportPayload = z.object({ password: requiredText(passwordRequired) });
/** What `auth/account-export` answers with. */
export const accountExport = z.object({
  exportedAt: isoTime,
  /** By subject: account, sessions, wallets, passkeys and so on. */
  sections: z.record(z.string(), z.unknown()),
});
export type AccountExport = z.infer<typeof accountExport>;

/**
 * POST `auth/close-account` -> 200: ends every session, this one too. Only after an export within
 * the last 24 h, else 422 `NOT_ALLOWED`.
 */
export const closeAccountPayload = z.object({ password: requiredText(passwordRequired) });
