import { CODE_MINUTES } from "@nuc/contract";

interface Typed {
  readonly userName: string;
  readonly password: string;
}

/** In memory only, on purpose: storage and history outlive the page. */
let typed: Typed | undefined;
let forgetting: ReturnType<typeof setTimeout> | undefined;

export function forgetSignUpPassword(): void {
  typed = undefined;
  clearTimeout(forgetting);
  removeEventListener("pagehide", forgetSignUpPassword);
}

/**
 * Keeps the password of a sign-up until its first log-in, so that it is typed once. It is forgotten when the page is left, and
 * when the code that confirms the account has expired.
 */
export function keepSignUpPassword(signedUp: Typed): void {
  forgetSignUpPassword();
  typed = signedUp;
  forgetting = setTimeout(forgetSignUpPassword, CODE_MINUTES * 60_000);
  addEventListener("pagehide", forgetSignUpPassword);
}

/** Undefined where none is kept, or that of another account. */
export const signUpPassword = (userName: string | undefined): string | undefined =>
  typed?.userName === userName ? typed?.password : undefined;
