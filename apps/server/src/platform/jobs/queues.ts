import { isDeepStrictEqual } from "node:util";
import type PgBoss from "pg-boss";
import { cadenceKind, CRON } from "./cadences.ts";
import type { Cadence, JobKind } from "./jobs.ts";

/** Makes every queue what its kind says; most exist since the last start and cost nothing. */
export async function prepareQueues(boss: PgBoss, kinds: Iterable<JobKind<object>>): Promise<void> {
  const standing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retryLimit, retryDelay } of kinds) {
    const options = { name, retryLimit, retryDelay, retryBackoff: true };
    const known = standing.get(name);
    if (known === undefined) await boss.createQueue(name, options);
    else if (!isDeepStrictEqual({ ...known, ...options }, known)) {
      await boss.updateQueue(name, options);
    }
  }
}

/**
 * Has pg-boss wake each cadence by the clock. One entry for each, since pg-boss reads every entry once a minute and takes up to
 * 4 ms for one that is rarely due; what no cadence is any more goes.
 */
export async function prepareCadences(boss: PgBoss, cadences: Iterable<Cadence>): Promise<void> {
  const wanted = new Map(
    [...cadences].map((cadence) => [cadenceKind(cadence).name, CRON[cadence]]),
  );
  const standing = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const name of standing.keys()) if (!wanted.has(name)) await boss.unschedule(name);
  for (const [name, cron] of wanted) {
    if (standing.get(name) !== cron) await boss.schedule(name, cron);
  }
}
