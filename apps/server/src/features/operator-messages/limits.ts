import type { Limit } from "../../platform/limits/limits.ts";

/** Each sends an email to somebody. */
export const ANSWER_MESSAGE: Limit = {
  name: "answer-message",
  by: "account",
  points: 120,
  seconds: 3_600,
  counted: "database",
};
