import type { Limit } from "../../platform/limits/limits.ts";

/** Each reads every row there is. */
export const CHECK_AUDIT: Limit = {
  name: "check-audit",
  by: "account",
  points: 30,
  seconds: 3_600,
  counted: "database",
};

export const EXPORT_AUDIT: Limit = {
  name: "export-audit",
  by: "account",
  points: 20,
  seconds: 3_600,
  counted: "database",
};
