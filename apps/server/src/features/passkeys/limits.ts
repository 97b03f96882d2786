import type { Limit } from "../../platform/limits/limits.ts";

const HOUR = 3_600;

/** Each asking writes a challenge. Room for an office that shares an address: there is nothing to guess. */
export const PASSKEY_LOGIN_OPTIONS: Limit = {
  name: "passkey-login-options",
  by: "address",
  points: 300,
  seconds: 900,
  counted: "database",
};

export const PASSKEY_LOGIN: Limit = {
  name: "passkey-login",
  by: "address",
  points: 300,
  seconds: 900,
  counted: "database",
};

export const PASSKEY_CHANGES: Limit = {
  name: "passkey-changes",
  by: "account",
  points: 60,
  seconds: HOUR,
  counted: "database",
};
