import type { Limit } from "../../platform/limits/limits.ts";

/** Each proof costs some milliseconds of arithmetic. */
export const STORE_WALLET: Limit = {
  name: "store-wallet",
  by: "account",
  points: 30,
  seconds: 600,
  counted: "database",
};

export const RENAME_WALLET: Limit = {
  name: "rename-wallet",
  by: "account",
  points: 60,
  seconds: 600,
  counted: "process",
};
