import type { Limit } from "../../platform/limits/limits.ts";

/** Each transfer costs a signature check and a place in a block. */
export const TRANSFER: Limit = {
  name: "transfer",
  by: "account",
  points: 120,
  seconds: 60,
  counted: "process",
};

/** Each new wallet costs some milliseconds of arithmetic. */
export const CREATE_KEYS: Limit = {
  name: "create-keys",
  by: "account",
  points: 30,
  seconds: 60,
  counted: "process",
};

/** Long pages out of the whole chain. */
export const CHAIN_READ: Limit = {
  name: "chain-read",
  by: "address",
  points: 600,
  seconds: 60,
  counted: "process",
};
