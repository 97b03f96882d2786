import type { Limit } from "../../platform/limits/limits.ts";

/** Each one is rendered on request. */
export const DRAW_RECEIPT: Limit = {
  name: "receipt-pdf",
  by: "account",
  points: 60,
  seconds: 60,
  counted: "process",
};

/** Each is an email with a file. */
export const MAIL_RECEIPT_AGAIN: Limit = {
  name: "receipt-mail",
  by: "account",
  points: 5,
  seconds: 3_600,
  counted: "database",
};
