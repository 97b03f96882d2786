import type { Limit } from "../../platform/limits/limits.ts";

/** Each reads the whole audit. */
export const CHECK_AUDIT: Limit = {
  name: "check-audit",
  by: "account",
  points: 10,
  seconds: 600,
  counted: "process",
};
