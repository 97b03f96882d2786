import { z } from "../schema.ts";
import { ageInYears, isCalendarDate } from "../fields/birth-date.ts";
import { ACCOUNT_PASSWORD_LENGTH, MINIMUM_AGE_YEARS, OTP_LENGTH } from "../constants.ts";
import { optionalText, requiredText } from "../fields/fields.ts";
import { ACCESS_MESSAGES } from "../messages/account/access.ts";
import { onceValid } from "../fields/once-valid.ts";
import { isPlainLine } from "../fields/shown-text.ts";

const { login, register, code } = ACCESS_MESSAGES;

/** What a user name is made of. */
export const USERNAME_PATTERN = /^[A-Za-z0-9._-]{3,32}$/;
/** Local part, @, a domain with a dot; at most 254 characters (RFC 5321), none that cannot be seen. */
export const EMAIL_PATTERN =
  /^(?=.{3,254}$)[^\s\p{C}\p{Default_Ignorable_Code_Point}@<>"'`,;:\\()[\]]+@[^\s\p{C}\p{Default_Ignorable_Code_Point}@<>"'`,;:\\()[\]]+\.[^\s\p{C}\p{Default_Ignorable_Code_Point}@.<>"'`,;:\\()[\]]{2,}$/u;
/** Digits only, country code first, as ITU E.164 bounds them. */
export const MOBILE_NUMBER_PATTERN = /^[1-9][0-9]{6,14}$/;
/** A country calling code, such as 61 or +61. */
export const COUNTRY_CODE_PATTERN = /^\+?[1-9][0-9]{0,3}$/;
const MAX_NAME_LENGTH = 100;
/** No one is older than this, in whole years: an earlier date of birth is a slip. */
const OLDEST_AGE = 150;

/** `POST auth/login`. */
export const loginPayload = z.object({
  userName: requiredText(login.usernameRequired),
  password: requiredText(login.passwordRequired),
});
export type LoginPayload = z.infer<typeof loginPayload>;

/** A customer as the site knows them; names as the specification spells them. */
export const sessionUser = z.object({
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  toggle_login_otp: z.union([z.literal(0), z.literal(1)]),
  termAndConditionStatus: z.union([z.literal(0), z.literal(1)]),
  kycStatus: z.number().int(),
  role: z.string(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/**
 * A token and the user. Where a code is asked for, no token: only these two of the user, and what ties
 * the code to the browser that gave the password.
 */
export const loginAnswer = z.object({
  token: z.string().optional(),
  /** 32 random bytes, base64url. */
  loginToken: z.string().optional(),
  /** The code is one of the authenticator app, or a recovery code: nothing is emailed. */
  factor: z.literal("totp").optional(),
  user: z.union([sessionUser, z.object({ email: z.string(), toggle_login_otp: z.literal(1) })]),
});

/** What every call that signs in answers in the end. */
export const signedInAnswer = z.object({ token: z.string(), user: sessionUser });

/** A session's own person, as the profile shows them. */
export const profileAnswer = sessionUser.extend({
  first_name: z.string(),
  middle_name: z.string().nullable(),
  last_name: z.string(),
  /** Whether a code showed that the email is theirs; until then nothing is recovered by it. */
  email_confirmed: z.boolean(),
  /** The same digits as `phone`, under the name that the profile page knows. */
  mobile_number: z.string(),
  /** Whether a code showed that the number is theirs; until then nothing is recovered by it. */
  mobile_number_confirmed: z.boolean(),
});
export type Profile = z.infer<typeof profileAnswer>;

/** The answer of a call that has nothing to say but that it was done. */
export const doneAnswer = z.object({});

/** As `requiredText`, without white space around it. */
export function trimmedText(requiredMessage: string) {
  return requiredText(requiredMessage).transform((text) => text.trim());
}

/** As `optionalText`, without white space around it. */
export function optionalTrimmedText() {
  return optionalText().transform((text) => text?.trim());
}

const presence = {
  userName: trimmedText(register.usernameRequired),
  fname: trimmedText(register.firstNameRequired),
  lname: trimmedText(register.lastNameRequired),
  dateOfBirth: trimmedText(register.dateOfBirthRequired),
  gender: trimmedText(register.genderRequired),
  mobileNumber: trimmedText(register.mobileNumberRequired),
  email: trimmedText(register.emailRequired),
  password: requiredText(register.passwordRequired),
  confirmPassword: optionalText(),
  middleName: optionalTrimmedText(),
  referral: optionalTrimmedText(),
  countryCode: optionalTrimmedText(),
  /** Of the answer to the sign-up that this one corrects, while that one waits for its code. */
  signUpToken: optionalTrimmedText(),
};

/** Whether an account password is neither too short nor too long; its content is not checked. */
export function hasPasswordLength(password: string): boolean {
  const { min, max } = ACCOUNT_PASSWORD_LENGTH;
  return password.length >= min && password.length <= max;
}

type Registration = z.infer<z.ZodObject<typeof presence>>;

interface RegistrationRule {
  /** Where it is reported. */
  field: keyof Registration;
  /** What it looks at besides. */
  reads?: keyof Registration;
  message: string;
  holds: (registration: Registration, today: Date) => boolean;
}

/** The rules after presence, in the order in which they are reported. */
const REGISTRATION_RULES: readonly RegistrationRule[] = [
  {
    field: "dateOfBirth",
    message: register.dateOfBirthMalformed,
    holds: (r, today) =>
      isCalendarDate(r.dateOfBirth) && ageInYears(r.dateOfBirth, today) <= OLDEST_AGE,
  },
  {
    field: "dateOfBirth",
    message: register.tooYoung,
    holds: (r, today) => ageInYears(r.dateOfBirth, today) >= MINIMUM_AGE_YEARS,
  },
  {
    field: "confirmPassword",
    reads: "password",
    message: register.passwordMismatch,
    holds: (r) => r.password === r.confirmPassword,
  },
  {
    field: "userName",
    message: register.usernameMalformed,
    holds: (r) => USERNAME_PATTERN.test(r.userName),
  },
  ...(["fname", "middleName", "lname"] as const).flatMap((field) => [
    {
      field,
      message: register.nameTooLong,
      holds: (r: Registration) => (r[field] ?? "").length <= MAX_NAME_LENGTH,
    },
    {
      field,
      message: register.nameMalformed,
      holds: (r: Registration) => isPlainLine(r[field] ?? ""),
    },
  ]),
  {
    field: "gender",
    message: register.genderUnknown,
    holds: (r) => r.gender === "Male" || r.gender === "Female",
  },
  {
    field: "countryCode",
    message: register.countryCodeMalformed,
    holds: (r) => r.countryCode === undefined || COUNTRY_CODE_PATTERN.test(r.countryCode),
  },
  {
    field: "mobileNumber",
    reads: "countryCode",
    message: register.mobileNumberMalformed,
    holds: (r) => {
      const digits = r.mobileNumber.replace(/^\+/, "");
      const countryCode = r.countryCode?.replace(/^\+/, "") ?? "";
      return MOBILE_NUMBER_PATTERN.test(digits) && digits.startsWith(countryCode);
    },
  },
  { field: "email", message: register.emailMalformed, holds: (r) => EMAIL_PATTERN.test(r.email) },
  {
    field: "password",
    message: register.passwordWeak,
    holds: (r) => hasPasswordLength(r.password),
  },
];

/**
 * The twelve fields of sign-up, refused in the specified order: presence of each, then age, then
 * the two passwords, then the form of each. Every field that is filled in is judged, so that a form
 * can show each fault at its field. `today` is asked at every parse, so that a clock can be injected.
 */
export function registerPayload(today: () => Date = () => new Date()) {
  return REGISTRATION_RULES.reduce(
    (schema, { field, reads = field, message, holds }) =>
      schema.refine((registration) => holds(registration, today()), {
        path: [field],
        message,
        ...onceValid(field, reads),
      }),
    z.object(presence),
  );
}
export type RegisterPayload = z.infer<ReturnType<typeof registerPayload>>;

/** What `POST auth/register` answers with; `phone` is digits only, country code first. */
export const registerAnswer = z.object({
  /** 1 = a code was sent and must be entered; 0 = the account is verified at once. */
  toggle: z.union([z.literal(0), z.literal(1)]),
  phone: z.string(),
  email: z.string(),
  /** Lets the same browser correct this sign-up until it is verified; left out where no code was sent. */
  signUpToken: z.string().optional(),
});

/** A six-digit code; `requiredMessage` differs between the screens. */
export function otpCodeField(
  requiredMessage: string = code.required,
  lengthMessage: string = code.sixDigits,
) {
  return requiredText(requiredMessage).refine(
    (text) => text.trim() === "" || new RegExp(`^[0-9]{${OTP_LENGTH}}$`).test(text),
    lengthMessage,
  );
}

/** `POST auth/resend-otp-token`: to where sign-up sent its codes. */
export const resendOtpPayload = z
  .object({ mobileNumber: optionalTrimmedText(), email: optionalTrimmedText() })
  .refine((payload) => payload.mobileNumber !== undefined || payload.email !== undefined, {
    path: ["mobileNumber"],
    message: register.mobileNumberRequired,
  });

/** `POST auth/verify-otp-token`: the code of a sign-up. */
export const verifyOtpPayload = z.object({
  otpCode: otpCodeField(),
  /** The phone that sign-up answered with: digits only, country code first. */
  authValue: trimmedText(register.mobileNumberRequired),
});

/** A code for something that the signed-in person does. */
export const verifyOtpWithAuthPayload = z.object({ otpToken: otpCodeField() });
