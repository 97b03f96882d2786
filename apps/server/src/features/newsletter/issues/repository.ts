import { ISSUE_PAGE_SIZE, type IssueState } from "@nuc/contract";
import { sql, type SqlBool } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import { type ListFilter, filtered, staffList } from "../../../platform/lists/staff-list.ts";

/** Any number that nothing else locks by. */
const LOCK = 7_310_434;

/** Lets only one transaction at a time begin a newsletter, until it ends. */
export async function lockIssues(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
}

const issues = (handle: Handle) =>
  handle
    .selectFrom("newsletter_issue")
    .select(["id", "subject", "text", "state", "receivers", "reached"])
    .select(["last_reached", "created_by", "created_at", "ended_at", "stopped_by"]);

export type IssueRow = Awaited<ReturnType<ReturnType<typeof issues>["executeTakeFirstOrThrow"]>>;

export async function insertIssue(
  transaction: Transaction,
  issue: { subject: string; text: string; receivers: number; by: string; at: Date },
): Promise<IssueRow> {
  const { subject, text, receivers, by, at } = issue;
  const { id } = await transaction
    .insertInto("newsletter_issue")
    .values({ subject, text, receivers, state: "sending", created_by: by, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return await issues(transaction).where("id", "=", id).executeTakeFirstOrThrow();
}

/** Holds an issue until the transaction ends: no batch of it goes out meanwhile. */
export async function lockIssue(
  transaction: Transaction,
  id: string,
): Promise<IssueRow | undefined> {
  return await issues(transaction).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The issue that is being sent, unless another process has it in hand. */
export async function lockSending(transaction: Transaction): Promise<IssueRow | undefined> {
  return await issues(transaction)
    .where("state", "=", "sending")
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function isSending(handle: Handle): Promise<boolean> {
  const row = await issues(handle).where("state", "=", "sending").limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function moveIssue(
  transaction: Transaction,
  { id, reached }: Pick<IssueRow, "id" | "reached">,
  batch: { count: number; last: string },
): Promise<void> {
  await transaction
    .updateTable("newsletter_issue")
    .set({ reached: reached + batch.count, last_reached: batch.last })
    .where("id", "=", id)
    .execute();
}

/** @param stoppedBy null = everybody was reached */
export async function endIssue(
  transaction: Transaction,
  id: string,
  { at, stoppedBy }: { at: Date; stoppedBy: string | null },
): Promise<void> {
  await transaction
    .updateTable("newsletter_issue")
    .set({
      state: stoppedBy === null ? "sent" : "stopped",
      ended_at: at,
      stopped_by: stoppedBy,
    })
    .where("id", "=", id)
    .execute();
}

export async function readIssue(handle: Handle, id: string): Promise<IssueRow> {
  return await issues(handle).where("id", "=", id).executeTakeFirstOrThrow();
}

export interface IssueFilter extends ListFilter {
  state?: IssueState | undefined;
}

/** The newest first where no order is asked for. */
export const issueList = staffList({
  size: ISSUE_PAGE_SIZE,
  key: "newsletter_issue.id",
  orders: { sent: "newsletter_issue.created_at" },
  defaultOrder: "-sent",
  found: (handle, filter: IssueFilter) =>
    filtered(handle.selectFrom("newsletter_issue"), filter, {
      time: "newsletter_issue.created_at",
      is: { "newsletter_issue.state": filter.state },
      search: (text) =>
        sql<SqlBool>`position(lower(${text}) in lower(newsletter_issue.subject)) > 0`,
    }),
  shown: issues,
});
