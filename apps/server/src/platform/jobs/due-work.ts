import type { Database } from "@nuc/database";
import type { Tables } from "../database/tables.ts";

/** The queues with work that is due. Plans all partitions once, then costs one probe of an index for each. */
const QUEUES_WITH_DUE_WORK = `
  select queue.name from pgboss.queue
  where exists (
    select from pgboss.job
    where job.name = queue.name and job.state < 'active' and job.start_after < now()
  )`;

/**
 * Looks at once, and again and again, for due work that was not announced (retries, `startAfter`): one statement for all
 * queues, where each worker would ask for its own. A look that fails is left out.
 * @param interval ms between two checks
 * @returns ends it, once the look under way is over
 */
export function watchDueWork(
  database: Pick<Database<Tables>, "prepared">,
  { interval, onDue }: { interval: number; onDue: (queue: string) => void },
  onProblem: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const look = async () => {
    const due = await database.prepared<{ name: string }>(
      "queues-with-due-work",
      QUEUES_WITH_DUE_WORK,
      [],
    );
    for (const { name } of due) onDue(name);
  };
  const lookAgain = () => {
    underWay ??= look()
      .catch(onProblem)
      .finally(() => {
        underWay = undefined;
      });
  };
  lookAgain();
  const timer = setInterval(lookAgain, interval).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
