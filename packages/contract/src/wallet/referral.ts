import { requiredText } from "../fields/fields.ts";
import { REFERRAL_MESSAGES } from "../messages/coins/referral.ts";
import { z } from "../schema.ts";

/** `GET referral_code/{username}`; `success` is false, and both are null, where there is no code yet. */
export const referralAnswer = z.object({
  success: z.boolean(),
  msg: z.string(),
  data: z.object({ referralCode: z.string().nullable(), wallet: z.string().nullable() }),
});
export type ReferralAnswer = z.infer<typeof referralAnswer>;

/** `POST` and `PUT referral_code`. */
export const referralPayload = z.object({
  wallet_address: requiredText(REFERRAL_MESSAGES.walletRequired),
  username: requiredText(REFERRAL_MESSAGES.usernameUnavailable),
});
export type ReferralPayload = z.infer<typeof referralPayload>;

/** What `POST referral_code` answers with. */
export const generatedReferralAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  /** Whether the code was there before; it stays as it was then. */
  codeAlreadyExist: z.boolean(),
  data: z.object({ referralCode: z.string() }),
});
export type GeneratedReferralAnswer = z.infer<typeof generatedReferralAnswer>;

/** What `PUT referral_code` answers with. */
export const updatedReferralAnswer = z.object({ success: z.boolean(), message: z.string() });
