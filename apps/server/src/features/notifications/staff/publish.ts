import type { Domain } from "../../../domain/domain.ts";
import { announce, type Notifying } from "../../../domain/notifications/notify.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { type Job, scheduledJob } from "../../../platform/feature/feature.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import { throwFirst, tryEach } from "../../../platform/jobs/try-each.ts";
import { foldTallies } from "../../../domain/notifications/tally.ts";
import { deleteScheduled, listDueNotices, lockDueNotice } from "./scheduled-repository.ts";
import type { WrittenNotice } from "./written-notice.ts";

/** Sends what has waited for its moment. */
export const PUBLISH_NOTICES = jobKind<Record<never, never>>("publish-notices");
const folding = jobKind<Record<never, never>>("fold-tallies");
const EVERY_MINUTE = "* * * * *";

/** Who sends a notification, and under which id. */
interface Sending {
  id: string;
  sentBy: string;
}

/** Sends what staff wrote, in the caller's transaction; the same id a second time is no news. */
export async function publishNotice(
  services: Notifying,
  transaction: Transaction,
  { id, sentBy }: Sending,
  notice: WrittenNotice,
): Promise<void> {
  const key = `staff:${id}`;
  const createdAt = services.clock.now();
  await announce(services, transaction, { ...notice, id, key, createdAt, sentBy });
}

/** Sends everything whose moment has come: each in one transaction with its leaving the waiting ones, so once. */
export async function publishDue({
  clock,
  database,
  events,
  jobs,
}: Pick<Domain, "clock" | "database" | "events" | "jobs">): Promise<void> {
  const send = async (id: string) =>
    database.kysely.transaction().execute(async (transaction) => {
      const due = await lockDueNotice(transaction, id, clock.now());
      if (!due) return;
      await deleteScheduled(transaction, id);
      const { account_id: accountId, expires_at: expiresAt, written_by: sentBy } = due;
      const { title, message, category, audience } = due;
      const notice = { title, message, category, audience, accountId, expiresAt };
      await publishNotice({ clock, events, jobs }, transaction, { id, sentBy }, notice);
    });
  throwFirst(await tryEach(await listDueNotices(database.kysely, clock.now()), send));
}

export function staffNoticeJobs(domain: Domain): Job[] {
  return [
    scheduledJob(PUBLISH_NOTICES, EVERY_MINUTE, async () => publishDue(domain)),
    scheduledJob(folding, EVERY_MINUTE, async () => {
      while (await foldTallies(domain.database.kysely)) {
        // Until each has one sum.
      }
    }),
  ];
}
