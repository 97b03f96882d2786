import type { Limit } from "../../platform/limits/limits.ts";

/** Each mark is a row and an event. */
export const MARK_NOTIFICATION: Limit = {
  name: "mark-notification",
  by: "account",
  points: 300,
  seconds: 60,
  counted: "process",
};
