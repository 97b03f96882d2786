import { verifyOtpPayload } from "@nuc/contract";
import { anyAnswer, api, paths } from "../../../session/calls/api.ts";

/** Confirms a new account with the code that came by text or email. `phone`: digits, country code first. */
export async function verifyAccount(code: { otpCode: string; phone: string }): Promise<void> {
  const data = verifyOtpPayload.parse({ otpCode: code.otpCode, authValue: code.phone });
  await api.post(`${paths.auth}/verify-otp-token`, { data }, anyAnswer);
}
