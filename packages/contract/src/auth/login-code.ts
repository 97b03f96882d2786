import { z } from "../schema.ts";
import { requiredText } from "../fields/fields.ts";
import { ACCESS_MESSAGES } from "../messages/account/access.ts";
import { EMAIL_PATTERN, optionalTrimmedText, trimmedText } from "./sign-in.ts";

const { code, register } = ACCESS_MESSAGES;

/** Six digits, or the three groups of a recovery code. */
export const FACTOR_CODE_PATTERN = /^(?:[0-9]{6}|[0-9a-z]{4}-?[0-9a-z]{4}-?[0-9a-z]{4})$/i;

/** The code of a login that waits for one. */
export const verifyOtpAndLoginPayload = z.object({
  /** As it was emailed; or of the authenticator app, or a recovery code, where login said `factor: "totp"`. */
  otpCode: requiredText(code.required)
    .transform((text) => text.trim())
    .refine((text) => FACTOR_CODE_PATTERN.test(text), code.sixDigits),
  /** The email that login answered with. */
  authValue: trimmedText(register.emailRequired),
  /** From the same answer; without it no code is right. */
  loginToken: optionalTrimmedText(),
});

/** `POST auth/resend-otp-token-on-email`: for a login that waits for its code. */
export const resendOtpOnEmailPayload = z.object({
  email: trimmedText(register.emailRequired).refine(
    (email) => EMAIL_PATTERN.test(email),
    register.emailMalformed,
  ),
});
