import { resendOtpPayload } from "@nuc/contract";
import { anyAnswer, api, paths } from "../../../session/calls/api.ts";
import type { PendingVerification } from "./pending-verification.ts";

/** Asks for new codes; the server answers alike whether it knows the account or not. */
export async function sendCodesAgain({ phone, email }: PendingVerification): Promise<void> {
  const data = resendOtpPayload.parse({ mobileNumber: phone, email });
  await api.post(`${paths.auth}/resend-otp-token`, { data }, anyAnswer);
}
