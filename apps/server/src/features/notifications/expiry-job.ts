import { deleteSentBefore } from "../../domain/notifications/repository.ts";
import { type Job, scheduledJob } from "../../platform/feature/feature.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";

/** Milliseconds for which staff still see expired notifications. */
const KEPT = 30 * 24 * 3_600_000;

const expiry = jobKind<Record<never, never>>("notification-expiry");

/**
 * Forgets, every hour, what staff sent and what expired over a month ago. No reader has seen it since the moment of its
 * expiry; what the product itself sends has none.
 */
export function notificationExpiry({ clock, database }: Platform): Job {
  return scheduledJob(expiry, "hour", async () =>
    deleteSentBefore(database.kysely, new Date(clock.now().getTime() - KEPT)),
  );
}
