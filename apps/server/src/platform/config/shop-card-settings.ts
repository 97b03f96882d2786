import { z } from "zod";
import { nuc, setting } from "./setting-kinds.ts";

/** Settings of shop cards. */
export const shopCardSettings = {
  SHOP_CARD_PER_PAYMENT: setting(
    nuc,
    "NUC that a new shop card pays per payment, until its owner sets another limit.",
    { fallback: "100" },
  ),
  SHOP_CARD_PER_DAY: setting(
    nuc,
    "NUC that a new shop card pays per day (UTC), until its owner sets another limit.",
    { fallback: "300" },
  ),
  SHOP_CARD_RETURN_TO: setting(
    z.string().max(70, "must have at most 70 characters"),
    "Where to send a found shop card, printed on the back of each: a postal address, an email, or both. Default: not printed.",
  ),
} as const;
