import type { Limit } from "../../platform/limits/limits.ts";

/** Each reads every account. */
export const EXPORT_ACCEPTANCES: Limit = {
  name: "export-terms",
  by: "account",
  points: 20,
  seconds: 3_600,
  counted: "database",
};
