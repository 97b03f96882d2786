import type { Limit } from "../../platform/limits/limits.ts";

/** A photo is decoded and looked at each time. */
export const SEND_PHOTO: Limit = {
  name: "kyc-photo",
  by: "account",
  points: 40,
  seconds: 3_600,
  counted: "database",
};

/** A check costs seconds of the processor, and a reviewer minutes. */
export const CHECK_DOCUMENT: Limit = {
  name: "kyc-check",
  by: "account",
  points: 30,
  seconds: 3_600,
  counted: "database",
};

export const SAVE_ADDRESS: Limit = {
  name: "kyc-address",
  by: "account",
  points: 30,
  seconds: 60,
  counted: "process",
};

/** No real customer moves that often: this is against looking for the country of the easiest rules. */
export const CHANGE_ADDRESS: Limit = {
  name: "kyc-move",
  by: "account",
  points: 5,
  seconds: 24 * 3_600,
  counted: "database",
};

export const APPEAL: Limit = {
  name: "kyc-appeal",
  by: "account",
  points: 10,
  seconds: 3_600,
  counted: "database",
};

export const MAKE_HANDOVER: Limit = {
  name: "kyc-handover",
  by: "account",
  points: 30,
  seconds: 3_600,
  counted: "database",
};

/** A code cannot be guessed; this is against floods. */
export const ENTER_HANDOVER: Limit = {
  name: "kyc-login",
  by: "address",
  points: 30,
  seconds: 60,
  counted: "process",
};

export const READ_PICTURE: Limit = {
  name: "kyc-picture",
  by: "account",
  points: 600,
  seconds: 60,
  counted: "process",
};
