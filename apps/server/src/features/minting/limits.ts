import type { Limit } from "../../platform/limits/limits.ts";

/** Each mint costs a signature check. */
export const MINT: Limit = {
  name: "mint",
  by: "account",
  points: 120,
  seconds: 60,
  counted: "process",
};
