import type { Limit } from "../../platform/limits/limits.ts";

/** A person writes once or twice; an office may share an address. */
export const CONTACT: Limit = {
  name: "contact-message",
  by: "address",
  points: 10,
  seconds: 3_600,
  counted: "database",
};
