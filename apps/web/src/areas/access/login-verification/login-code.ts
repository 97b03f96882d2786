import {
  resendOtpOnEmailPayload,
  resendOtpTokenOnEmail,
  verifyOtpAndLogin,
  verifyOtpAndLoginPayload,
  type SessionUser,
} from "@nuc/contract";
import { call, callData } from "../../../session/calls/call.ts";
import { startSession } from "../../../session/storage/session-store.ts";
import { forgetLoginToken, loginToken } from "./login-token.ts";

/**
 * Finishes a login with the code that was emailed to this tab's person, and keeps the session on this device. Failures: those
 * of `call`.
 */
export async function logInWithCode(otpCode: string, email: string): Promise<SessionUser> {
  const data = verifyOtpAndLoginPayload.parse({
    otpCode,
    authValue: email,
    loginToken: loginToken(),
  });
  const { token, user } = await callData(verifyOtpAndLogin, { body: { data } });
  forgetLoginToken();
  startSession(token, user);
  return user;
}

/** Asks for another code; the server answers alike whether a login waits for one or not. */
export async function sendLoginCodeAgain(email: string): Promise<void> {
  const data = resendOtpOnEmailPayload.parse({ email });
  await call(resendOtpTokenOnEmail, { body: { data } });
}
