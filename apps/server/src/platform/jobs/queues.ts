import { isDeepStrictEqual } from "node:util";
import type PgBoss from "pg-boss";
import type { JobKind } from "./jobs.ts";

/** As long as the time between two looks for due work, so that each look finds one. */
const SECONDS_BETWEEN_STARTS = 2;

export interface Schedule {
  kind: JobKind<object>;
  cron: string;
  data: object;
}

/** Makes every queue what its kind says; most stand from the last start and cost nothing. */
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
 * Writes down what runs by the clock, where it is not so yet. What is due in the same minute starts one
 * after the other: on one connection, all of it at once keeps a customer waiting for 0.15 s.
 */
export async function prepareSchedules(boss: PgBoss, schedules: Iterable<Schedule>): Promise<void> {
  const standing = new Map(
    (await boss.getSchedules()).map((schedule) => [schedule.name, schedule]),
  );
  for (const [index, { kind, cron, data }] of [...schedules].entries()) {
    const startAfter = (index * SECONDS_BETWEEN_STARTS) % 60;
    const known = standing.get(kind.name);
    const stands =
      known?.cron === cron &&
      isDeepStrictEqual(known.data, data) &&
      known.options?.startAfter === startAfter;
    if (!stands) await boss.schedule(kind.name, cron, data, { startAfter });
  }
}
