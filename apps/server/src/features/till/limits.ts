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

/** Each reads and draws up to 2,000 sales. */
export const DRAW_SALES: Limit = {
  name: "till-sales-pdf",
  by: "account",
  points: 10,
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

/** Each sends a message to a phone where it names a customer. */
export const ASK_PHONE: Limit = {
  name: "till-ask-phone",
  by: "account",
  points: 60,
  seconds: 60,
  counted: "process",
};

/** Several tills of a shop that look every two seconds, or a phone. */
export const FOLLOW_BILLS: Limit = {
  name: "till-follow-bills",
  by: "account",
  points: 600,
  seconds: 60,
  counted: "process",
};

/** Codes of 60 bits, which cannot be guessed; each try looks one up. */
export const TAKE_CODE: Limit = {
  name: "till-phone-code",
  by: "account",
  points: 60,
  seconds: 60,
  counted: "process",
};

/** Each is a block. */
export const PAY_BILL: Limit = {
  name: "pay-bill",
  by: "account",
  points: 30,
  seconds: 60,
  counted: "process",
};

export const PHONE_CODES: Limit = {
  name: "phone-codes",
  by: "account",
  points: 20,
  seconds: 60,
  counted: "process",
};
