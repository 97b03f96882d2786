import type { RateFeedSettings } from "@nuc/contract";
import { keptSetting } from "../../../platform/audit/kept-setting.ts";

/** Whether the rate follows the feed, and how far at once and in a day, in percent. Off until staff switch it on. */
export const rateFeedSettings = keptSetting<RateFeedSettings>({
  name: "rate-feed",
  action: "rate.feed",
  subject: "rate",
  first: () => ({ on: false, step: "5", day: "20" }),
});
