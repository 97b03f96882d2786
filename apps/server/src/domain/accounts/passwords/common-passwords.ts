import { ACCESS_MESSAGES, ACCOUNT_PASSWORD_LENGTH } from "@nuc/contract";
import { dictionary } from "@zxcvbn-ts/language-common";
import { AppError } from "../../../platform/http/app-error.ts";

/** The 18,000 of the 49,000 most common passwords of leaks that are long enough to be chosen. */
const COMMON = new Set(
  dictionary["passwords-common"]
    .filter((password) => password.length >= ACCOUNT_PASSWORD_LENGTH.least)
    .map((password) => password.toLowerCase()),
);

/** Whether `password` is among the most common ones, compared without case and outer spaces. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.trim().normalize("NFKC").toLowerCase());
}

/** Throws AppError `INVALID_REQUEST` for a password that is among the most common ones. */
export function requireUncommon(password: string): void {
  if (!isCommonPassword(password)) return;
  throw new AppError("INVALID_REQUEST", ACCESS_MESSAGES.register.passwordWeak, {
    field: "password",
  });
}
