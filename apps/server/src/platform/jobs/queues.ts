import { isDeepStrictEqual } from "node:util";
import type PgBoss from "pg-boss";
import type { JobKind } from "./jobs.ts";

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

/** Writes down what runs by the clock, where it is not so yet. */
export async function prepareSchedules(boss: PgBoss, schedules: Iterable<Schedule>): Promise<void> {
  const standing = new Map(
    (await boss.getSchedules()).map((schedule) => [schedule.name, schedule]),
  );
  for (const { kind, cron, data } of schedules) {
    const known = standing.get(kind.name);
    if (known?.cron === cron && isDeepStrictEqual(known.data, data)) continue;
    await boss.schedule(kind.name, cron, data);
  }
}
