import {
  login,
  type LoginPayload,
  resendOtpTokenOnEmail,
  verifyOtpAndLogin,
  type loginAnswer,
  type z,
} from "@nuc/contract";
import { UnexpectedAnswerError } from "../../session/calls/api-error.ts";
import { call, callData } from "../../session/calls/call.ts";
import { logInByPasskey } from "../../session/signed-in/log-in-by-passkey.ts";
import { startSession } from "../../session/storage/session-store.ts";

/** A right password that waits for a code. */
export interface PendingSignIn {
  readonly email: string;
  /** Ties the code to this page, which gave the password. */
  readonly loginToken: string;
  /** Where the code comes from: an email, or the app of an authenticator. */
  readonly factor: "email" | "totp";
}

/** Keeps the session, or says what it waits for. */
function afterLogin(answer: z.infer<typeof loginAnswer>): PendingSignIn | null {
  const { token, loginToken, user } = answer;
  if (token !== undefined && "username" in user) {
    startSession(token, user);
    return null;
  }
  if (loginToken === undefined)
    throw new UnexpectedAnswerError("The answer to a login holds neither a session nor a token.");
  return { email: user.email, loginToken, factor: answer.factor ?? "email" };
}

/** Failures: those of `call`. */
export async function signIn(data: LoginPayload): Promise<PendingSignIn | null> {
  return afterLogin(await callData(login, { body: { data } }));
}

/** Failures: those of `call`, DeviceError. */
export async function signInByPasskey(): Promise<PendingSignIn | null> {
  return afterLogin(await logInByPasskey());
}

/** Finishes a sign-in. Failures: those of `call`. @param otpCode six digits, or a recovery code */
export async function signInByCode(
  { email, loginToken }: PendingSignIn,
  otpCode: string,
): Promise<void> {
  const data = { otpCode, authValue: email, loginToken };
  const { token, user } = await callData(verifyOtpAndLogin, { body: { data } });
  startSession(token, user);
}

/** Has another code emailed. */
export async function sendCodeAgain({ email }: PendingSignIn): Promise<void> {
  await call(resendOtpTokenOnEmail, { body: { data: { email } } });
}
