import { APPROVAL_PAGE_SIZE, type ApprovalStatus } from "@nuc/contract";
import { sql, type SqlBool } from "kysely";
import type { PayingAct } from "../../domain/staff/paying-act.ts";
import { matchesOwner } from "../../domain/wallets/wallet-search.ts";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import { type ListFilter, filtered, staffList } from "../../platform/lists/staff-list.ts";

/** Lets one transaction at a time count what a member of staff has paid, until it ends. */
export async function lockMember(transaction: Transaction, authorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`paying ${authorId}`}, 0))`.execute(
    transaction,
  );
}

/** What a member of staff has paid since a moment without a second admin, in smallest units. */
export async function sumPaidSince(handle: Handle, authorId: string, since: Date): Promise<bigint> {
  const { sum } = await handle
    .selectFrom("paying_act")
    .select((select) => select.fn.coalesce(select.fn.sum("amount"), sql<string>`0`).as("sum"))
    .where("author_id", "=", authorId)
    .where("status", "=", "done")
    .where("decided_at", ">", since)
    .executeTakeFirstOrThrow();
  return BigInt(String(sum));
}

/** Writes an act that is done now (`expiresAt` null), or a request; undefined where one waits already. */
export async function insertAct(
  transaction: Transaction,
  act: PayingAct & { authorId: string; askedAt: Date; expiresAt: Date | null },
): Promise<string | undefined> {
  const isDone = act.expiresAt === null;
  const row = await transaction
    .insertInto("paying_act")
    .values({
      kind: act.kind,
      subject: act.subject,
      payload: JSON.stringify(act.payload),
      account_id: act.accountId,
      amount: act.amount,
      reason: act.reason,
      author_id: act.authorId,
      asked_at: act.askedAt,
      expires_at: act.expiresAt,
      status: isDone ? "done" : "waiting",
      decided_at: isDone ? act.askedAt : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Records that requests without a decision have expired. */
export async function expireActs(transaction: Transaction, now: Date): Promise<void> {
  await transaction
    .updateTable("paying_act")
    .set({ status: "expired" })
    .where("status", "=", "waiting")
    .where("expires_at", "<=", now)
    .execute();
}

export interface WaitingAct {
  id: string;
  kind: string;
  subject: string;
  payload: unknown;
  account_id: string;
  author_id: string;
  amount: string;
  status: "done" | ApprovalStatus;
  expires_at: Date | null;
  /** Who decided on it or withdrew it. */
  decider_id: string | null;
}

/** A request, locked; undefined = there is none, or it was done at once. */
export async function lockRequest(
  transaction: Transaction,
  id: string,
): Promise<WaitingAct | undefined> {
  return await transaction
    .selectFrom("paying_act")
    .select(["id", "kind", "subject", "payload", "account_id", "author_id", "amount"])
    .select(["status", "expires_at", "decider_id"])
    .where("id", "=", id)
    .where("status", "!=", "done")
    .forUpdate()
    .executeTakeFirst();
}

export async function writeDecision(
  transaction: Transaction,
  id: string,
  decision: {
    status: "approved" | "refused" | "withdrawn";
    deciderId: string;
    decidedAt: Date;
    reason?: string | undefined;
  },
): Promise<void> {
  await transaction
    .updateTable("paying_act")
    .set({
      status: decision.status,
      decider_id: decision.deciderId,
      decided_at: decision.decidedAt,
      ...(decision.reason !== undefined && { decision_reason: decision.reason }),
    })
    .where("id", "=", id)
    .execute();
}

/** Requests with who is paid, asked and decided. */
const shown = (handle: Handle) =>
  handle
    .selectFrom("paying_act as act")
    .innerJoin("account as member", "member.id", "act.account_id")
    .innerJoin("account as author", "author.id", "act.author_id")
    .leftJoin("account as decider", "decider.id", "act.decider_id")
    .where("act.status", "!=", "done")
    .select(["act.id", "act.kind", "act.subject", "act.amount", "act.reason", "act.status"])
    .select(["act.asked_at", "act.expires_at", "act.decided_at", "act.decision_reason"])
    .select(["member.username", "author.username as askedBy", "decider.username as decidedBy"]);

export type ShownRequest = Awaited<ReturnType<ReturnType<typeof shown>["executeTakeFirstOrThrow"]>>;

export interface RequestFilter extends ListFilter {
  status?: ApprovalStatus | undefined;
  /** What has expired by now waits no more. */
  now: Date;
}

/** Which requests have a status at a moment: expiry is not written to the row. Each of them is found in an index. */
function hasStatus(status: ApprovalStatus, now: Date) {
  const written = sql<SqlBool>`act.status = ${status}`;
  if (status === "waiting") return sql<SqlBool>`${written} and act.expires_at > ${now}`;
  if (status !== "expired") return written;
  return sql<SqlBool>`(${written} or act.status = 'waiting' and act.expires_at <= ${now})`;
}

const KEY = "act.id";

/** Every request with its outcome, the newest first where no order is asked for. */
export const requestList = staffList({
  size: APPROVAL_PAGE_SIZE,
  key: KEY,
  orders: { asked: "act.asked_at", amount: "act.amount" },
  defaultOrder: "-asked",
  found: (handle, { status, now, ...filter }: RequestFilter) =>
    filtered(handle.selectFrom("paying_act as act"), filter, {
      time: "act.asked_at",
      search: matchesOwner("act.account_id"),
    })
      .where("act.status", "!=", "done")
      .$if(status !== undefined, (query) => query.where(hasStatus(status ?? "waiting", now))),
  shown,
});

export async function readRequest(handle: Handle, id: string): Promise<ShownRequest> {
  return await shown(handle).where("act.id", "=", id).executeTakeFirstOrThrow();
}

/** What staff paid somebody, or asked to; for the person. */
export async function listActsFor(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("paying_act")
    .select(["kind", "subject", "amount", "reason", "asked_at as at", "status"])
    .where("account_id", "=", accountId)
    .orderBy("asked_at")
    .execute();
}
