import type { Limit } from "../../platform/limits/limits.ts";

/** Each one that is asked for costs staff a look. */
export const CHANGE_TERMINALS: Limit = {
  name: "terminals",
  by: "account",
  points: 60,
  seconds: 3_600,
  counted: "database",
};
