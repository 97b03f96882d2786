import type { Limit } from "../../platform/limits/limits.ts";

/** Each goes to a person's mailbox. */
export const REGISTRATION_MAIL: Limit = {
  name: "miner-registration-mail",
  by: "account",
  points: 5,
  seconds: 3_600,
  counted: "database",
};
