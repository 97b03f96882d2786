import type { Limit } from "../../platform/limits/limits.ts";

/** Somebody who tries each switch is well below it. */
export const SET_WAYS: Limit = {
  name: "set-notification-ways",
  by: "account",
  points: 120,
  seconds: 60,
  counted: "process",
};

/** Each one is an address that the server will write to. */
export const SUBSCRIBE_PUSH: Limit = {
  name: "subscribe-push",
  by: "account",
  points: 30,
  seconds: 3_600,
  counted: "database",
};
