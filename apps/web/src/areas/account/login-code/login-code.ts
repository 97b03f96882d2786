import { generateAndSendOtpOnEmail, setLoginOtp, verifyOtpTokenWithAuth } from "@nuc/contract";
import { call, callData } from "../../../session/calls/call.ts";
import { changeProfile } from "../answers/profile-query.ts";

/** Chooses whether logging in asks for an emailed code. Failures: those of `call`; `NOT_ALLOWED` for an unconfirmed email. */
export async function chooseLoginCode(enabled: boolean): Promise<void> {
  changeProfile(await callData(setLoginOtp, { body: { enabled } }));
}

/** Emails a code that confirms the own email. */
export async function sendOwnCode(): Promise<void> {
  await call(generateAndSendOtpOnEmail);
}

export async function confirmOwnEmail(otpToken: string): Promise<void> {
  await call(verifyOtpTokenWithAuth, { body: { data: { otpToken } } });
}
