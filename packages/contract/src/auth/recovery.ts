import { z } from "../schema.ts";
import {
  COUNTRY_CODE_PATTERN,
  EMAIL_PATTERN,
  hasPasswordLength,
  optionalTrimmedText,
  otpCodeField,
  trimmedText,
} from "./sign-in.ts";
import { optionalText, requiredText } from "../fields/fields.ts";
import { ACCESS_MESSAGES } from "../messages/account/access.ts";
import { onceValid } from "../fields/once-valid.ts";

const { recovery, password, register } = ACCESS_MESSAGES;

/** What was forgotten. */
export const FORGOT_TYPES = ["Username", "Password"] as const;
/** Where the code, or the user name, is sent. */
export const RECOVERY_MEDIUMS = ["Phone", "Email"] as const;

const recoveryFields = {
  forgotType: trimmedText(recovery.forgotTypeRequired).pipe(
    z.enum(FORGOT_TYPES, recovery.forgotTypeRequired),
  ),
  authenticateMediumType: trimmedText(recovery.mediumRequired).pipe(
    z.enum(RECOVERY_MEDIUMS, recovery.mediumRequired),
  ),
  email: optionalTrimmedText(),
  /** The number as it is dialled inside the country. */
  phone: optionalTrimmedText(),
  /** Calling code; by default Australia's. */
  countryCode: optionalTrimmedText(),
};

type Recovery = z.infer<z.ZodObject<typeof recoveryFields>>;

/** Asking for a forgotten user name or password; which of email and phone is needed, the medium says. */
export const recoveryPayload = z.object(recoveryFields).superRefine((asked, context) => {
  const broken = asked.authenticateMediumType === "Email" ? brokenEmail(asked) : brokenPhone(asked);
  if (broken) context.addIssue({ code: "custom", ...broken });
});
export type RecoveryPayload = z.infer<typeof recoveryPayload>;

interface Broken {
  path: (keyof Recovery)[];
  message: string;
}

function brokenEmail({ email }: Recovery): Broken | undefined {
  if (email === undefined) return { path: ["email"], message: register.emailRequired };
  if (EMAIL_PATTERN.test(email)) return undefined;
  return { path: ["email"], message: register.emailMalformed };
}

function brokenPhone({ phone, countryCode }: Recovery): Broken | undefined {
  if (phone === undefined) return { path: ["phone"], message: recovery.phoneRequired };
  if (countryCode !== undefined && !COUNTRY_CODE_PATTERN.test(countryCode)) {
    return { path: ["countryCode"], message: register.countryCodeMalformed };
  }
  if (/^\+?[0-9 ()./-]{3,24}$/.test(phone)) return undefined;
  return { path: ["phone"], message: register.mobileNumberMalformed };
}

/** `recoveryToken` for a forgotten password only, whether there is such an account or not. */
export const recoveryAnswer = z.object({ recoveryToken: z.string().optional() });
export type RecoveryAnswer = z.infer<typeof recoveryAnswer>;

interface TwicePassword {
  password: string;
  confirmPassword?: string | undefined;
}

/** The two typings first, then the length: no one is asked to choose better what they mistyped. */
function checkNewPassword(typed: TwicePassword, context: z.RefinementCtx): void {
  if (typed.password !== typed.confirmPassword) {
    const message = register.passwordMismatch;
    context.addIssue({ code: "custom", path: ["confirmPassword"], message });
  } else if (!hasPasswordLength(typed.password)) {
    context.addIssue({ code: "custom", path: ["password"], message: register.passwordWeak });
  }
}

/** A new password by the code of a recovery. */
export const updatePasswordPayload = z
  .object({
    otpCode: otpCodeField(recovery.codeRequired, recovery.sixDigits),
    password: requiredText(recovery.passwordRequired),
    confirmPassword: optionalText(),
    /** From the answer that the recovery began with; without it no code is right. */
    recoveryToken: optionalTrimmedText(),
  })
  .superRefine(checkNewPassword, onceValid("password", "confirmPassword"));
export type UpdatePasswordPayload = z.infer<typeof updatePasswordPayload>;

/** A new password in place of the old one, by the signed-in person. */
export const updatePasswordOnProfilePayload = z
  .object({
    oldPassword: requiredText(password.oldRequired),
    password: requiredText(password.newRequired),
    confirmPassword: optionalText(),
  })
  .superRefine(checkNewPassword, onceValid("password", "confirmPassword"));
export type UpdatePasswordOnProfilePayload = z.infer<typeof updatePasswordOnProfilePayload>;
