import {
  generatedReferralAnswer,
  referralAnswer,
  updatedReferralAnswer,
  type ReferralPayload,
} from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../session/calls/api.ts";

const path = "/api/referral_code";

/** The person's own code and its wallet; both null where there is none yet. */
export const referralQuery = (username: string) =>
  queryOptions({
    queryKey: ["referral", username],
    queryFn: async ({ signal }) => {
      const url = `${path}/${encodeURIComponent(username)}`;
      return (await api.get(url, referralAnswer, { signal })).data;
    },
  });

/** Makes the code; where there is one already, that one is told. */
export const generateReferral = (payload: ReferralPayload) =>
  api.post(path, payload, generatedReferralAnswer);

export const updateReferral = (payload: ReferralPayload) =>
  api.put(path, payload, updatedReferralAnswer);

/** Where a friend signs up with the code filled in. */
export function referralLink(code: string): string {
  return `${location.origin}/register?${new URLSearchParams({ referral: code })}`;
}
