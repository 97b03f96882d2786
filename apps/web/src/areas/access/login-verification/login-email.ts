import { noteSentCode } from "../code/sent-code.ts";
import { stored } from "../../../session/storage/stored.ts";

const path = "/login-verification";

/** Keeps the email that a login's code was sent to just now, on this device until the login is finished. */
export function rememberLoginEmail(email: string): void {
  stored.write("loginEmail", email);
  noteSentCode("loginCode");
}

export const isLoginPending = (): boolean => (stored.read("loginEmail") ?? "") !== "";

export function loginVerificationPath(email: string): string {
  return `${path}?${new URLSearchParams({ email }).toString()}`;
}

/** The email of the address, else the one that is kept. */
export function loginEmailOf(search: URLSearchParams): string {
  return search.get("email") || (stored.read("loginEmail") ?? "");
}
