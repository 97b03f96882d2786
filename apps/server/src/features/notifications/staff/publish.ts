import type { Domain } from "../../../domain/domain.ts";
import { announce, type Notifying } from "../../../domain/notifications/notify.ts";
import { jobOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { type Job, scheduledJob } from "../../../platform/feature/feature.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import { throwFirst, tryEach } from "../../../platform/jobs/try-each.ts";
import { foldTallies } from "../../../domain/notifications/tally.ts";
import {
  deleteScheduled,
  listDueNotices,
  lockDueNotice,
  readScheduled,
} from "./scheduled-repository.ts";
import { readSent } from "./staff-repository.ts";
import type { WrittenNotice } from "./written-notice.ts";

/** As whom the job acts in the audit; the notification's author is in the row's values. */
const ACTOR = "scheduled notification";
/** Sends what has waited for its moment. */
export const PUBLISH_NOTICES = jobKind<Record<never, never>>("publish-notices");
const folding = jobKind<Record<never, never>>("fold-tallies");

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
export async function publishDue(
  domain: Pick<Domain, "clock" | "database" | "events" | "jobs" | "keys">,
): Promise<void> {
  const { clock, database } = domain;
  const send = async (id: string) =>
    database.kysely.transaction().execute(async (transaction) => {
      const due = await lockDueNotice(transaction, id, clock.now());
      if (!due) return;
      const before = await readScheduled(transaction, id);
      await deleteScheduled(transaction, id);
      const { account_id: accountId, expires_at: expiresAt, written_by: sentBy } = due;
      const { title, message, category, audience } = due;
      const notice = { title, message, category, audience, accountId, expiresAt };
      await publishNotice(domain, transaction, { id, sentBy }, notice);
      await recordAudit(transaction, {
        ...jobOrigin(ACTOR, domain),
        action: "notifications.send",
        subject: id,
        person: accountId ?? undefined,
        before,
        after: await readSent(transaction, id),
      });
    });
  throwFirst(await tryEach(await listDueNotices(database.kysely, clock.now()), send));
}

export function staffNoticeJobs(domain: Domain): Job[] {
  return [
    scheduledJob(PUBLISH_NOTICES, "minute", async () => publishDue(domain)),
    scheduledJob(folding, "minute", async () => {
      while (await foldTallies(domain.database.kysely)) {
        // Until each has one sum.
      }
    }),
  ];
}
