import type { Limit } from "../../platform/limits/limits.ts";

/** A booking may cost a signature check, and locks the row of its category. */
export const BOOK_SLOT: Limit = {
  name: "book-miner-slot",
  by: "account",
  points: 30,
  seconds: 60,
  counted: "process",
};
