import type { loginAnswer, z } from "@nuc/contract";
import { UnexpectedAnswerError } from "../../../session/calls/api-error.ts";
import { termsPath } from "../../../session/signed-in/guards.ts";
import { takePendingBill } from "../../../session/storage/pending-bill.ts";
import { startSession } from "../../../session/storage/session-store.ts";
import { loginVerificationPath, rememberPendingLogin } from "../login-verification/login-email.ts";

/**
 * Keeps what a login answered: the session or, where the account asks for a code, the email.
 *
 * @returns the path of the screen that follows
 */
export function afterLogin({
  token,
  loginToken,
  factor,
  user,
}: z.infer<typeof loginAnswer>): string {
  if (token !== undefined && "username" in user) {
    startSession(token, user);
    return user.termAndConditionStatus === 0 ? termsPath : (takePendingBill() ?? "/");
  }
  if (user.toggle_login_otp !== 1 || loginToken === undefined)
    throw new UnexpectedAnswerError(
      "The login response has neither a session nor an email and token.",
    );
  rememberPendingLogin(user.email, loginToken, factor === "totp");
  return loginVerificationPath(user.email);
}
