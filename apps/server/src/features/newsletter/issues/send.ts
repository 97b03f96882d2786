import { type Job, scheduledJob } from "../../../platform/feature/feature.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { siteOrigin } from "../../../platform/site/site-origin.ts";
import { linkOf } from "../service.ts";
import { listReceiversAfter } from "../subscribers.ts";
import { letterWords } from "./letter.ts";
import { endIssue, type IssueRow, lockSending, moveIssue } from "./repository.ts";

/** Subscribers who are written to in one transaction. */
const BATCH = 200;

export const SEND_NEWSLETTER = jobKind<Record<never, never>>("send-newsletter");

interface SendOptions {
  batch?: number;
}

/** The name under which the outgoing mail counts the outcome of an issue's emails. */
export const tallyOf = (issueId: string): string => `newsletter:${issueId}`;

/**
 * Hands the newsletter that is being sent to the outgoing mail, batch by batch; continues where any process stopped. The place that
 * is reached moves in the transaction of the batch's emails, so that each subscriber is written to once.
 */
export async function sendIssues(platform: Platform, options: SendOptions = {}): Promise<void> {
  while (await sendBatch(platform, options)) {
    // Until everybody is reached.
  }
}

/** Whether there may be more; also false where another process does it. */
async function sendBatch(platform: Platform, { batch = BATCH }: SendOptions): Promise<boolean> {
  const { clock, database } = platform;
  return await database.kysely.transaction().execute(async (transaction) => {
    const issue = await lockSending(transaction);
    if (!issue) return false;
    const receivers = await listReceiversAfter(transaction, {
      after: issue.last_reached,
      moment: issue.created_at,
      limit: batch,
    });
    const last = receivers.at(-1);
    if (!last) {
      await endIssue(transaction, issue.id, { at: clock.now(), stoppedBy: null });
      return false;
    }
    for (const receiver of receivers) {
      await platform.mail.send(transaction, mailTo(platform, issue, receiver));
    }
    await moveIssue(transaction, issue, { count: receivers.length, last: last.id });
    return true;
  });
}

function mailTo(platform: Platform, issue: IssueRow, { id, email }: { id: string; email: string }) {
  const leave = linkOf(platform, "unsubscribe", id);
  return {
    to: email,
    ...letterWords(issue, { origin: siteOrigin(platform.config), leave }),
    listUnsubscribe: leave,
    tally: tallyOf(issue.id),
  };
}

export function newsletterSending(platform: Platform): Job {
  return scheduledJob(SEND_NEWSLETTER, "minute", async () => sendIssues(platform));
}
