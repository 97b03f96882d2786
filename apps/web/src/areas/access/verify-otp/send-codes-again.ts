import { resendOtpPayload, resendOtpToken } from "@nuc/contract";
import { call } from "../../../session/calls/call.ts";
import type { PendingVerification } from "./pending-verification.ts";

/** Asks for new codes; the server answers alike whether it knows the account or not. */
export async function sendCodesAgain({ phone, email }: PendingVerification): Promise<void> {
  const data = resendOtpPayload.parse({ mobileNumber: phone, email });
  await call(resendOtpToken, { body: { data } });
}
