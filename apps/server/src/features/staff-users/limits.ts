import type { Limit } from "../../platform/limits/limits.ts";

/** Each reads every account and its balances. */
export const EXPORT_USERS: Limit = {
  name: "export-users",
  by: "account",
  points: 20,
  seconds: 3_600,
  counted: "database",
};

/** Each look at somebody's pages is a row of the audit. */
export const VIEW_USERS: Limit = {
  name: "view-users",
  by: "account",
  points: 120,
  seconds: 3_600,
  counted: "database",
};
