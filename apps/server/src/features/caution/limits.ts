import type { Limit } from "../../platform/limits/limits.ts";

/** Each may send the owner an email. */
export const KEY_USE: Limit = {
  name: "key-use",
  by: "account",
  points: 20,
  seconds: 3_600,
  counted: "database",
};
