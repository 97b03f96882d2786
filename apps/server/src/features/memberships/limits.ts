import type { Limit } from "../../platform/limits/limits.ts";

/** An order writes a row that staff read. */
export const ORDER_MEMBERSHIP: Limit = {
  name: "order-membership",
  by: "account",
  points: 20,
  seconds: 3600,
  counted: "process",
};
