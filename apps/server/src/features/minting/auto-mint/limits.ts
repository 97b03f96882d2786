import type { Limit } from "../../../platform/limits/limits.ts";

/** A customer subscribes a few wallets, once each. */
export const AUTO_MINT_LIMIT: Limit = {
  name: "auto-mint",
  by: "account",
  points: 60,
  seconds: 60,
  counted: "process",
};
