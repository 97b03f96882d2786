import { loginAnswer, type LoginPayload } from "@nuc/contract";
import { UnexpectedAnswerError } from "../../../session/api-error.ts";
import { api, dataOf, paths } from "../../../session/api.ts";
import { termsPath } from "../../../session/guards.ts";
import { startSession } from "../../../session/session-store.ts";
import { loginVerificationPath, rememberLoginEmail } from "../login-verification/login-email.ts";

/**
 * Logs in with name and password. Where the account asks for an emailed code, its email is kept and the code comes next,
 * else the session. Failures: those of `api`.
 *
 * @returns the path of the screen that follows
 */
export async function logIn(data: LoginPayload): Promise<string> {
  const { token, user } = await api.post(`${paths.auth}/login`, { data }, dataOf(loginAnswer));
  if (token !== undefined && "username" in user) {
    startSession(token, user);
    return user.termAndConditionStatus === 0 ? termsPath : "/";
  }
  if (user.toggle_login_otp !== 1)
    throw new UnexpectedAnswerError("The answer to a login holds neither a session nor an email.");
  rememberLoginEmail(user.email);
  return loginVerificationPath(user.email);
}
