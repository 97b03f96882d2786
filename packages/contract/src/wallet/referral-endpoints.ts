import { endpoint } from "../endpoint/endpoint.ts";
import {
  generatedReferralAnswer,
  referralAnswer,
  referralPayload,
  updatedReferralAnswer,
} from "./referral.ts";

const tag = "referral";

export const getReferralCode = endpoint("GET", "site", "/referral_code/{username}", {
  access: "session",
  tag,
  summary: "The caller's referral code",
  answer: referralAnswer,
  errors: ["NOT_FOUND"],
});

export const generateReferralCode = endpoint("POST", "site", "/referral_code", {
  access: "session",
  tag,
  summary: "Make the caller's referral code, once",
  body: referralPayload,
  answer: generatedReferralAnswer,
  errors: ["MALFORMED_ADDRESS", "NOT_FOUND"],
});

export const updateReferralCode = endpoint("PUT", "site", "/referral_code", {
  access: "session",
  tag,
  summary: "Give the caller's referral code another wallet",
  body: referralPayload,
  answer: updatedReferralAnswer,
  errors: ["MALFORMED_ADDRESS", "NOT_FOUND"],
});
