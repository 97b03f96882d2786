import { generateAndSendOtpOnEmail, RESEND_SECONDS, verifyOtpTokenWithAuth } from "@nuc/contract";
import { ApiError } from "../../session/calls/api-error.ts";
import { call } from "../../session/calls/call.ts";

/** Whether a code went out, or one did so a moment ago. */
export type CodeSending = "sent" | "sent before";

/**
 * Emails the signed-in person a code. The call for a pending login sends none here, so this one sends again too.
 * Failures: those of `call`.
 */
export async function sendOwnCode(): Promise<void> {
  await call(generateAndSendOtpOnEmail);
}

/** Sends the first code; that the last one is not half a minute old is no failure. */
export async function beginWithCode(send = sendOwnCode): Promise<CodeSending> {
  try {
    await send();
    return "sent";
  } catch (error) {
    const wait = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined;
    if (wait !== undefined && wait <= RESEND_SECONDS) return "sent before";
    throw error;
  }
}

/** Spends the code. Failures: those of `call`, CODE_WRONG and CODE_TRIES_SPENT among them. */
export async function verifyOwnCode(otpToken: string): Promise<void> {
  await call(verifyOtpTokenWithAuth, { body: { data: { otpToken } } });
}
