import { type Cadence, type JobKind, jobKind } from "./jobs.ts";

/** Work that runs by the clock. */
export interface Schedule {
  kind: JobKind<object>;
  cadence: Cadence;
  data: object;
}

/** Five fields, UTC. */
export const CRON: Readonly<Record<Cadence, string>> = {
  minute: "* * * * *",
  "quarter-hour": "*/15 * * * *",
  hour: "0 * * * *",
  day: "0 0 * * *",
};
/** As long as the time between two checks for due work, so that each check finds one. */
const SECONDS_BETWEEN_STARTS = 2;

/** The queue whose work asks for all that a cadence runs. */
export const cadenceKind = (cadence: Cadence) => jobKind(`every-${cadence}`);

/** What is due of one cadence, as pg-boss inserts it. */
export interface DueJob {
  name: string;
  data: object;
  /** From now, as PostgreSQL reads an interval. */
  startAfter: string;
}

/**
 * What is due of each cadence in use. All of it starts one after the other, with turns of its own for each work whatever its
 * cadence: on one connection, all of it at once keeps a customer waiting for 0.15 s.
 */
export function dueByCadence(schedules: readonly Schedule[]): ReadonlyMap<Cadence, DueJob[]> {
  const due = new Map<Cadence, DueJob[]>();
  for (const [index, { kind, cadence, data }] of schedules.entries()) {
    const startAfter = `${(index * SECONDS_BETWEEN_STARTS) % 60} seconds`;
    const job = { name: kind.name, data, startAfter };
    due.set(cadence, [...(due.get(cadence) ?? []), job]);
  }
  return due;
}
