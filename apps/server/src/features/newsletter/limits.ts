import type { Limit } from "../../platform/limits/limits.ts";

/** Each one may send an email to somebody. */
export const SUBSCRIBE: Limit = {
  name: "newsletter-subscribe",
  by: "address",
  points: 10,
  seconds: 3_600,
  counted: "database",
};

/** Each sends an email to its author. */
export const TEST_NEWSLETTER: Limit = {
  name: "test-newsletter",
  by: "account",
  points: 30,
  seconds: 3_600,
  counted: "database",
};
