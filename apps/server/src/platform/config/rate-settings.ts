import { rateText } from "@nuc/contract";
import { z } from "zod";
import { setting, webUrl } from "./setting-kinds.ts";

/** What one NUC costs, and who says so. */
export const rateSettings = {
  COIN_RATE: setting(rateText, "USD for one NUC until staff set another. Read once.", {
    fallback: "0.05",
  }),
  RATE_FEED_URL: setting(
    webUrl,
    "Address that answers a GET with JSON that contains the rate: https, or this machine. Staff enable it in the console. Default: none.",
  ),
  RATE_FEED_FIELD: setting(
    z.string().regex(/^[\w-]+(?:\.[\w-]+)*$/, "must be a path of names, such as data.usd"),
    "Path of the rate (USD for one NUC) in the answer, such as `data.usd`; a number is an index of a list.",
    { fallback: "rate" },
  ),
  RATE_FEED_TOKEN: setting(
    z.string().min(1),
    "Sent to the feed as `Authorization: Bearer …`. Default: nothing is sent.",
    { secret: true },
  ),
} as const;
