import {
  resendOtpOnEmailPayload,
  signedInAnswer,
  verifyOtpAndLoginPayload,
  type SessionUser,
} from "@nuc/contract";
import { anyAnswer, api, dataOf, paths } from "../../../session/calls/api.ts";
import { startSession } from "../../../session/storage/session-store.ts";

/** Finishes a login with the code that was emailed, and keeps the session on this device. Failures: those of `api`. */
export async function logInWithCode(otpCode: string, email: string): Promise<SessionUser> {
  const data = verifyOtpAndLoginPayload.parse({ otpCode, authValue: email });
  const { token, user } = await api.post(
    `${paths.auth}/verify-otp-and-login`,
    { data },
    dataOf(signedInAnswer),
  );
  startSession(token, user);
  return user;
}

/** Asks for another code; the server answers alike whether a login waits for one or not. */
export async function sendLoginCodeAgain(email: string): Promise<void> {
  const data = resendOtpOnEmailPayload.parse({ email });
  await api.post(`${paths.auth}/resend-otp-token-on-email`, { data }, anyAnswer);
}
