import type { Limit } from "../../../platform/limits/limits.ts";

/** The password again, for what outlives a session; logging in is not touched. */
export const CONFIRM_PASSWORD: Limit = {
  name: "confirm-password",
  by: "account",
  points: 10,
  seconds: 900,
  counted: "database",
};
