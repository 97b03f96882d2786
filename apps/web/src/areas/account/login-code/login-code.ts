import { loginOtpAnswer } from "@nuc/contract";
import { anyAnswer, api, dataOf, paths } from "../../../session/calls/api.ts";
import { changeProfile } from "../answers/profile-query.ts";

/** Chooses whether logging in asks for an emailed code. Failures: those of `api`; `NOT_ALLOWED` for an unconfirmed email. */
export async function chooseLoginCode(enabled: boolean): Promise<void> {
  changeProfile(await api.put(`${paths.auth}/login-otp`, { enabled }, dataOf(loginOtpAnswer)));
}

/** Emails a code that confirms the own email. */
export async function sendOwnCode(): Promise<void> {
  await api.post(`${paths.auth}/generate-and-send-otp-on-email`, { data: {} }, anyAnswer);
}

export async function confirmOwnEmail(otpToken: string): Promise<void> {
  await api.post(`${paths.auth}/verify-otp-token-with-auth`, { data: { otpToken } }, anyAnswer);
}
