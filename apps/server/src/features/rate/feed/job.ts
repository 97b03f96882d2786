import { type Job, scheduledJob } from "../../../platform/feature/feature.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { followFeed } from "./follow-feed.ts";

const asking = jobKind<Record<never, never>>("rate-feed");

/** Asks the feed every quarter of an hour, where staff switched it on. */
export function followRateFeed(platform: Platform): Job {
  return scheduledJob(asking, "quarter-hour", async () => followFeed(platform));
}
