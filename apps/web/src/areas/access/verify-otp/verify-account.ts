import { verifyOtpPayload, verifyOtpToken } from "@nuc/contract";
import { call } from "../../../session/calls/call.ts";

/** Confirms a new account with the code that came by text or email. `phone`: digits, country code first. */
export async function verifyAccount(code: { otpCode: string; phone: string }): Promise<void> {
  const data = verifyOtpPayload.parse({ otpCode: code.otpCode, authValue: code.phone });
  await call(verifyOtpToken, { body: { data } });
}
