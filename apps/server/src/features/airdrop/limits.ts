import type { Limit } from "../../platform/limits/limits.ts";

/** A user nominates once. */
export const NOMINATE: Limit = {
  name: "airdrop-nomination",
  by: "account",
  points: 30,
  seconds: 60,
  counted: "process",
};
