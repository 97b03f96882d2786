import { isoTime, requiredText } from "../fields/fields.ts";
import { ACCOUNT_LIFE_MESSAGES } from "../messages/account/account-life.ts";
import { STAFF_ACCESS_MESSAGES } from "../messages/staff/staff-access.ts";
import { z } from "../schema.ts";
import { cautionReason } from "./caution.ts";
import { FACTOR_CODE_PATTERN } from "./login-code.ts";

const { factor: messages } = STAFF_ACCESS_MESSAGES;

/** Recovery codes that an account is given at once. */
export const RECOVERY_CODES = 10;

/** A code of the authenticator app, or a recovery code, which works once; white space does not matter. */
const factorCode = requiredText(messages.codeRequired)
  .transform((text) => text.replaceAll(/\s/g, ""))
  .refine((text) => FACTOR_CODE_PATTERN.test(text), messages.codeMalformed);

/** What an account of staff confirms with: the authenticator app (or a recovery code), a passkey. */
export const factorWay = z.enum(["totp", "passkey"]);
export type FactorWay = z.infer<typeof factorWay>;

/**
 * `data` beside the errors of a staff call that asks for the second factor again (422 `NOT_ALLOWED`),
 * in the form of `confirmNeeded`. `confirm` empty = the account's passkey confirms later only.
 */
export const factorNeeded = z.object({
  confirm: z.array(factorWay),
  reasons: z.array(cautionReason),
});

/** `data` beside the errors of a staff call in production (422 `NOT_ALLOWED`) until there is a factor. */
export const setUpNeeded = z.object({ setUp: z.literal(true) });

/** GET `auth/second-factor`. */
export const secondFactorState = z.object({
  /** The authenticator app, and since when; null = none. */
  totp: z.object({ since: isoTime }).nullable(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.number().int(),
  /** By what this account confirms; empty = nothing asks. */
  ways: z.array(factorWay),
  /** Until when this session is not asked again; null = it would be asked now. */
  freshUntil: isoTime.nullable(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** POST `auth/second-factor/begin`: the password shows that it is still the owner. */
export const beginSecondFactorPayload = z.object({
  password: requiredText(ACCOUNT_LIFE_MESSAGES.passwordRequired),
});
export const beginSecondFactorAnswer = z.object({
  /** For a QR code: `otpauth://totp/…`. */
  otpauth: z.string(),
  /** The same secret to be typed: base32, no padding. */
  secret: z.string(),
  /** Until when a code has to be entered. */
  expires: isoTime,
});

/** POST `auth/second-factor/enable`: a code that the app shows. */
export const enableSecondFactorPayload = z.object({ code: factorCode });
/** Shown this once; each lets in once. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });

/** POST `auth/second-factor/confirm`. */
export const confirmSecondFactorPayload = z.object({ code: factorCode });
export const confirmSecondFactorAnswer = z.object({ freshUntil: isoTime });

/** POST `auth/second-factor/disable`. */
export const disableSecondFactorPayload = z.object({
  password: requiredText(ACCOUNT_LIFE_MESSAGES.passwordRequired),
  code: factorCode,
});
export type DisableSecondFactorPayload = z.infer<typeof disableSecondFactorPayload>;
