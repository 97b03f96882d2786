import { ACCESS_MESSAGES, ACCOUNT_PASSWORD_LENGTH } from "@nuc/contract";
import { AppError } from "../../../platform/http/app-error.ts";
import { lazyPackage } from "../../../platform/modules/lazy-package.ts";

const words = lazyPackage(
  (require) => require("@zxcvbn-ts/language-common") as typeof import("@zxcvbn-ts/language-common"),
);

let known: ReadonlySet<string> | undefined;

/** The 18,000 of the 49,000 most common passwords of leaks that are long enough to be chosen. */
const commonPasswords = () =>
  (known ??= new Set(
    words()
      .dictionary["passwords-common"].filter(
        (password) => password.length >= ACCOUNT_PASSWORD_LENGTH.min,
      )
      .map((password) => password.toLowerCase()),
  ));

/** Whether `password` is among the most common ones, compared without case and outer spaces. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(alike(password));
}

/** Names of an account that everybody may know, which its password may not be. */
export interface OwnNames {
  username: string;
  email: string;
}

/** Whether `password` is the product's name, or the account's user name or email, compared alike. */
export function isOwnName(password: string, { username, email }: OwnNames): boolean {
  const names = [...PRODUCT_NAMES, username, email, email.split("@")[0] ?? ""];
  return names.some((name) => alike(name) === alike(password));
}

const PRODUCT_NAMES = ["nuc wallet", "nucwallet", "nuc-wallet", "nuc_wallet"];

function alike(text: string): string {
  return text.trim().normalize("NFKC").toLowerCase();
}

/**
 * Throws AppError `INVALID_REQUEST` for a password that is among the most common ones or, where `own`
 * is given, a name that everybody knows.
 */
export function requireUncommon(password: string, own?: OwnNames): void {
  if (!isCommonPassword(password) && !(own && isOwnName(password, own))) return;
  throw new AppError("INVALID_REQUEST", ACCESS_MESSAGES.register.passwordWeak, {
    field: "password",
  });
}
