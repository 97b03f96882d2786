import type { Limit } from "../../platform/limits/limits.ts";

const HOUR = 3_600;

/** Each sends codes, one of them to an address that may be anybody's. */
export const CONTACT_CHANGES: Limit = {
  name: "contact-changes",
  by: "account",
  points: 10,
  seconds: 24 * HOUR,
  counted: "database",
};

export const CONTACT_CODES: Limit = {
  name: "contact-codes",
  by: "account",
  points: 60,
  seconds: HOUR,
  counted: "database",
};

/** Reads everything that an account has. */
export const ACCOUNT_EXPORTS: Limit = {
  name: "account-exports",
  by: "account",
  points: 10,
  seconds: HOUR,
  counted: "database",
};
