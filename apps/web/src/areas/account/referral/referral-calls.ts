import {
  generateReferralCode,
  getReferralCode,
  type ReferralPayload,
  updateReferralCode,
} from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, callData } from "../../../session/calls/call.ts";

/** The person's own code and its wallet; both null where there is none yet. */
export const referralQuery = (username: string) =>
  queryOptions({
    queryKey: ["referral", username],
    queryFn: ({ signal }) => callData(getReferralCode, { params: { username }, signal }),
  });

/** Makes the code; where there is one already, that one is shown. */
export const generateReferral = (payload: ReferralPayload) =>
  call(generateReferralCode, { body: payload });

export const updateReferral = (payload: ReferralPayload) =>
  call(updateReferralCode, { body: payload });

/** Where a friend signs up with the code filled in. */
export function referralLink(code: string): string {
  return `${location.origin}/register?${new URLSearchParams({ referral: code })}`;
}
