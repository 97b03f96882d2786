import { noteSentCode } from "../code/sent-code.ts";
import { stored } from "../../../session/storage/stored.ts";
import { keepLoginToken, loginToken } from "./login-token.ts";

const path = "/login-verification";

/**
 * Keeps the email that a login's code was sent to just now, on this device until the login is finished, and what ties the code
 * to this tab.
 *
 * @param byApp the code is one of an authenticator app: none was sent
 */
export function rememberPendingLogin(email: string, token: string, byApp = false): void {
  keepLoginToken(token, byApp);
  stored.write("loginEmail", email);
  noteSentCode("loginCode");
}

/** Whether this tab gave the password of a login that waits for its code. */
export const isLoginPending = (): boolean =>
  (stored.read("loginEmail") ?? "") !== "" && loginToken() !== null;

export function loginVerificationPath(email: string): string {
  return `${path}?${new URLSearchParams({ email }).toString()}`;
}

/** The email of the address, else the one that is kept. */
export function loginEmailOf(search: URLSearchParams): string {
  return search.get("email") || (stored.read("loginEmail") ?? "");
}
