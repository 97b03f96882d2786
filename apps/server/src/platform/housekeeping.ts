import { deleteCallsBefore } from "./idempotency/repository.ts";
import { deleteEventsBefore } from "./events/repository.ts";
import { deleteFailuresBefore } from "./failures/repository.ts";
import { jobKind } from "./jobs/jobs.ts";
import { deleteExpiredLimits } from "./limits/repository.ts";
import { deleteMessagesBefore } from "./outbound/repository.ts";
import type { Platform } from "./platform.ts";

const HOUR = 3_600_000;
/** How long things are kept, in milliseconds. */
const KEPT = {
  events: 24 * HOUR,
  messages: 24 * HOUR,
  idempotency: 7 * 24 * HOUR,
  failures: 30 * 24 * HOUR,
};

const housekeeping = jobKind<Record<never, never>>("housekeeping");

/** Forgets, every hour, what the platform need not keep any longer. */
export function registerHousekeeping({ database, jobs, clock, log }: Platform): void {
  const { kysely } = database;
  jobs.work(housekeeping, async () => {
    const now = clock.now().getTime();
    await deleteEventsBefore(kysely, new Date(now - KEPT.events));
    const unsent = await kysely
      .transaction()
      .execute(async (transaction) =>
        deleteMessagesBefore(transaction, new Date(now - KEPT.messages)),
      );
    if (unsent > 0) log.error({ count: unsent }, "unsent messages deleted");
    await deleteCallsBefore(kysely, new Date(now - KEPT.idempotency));
    await deleteFailuresBefore(kysely, new Date(now - KEPT.failures));
    await deleteExpiredLimits(kysely, new Date(now));
  });
  jobs.schedule(housekeeping, "hour", {});
}
