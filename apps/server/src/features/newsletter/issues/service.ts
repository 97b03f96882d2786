import {
  NETWORK_MESSAGES,
  NEWSLETTER_MESSAGES as messages,
  type NewsletterIssue,
  type SendNewsletterPayload,
} from "@nuc/contract";
import { readProfile } from "../../../domain/accounts/person/person-repository.ts";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { answerOnce, type IdempotentRequest } from "../../../platform/idempotency/idempotency.ts";
import type { Cell } from "../../../platform/lists/csv.ts";
import type { ListPage } from "../../../platform/lists/pages.ts";
import { readTallies, type Tally } from "../../../platform/outbound/tallies.ts";
import type { Platform } from "../../../platform/platform.ts";
import { siteOrigin } from "../../../platform/site/site-origin.ts";
import { countReceivers } from "../subscribers.ts";
import { type Letter, letterWords } from "./letter.ts";
import {
  endIssue,
  insertIssue,
  isSending,
  type IssueFilter,
  issueList,
  type IssueRow,
  lockIssue,
  lockIssues,
  readIssue,
} from "./repository.ts";
import { SEND_NEWSLETTER, tallyOf } from "./send.ts";

/** Newsletters with how far they are, newest first where no order is asked for. */
export async function readIssues(
  handle: Handle,
  filter: IssueFilter & { page: number },
): Promise<ListPage<NewsletterIssue>> {
  const { records, ...page } = await issueList.page(handle, filter);
  return { ...page, records: await withTallies(handle, records) };
}

/** The same for a file, in batches. */
export async function* exportedIssues(
  handle: Handle,
  filter: IssueFilter,
): AsyncGenerator<NewsletterIssue[]> {
  for await (const rows of issueList.batches(handle, filter)) yield await withTallies(handle, rows);
}

/** Of a file of newsletters. */
export const ISSUE_COLUMNS: Readonly<Record<string, (issue: NewsletterIssue) => Cell>> = {
  subject: (issue) => issue.subject,
  text: (issue) => issue.text,
  state: (issue) => issue.state,
  receivers: (issue) => issue.receivers,
  reached: (issue) => issue.reached,
  sent: (issue) => issue.sent,
  failed: (issue) => issue.failed,
  sent_by: (issue) => issue.by,
  sent_at: (issue) => issue.at,
  ended_at: (issue) => issue.endedAt,
  stopped_by: (issue) => issue.stoppedBy,
};

async function withTallies(handle: Handle, rows: readonly IssueRow[]): Promise<NewsletterIssue[]> {
  const tallies = await readTallies(
    handle,
    rows.map(({ id }) => tallyOf(id)),
  );
  return rows.map((row) => toIssue(row, tallies.get(tallyOf(row.id))));
}

/** Sends a newsletter to its writer alone; answers where to. */
export async function sendTest(
  { config, database, mail }: Platform,
  accountId: string,
  letter: Letter,
): Promise<string> {
  return await database.kysely.transaction().execute(async (transaction) => {
    const { email } = await readProfile(transaction, accountId);
    const words = letterWords(letter, { origin: siteOrigin(config), leave: null });
    const subject = messages.testSubject(words.subject);
    await mail.send(transaction, { to: email, ...words, subject });
    return email;
  });
}

const refuse = (message: string, status: 409 | 422, data?: object) =>
  new AppError("NOT_ALLOWED", message, { status, passing: true, ...(data && { extra: { data } }) });

/**
 * Begins a newsletter to every confirmed subscriber, with its row of the audit; a job sends it. Throws AppError
 * `NOT_ALLOWED`: where there are no subscribers, and with 409 where one is being sent or the receivers are others than were
 * shown.
 */
export async function begin(
  platform: Platform,
  origin: AuditOrigin,
  { receivers: shown, ...letter }: SendNewsletterPayload,
  once: IdempotentRequest | null,
): Promise<NewsletterIssue> {
  const { body } = await answerOnce(platform, once, async (transaction) => {
    await lockIssues(transaction);
    if (await isSending(transaction)) throw refuse(messages.busy, 409);
    const receivers = await countReceivers(transaction);
    if (receivers === 0) throw refuse(messages.nobody, 422);
    if (receivers !== shown) throw refuse(messages.receiversChanged(receivers), 409, { receivers });
    const { actor: by, at } = origin;
    const issue = await insertIssue(transaction, { ...letter, receivers, by, at });
    await platform.jobs.send(transaction, SEND_NEWSLETTER, {});
    await recordIssue(transaction, origin, "newsletter.send", issue);
    return { status: 201, body: toIssue(issue, undefined) };
  });
  return body;
}

/** Stops a newsletter after the batch under way. Throws AppError `NOT_FOUND`, and `NOT_ALLOWED` (409) where it has ended. */
export async function stop(
  { database }: Platform,
  origin: AuditOrigin,
  id: string,
): Promise<NewsletterIssue> {
  return await database.kysely.transaction().execute(async (transaction) => {
    const issue = await lockIssue(transaction, id);
    if (!issue) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
    if (issue.state !== "sending") throw refuse(messages.notSending, 409);
    await endIssue(transaction, id, { at: origin.at, stoppedBy: origin.actor });
    await recordIssue(transaction, origin, "newsletter.stop", issue);
    const tallies = await readTallies(transaction, [tallyOf(id)]);
    return toIssue(await readIssue(transaction, id), tallies.get(tallyOf(id)));
  });
}

async function recordIssue(
  transaction: Transaction,
  origin: AuditOrigin,
  action: string,
  { id, subject, receivers, reached }: IssueRow,
): Promise<void> {
  const after = { subject, receivers, reached };
  await recordAudit(transaction, { ...origin, action, subject: id, before: null, after });
}

function toIssue(row: IssueRow, tally: Tally | undefined): NewsletterIssue {
  const { id, subject, text, state, receivers, reached } = row;
  return {
    id,
    subject,
    text,
    state,
    receivers,
    reached,
    sent: tally?.sent ?? 0,
    failed: tally?.failed ?? 0,
    by: row.created_by,
    at: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    stoppedBy: row.stopped_by,
  };
}
