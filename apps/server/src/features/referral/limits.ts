import type { Limit } from "../../platform/limits/limits.ts";

/** Making a code and changing its wallet. */
export const REFERRAL: Limit = {
  name: "referral",
  by: "account",
  points: 60,
  seconds: 600,
  counted: "process",
};
