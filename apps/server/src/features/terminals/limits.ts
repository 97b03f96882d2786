import type { Limit } from "../../platform/limits/limits.ts";

/** Each one that is asked for costs staff a look. */
export const CHANGE_TERMINALS: Limit = {
  name: "terminals",
  by: "account",
  points: 60,
  seconds: 3_600,
  counted: "database",
};

/** Each code is hashed as a password is. */
export const CHANGE_CLERKS: Limit = {
  name: "clerks",
  by: "account",
  points: 120,
  seconds: 3_600,
  counted: "database",
};

/** Beside the tries of each code: so that codes cannot be searched for. */
export const PAIR_DEVICE: Limit = {
  name: "till-pairing",
  by: "address",
  points: 30,
  seconds: 600,
  counted: "database",
};

/** All tills of a shop may share one address. */
export const SIGN_IN_AT_TILL: Limit = {
  name: "till-sign-in",
  by: "address",
  points: 300,
  seconds: 600,
  counted: "database",
};
