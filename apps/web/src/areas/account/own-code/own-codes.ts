import {
  ACCESS_MESSAGES,
  confirmPhone,
  generateAndSendOtpOnEmail,
  RESEND_SECONDS,
  sendPhoneCode,
  verifyOtpTokenWithAuth,
} from "@nuc/contract";
import { ApiError } from "../../../session/calls/api-error.ts";
import { call } from "../../../session/calls/call.ts";
import { changeProfile } from "../../../session/signed-in/profile-query.ts";

/** How an email or a mobile number is shown to be the account's own. Failures: those of `call`. */
export interface OwnCode {
  readonly send: () => Promise<void>;
  readonly enter: (code: string) => Promise<void>;
  readonly sentAgain: string;
}

export const emailCode: OwnCode = {
  send: async () => void (await call(generateAndSendOtpOnEmail)),
  enter: async (otpToken) => {
    await call(verifyOtpTokenWithAuth, { body: { data: { otpToken } } });
    changeProfile({ email_confirmed: true });
  },
  sentAgain: ACCESS_MESSAGES.code.sentAgain,
};

export const phoneCode: OwnCode = {
  send: async () => void (await call(sendPhoneCode)),
  enter: async (otpToken) => {
    await call(confirmPhone, { body: { data: { otpToken } } });
    changeProfile({ mobile_number_confirmed: true });
  },
  sentAgain: "We sent a new code to your phone.",
};

/** Refused for the pause after each code, one is on its way already; a longer wait means that none is sent today. */
export const wasSentMomentsAgo = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === "RATE_LIMITED" &&
  (error.retryAfter ?? 0) <= RESEND_SECONDS;
