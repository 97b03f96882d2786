import type { Limit } from "../../platform/limits/limits.ts";

/** Beside the wrong codes, which are counted for each account without any scale. */
export const SECOND_FACTOR: Limit = {
  name: "second-factor",
  by: "account",
  points: 60,
  seconds: 3_600,
  counted: "database",
};
