import type { Limit } from "../../platform/limits/limits.ts";

/** No user has more sign-ins to report; a token cannot be guessed. */
export const REPORT_SIGN_IN: Limit = {
  name: "report-sign-in",
  by: "address",
  points: 30,
  seconds: 3_600,
  counted: "database",
};
