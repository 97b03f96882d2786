import type { Limit } from "../../platform/limits/limits.ts";

const HOUR = 3_600;

/** Each sends an email. */
export const INVITE: Limit = {
  name: "invite",
  by: "account",
  points: 60,
  seconds: HOUR,
  counted: "database",
};

/** A token cannot be guessed; each right one costs the hash of a password. */
export const INVITATION_LINK: Limit = {
  name: "invitation-link",
  by: "address",
  points: 60,
  seconds: HOUR,
  counted: "database",
};
