import type { Limit } from "../../platform/limits/limits.ts";

/** Each reads the ledger. */
export const FUNDING_STATUS: Limit = {
  name: "funding-status",
  by: "account",
  points: 120,
  seconds: 60,
  counted: "process",
};
