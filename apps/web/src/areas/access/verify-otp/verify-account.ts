import { verifyOtpPayload } from "@nuc/contract";
import { anyAnswer, api, paths } from "../../../session/api.ts";

/** Confirms a new account with the code that came by text or e-mail. `phone`: digits, country code first. */
export async function verifyAccount(code: { otpCode: string; phone: string }): Promise<void> {
  const data = verifyOtpPayload.parse({ otpCode: code.otpCode, authValue: code.phone });
  await api.post(`${paths.auth}/verify-otp-token`, { data }, anyAnswer);
}

/** What is wrong with a code before it is sent; undefined when nothing is. */
export function codeFault(otpCode: string): string | undefined {
  return verifyOtpPayload.shape.otpCode.safeParse(otpCode).error?.issues[0]?.message;
}
