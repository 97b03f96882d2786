import type { Limit } from "../../platform/limits/limits.ts";

/** A busy till; each is an scrypt and a block. */
export const CHECK_OUT: Limit = {
  name: "till-checkout",
  by: "account",
  points: 120,
  seconds: 60,
  counted: "process",
};

/** Each reads sums of the database. */
export const READ_SALES: Limit = {
  name: "till-sales",
  by: "account",
  points: 240,
  seconds: 60,
  counted: "process",
};

/** Opening and closing the day of a till. */
export const CHANGE_DAY: Limit = {
  name: "till-day",
  by: "account",
  points: 60,
  seconds: 60,
  counted: "process",
};

export const PAY_BACK: Limit = {
  name: "till-refund",
  by: "account",
  points: 60,
  seconds: 60,
  counted: "process",
};
