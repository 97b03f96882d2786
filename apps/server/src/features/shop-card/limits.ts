import type { Limit } from "../../platform/limits/limits.ts";

/** A picture is decoded and drawn again each time. */
export const SEND_SELFIE: Limit = {
  name: "shop-selfie",
  by: "account",
  points: 20,
  seconds: 3_600,
  counted: "database",
};

export const REGISTER_CARD: Limit = {
  name: "shop-card-registration",
  by: "account",
  points: 30,
  seconds: 3_600,
  counted: "database",
};

/** Each change of a block sends a message. */
export const CHANGE_CARD: Limit = {
  name: "shop-card-change",
  by: "account",
  points: 30,
  seconds: 3_600,
  counted: "database",
};

export const READ_CARD_PICTURE: Limit = {
  name: "shop-card-picture",
  by: "account",
  points: 120,
  seconds: 60,
  counted: "process",
};

/** A batch takes seconds of the processor. */
export const DRAW_BATCH: Limit = {
  name: "shop-card-batch",
  by: "account",
  points: 20,
  seconds: 60,
  counted: "process",
};

/** Names and pictures of customers: a busy till reads two for each sale, somebody who tries user names far more. */
export const LOOK_BY_ACCOUNT: Limit = {
  name: "customer-look-account",
  by: "account",
  points: 120,
  seconds: 60,
  counted: "process",
};

/** Several tills may be behind one address. */
export const LOOK_BY_ADDRESS: Limit = {
  name: "customer-look-address",
  by: "address",
  points: 600,
  seconds: 60,
  counted: "process",
};

export const LOOK_AT_CUSTOMER: readonly Limit[] = [LOOK_BY_ACCOUNT, LOOK_BY_ADDRESS];
