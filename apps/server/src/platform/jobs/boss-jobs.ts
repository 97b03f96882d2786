import type { Database } from "@nuc/database";
import type { FastifyBaseLogger } from "fastify";
import { CompiledQuery, sql } from "kysely";
import PgBoss from "pg-boss";
import type { Handle, Tables } from "../database/tables.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { cadenceKind, type DueJob, dueByCadence, type Schedule } from "./cadences.ts";
import { watchDueWork } from "./due-work.ts";
import type { Cadence, JobKind, Jobs, SendOptions } from "./jobs.ts";
import { prepareCadences, prepareQueues } from "./queues.ts";

/** NOTIFY channel on which a process that asked for work wakes those that do it. */
const CHANNEL = "job_waiting";
/** Milliseconds between two checks for unannounced work: retries, `startAfter`. */
const LOOK_INTERVAL = 2_000;
/** Seconds after which a worker looks by itself, should those looks fail. */
const POLL_SECONDS = 60;
/** PostgreSQL's code for a deadlock that it has broken: the loser may try again at once. */
const DEADLOCK = "40P01";
/** Processes that start together create the same queues, and each loses at most to every other. */
const DEADLOCK_TRIES = 8;
/** Milliseconds that `stop` waits for work under way. */
const STOP_TIMEOUT = 10_000;

/** A job has failed; the reason is in the log. */
class JobFailedError extends Error {
  constructor(job: string) {
    super(`Job ${job} failed`);
    this.name = "JobFailedError";
  }
}

interface Worker {
  kind: JobKind<object>;
  handler: (data: object) => Promise<void>;
}

/** Jobs on pg-boss, over the access path that the rest of the server uses. */
export function bossJobs(
  database: Database<Tables>,
  log: FastifyBaseLogger,
  metrics: Pick<Metrics, "jobDone">,
): Jobs {
  let started = false;
  const boss = new PgBoss({
    db: forgivingDatabase(database, log, () => started),
    // What a job was given may name people: it is not needed once the work is done.
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterHours: 1,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue failed"));
  const workers = new Map<string, Worker>();
  const schedules: Schedule[] = [];
  const endings: (() => Promise<void>)[] = [];

  return {
    work(kind, handler) {
      if (workers.has(kind.name)) throw new Error(`Job ${kind.name} has a worker already`);
      // The data comes from `send` of the same kind, whose type the kind carries.
      workers.set(kind.name, { kind, handler: handler as Worker["handler"] });
    },
    schedule(kind, cadence, data) {
      schedules.push({ kind, cadence, data });
    },
    send: async (handle, kind, data, options) => sendJob(boss, handle, { kind, data, options }),
    async sendScheduled() {
      for (const { kind, data } of schedules) await sendJob(boss, database.kysely, { kind, data });
    },
    async start() {
      await boss.start();
      const cadences = dueByCadence(schedules);
      const all = [...workers.values(), ...cadenceWorkers(boss, cadences)];
      await prepareQueues(
        boss,
        all.map(({ kind }) => kind),
      );
      const wake = workersOnDemand(boss, all, log, metrics);
      await prepareCadences(boss, cadences.keys());
      started = true;
      const onProblem = (error: unknown) => log.warn({ err: error }, "polling for due jobs failed");
      endings.push(
        await database.listen(CHANNEL, wake),
        watchDueWork(database, { interval: LOOK_INTERVAL, onDue: wake }, onProblem),
      );
    },
    async stop() {
      for (const end of endings.splice(0)) await end();
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT });
    },
  };
}

/** Those who ask for what a cadence runs. */
function cadenceWorkers(boss: PgBoss, cadences: ReadonlyMap<Cadence, DueJob[]>): Worker[] {
  return [...cadences].map(([cadence, due]) => ({
    kind: cadenceKind(cadence),
    handler: async () => boss.insert(due),
  }));
}

async function sendJob(
  boss: PgBoss,
  handle: Handle,
  job: { kind: JobKind<object>; data: object; options?: SendOptions | undefined },
): Promise<void> {
  const { name } = job.kind;
  const startAfter = job.options?.startAfter;
  const db = inTransaction(handle);
  const id = await boss.send(name, job.data, { db, ...(startAfter && { startAfter }) });
  if (id === null) throw new Error(`Job ${name} has no queue: nobody does this work`);
  await sql`select pg_notify(${CHANNEL}, ${name})`.execute(handle);
}

/**
 * The database as pg-boss uses it. Once the queue has started, a statement that fails has no
 * outcome: pg-boss takes that for an empty one and asks again later, while it awaits some of its
 * statements nowhere (a job's completion), so that an error would be an unhandled rejection and end
 * the process. A job whose completion was lost is done once more when its time is over.
 */
function forgivingDatabase(
  database: Database<Tables>,
  log: FastifyBaseLogger,
  hasStarted: () => boolean,
): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      try {
        return await triedAgain(() => database.executeSql(text, values));
      } catch (error) {
        if (!hasStarted()) throw error;
        log.warn({ err: error }, "job queue query failed");
        return undefined as unknown as { rows: object[] };
      }
    },
  };
}

/** Runs a statement of the job queue, and again when it was a deadlock's victim: nothing of it was done. */
async function triedAgain<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const lost = error instanceof Error && "code" in error && error.code === DEADLOCK;
      if (!lost || tries === DEADLOCK_TRIES) throw error;
    }
  }
}

/**
 * A worker of pg-boss begins with a look at its queue: it is started with the first work, so that a start does not plan a
 * statement for each of some 60 queues.
 * @returns has the worker of a queue look for work at once
 */
function workersOnDemand(
  boss: PgBoss,
  workers: Iterable<Worker>,
  log: FastifyBaseLogger,
  metrics: Pick<Metrics, "jobDone">,
): (queue: string) => void {
  const known = new Map([...workers].map((worker) => [worker.kind.name, worker]));
  const running = new Map<string, Promise<string>>();
  const begin = async (worker: Worker): Promise<void> => {
    const { name } = worker.kind;
    const starting = startWorker(boss, worker, log, metrics);
    running.set(name, starting);
    try {
      await starting;
    } catch (error) {
      // The next look for due work tries again.
      running.delete(name);
      log.warn({ err: error, job: name }, "job worker did not start");
    }
  };
  return (queue) => {
    const worker = known.get(queue);
    if (worker === undefined) return;
    const starting = running.get(queue);
    if (starting === undefined) void begin(worker);
    else void starting.then((id) => boss.notifyWorker(id)).catch(() => undefined);
  };
}

async function startWorker(
  boss: PgBoss,
  worker: Worker,
  log: FastifyBaseLogger,
  metrics: Pick<Metrics, "jobDone">,
): Promise<string> {
  const { kind, handler } = worker;
  const { name } = kind;
  const polling = { pollingIntervalSeconds: POLL_SECONDS };
  const id = await boss.work<object>(name, polling, async (jobs) => {
    // One notification may announce many jobs: look again at once until there are none.
    boss.notifyWorker(id);
    for (const job of jobs) {
      try {
        await handler(job.data);
        metrics.jobDone(name, "completed");
      } catch (error) {
        metrics.jobDone(name, "failed");
        log.warn({ err: error, job: name, jobId: job.id }, "job failed, may be retried");
        // pg-boss keeps all that an error holds in the clear: whom a mail server refused, what was sent to it.
        throw new JobFailedError(name);
      }
    }
  });
  return id;
}

/** Lets pg-boss write through a transaction of ours. */
function inTransaction(handle: Handle): PgBoss.Db {
  return {
    executeSql: async (text, values) => ({
      rows: (await handle.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values)))
        .rows,
    }),
  };
}
