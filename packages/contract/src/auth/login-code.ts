import { z } from "../schema.ts";
import { ACCESS_MESSAGES } from "../messages/access.ts";
import { EMAIL_PATTERN, optionalTrimmedText, otpCodeField, trimmedText } from "./sign-in.ts";

const { register } = ACCESS_MESSAGES;

/** The code of a login that waits for one. */
export const verifyOtpAndLoginPayload = z.object({
  otpCode: otpCodeField(),
  /** The e-mail that login answered with. */
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
