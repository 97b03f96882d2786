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
