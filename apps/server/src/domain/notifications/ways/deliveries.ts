import { type NotificationKind, rulesOf } from "@nuc/contract";
import { type Insertable, sql } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { NotificationDeliveryTable } from "../tables.ts";
import { nextDigest, quietEnd } from "./timing.ts";
import type { KindDelivery } from "./ways-repository.ts";

/** Looks for what is due, and hands it on. */
export const DELIVER_NOTICES = jobKind<Record<never, never>>("deliver-notices");

/** An email that says more than the notification does. */
export interface Letter {
  subject: string;
  text: string;
}

/** A notification that goes beyond the page. */
export interface Outgoing {
  notificationId: string;
  kind: NotificationKind;
  reach: KindDelivery;
  letter?: Letter | undefined;
}

/**
 * Writes down on which ways notifications go to their readers and when, in the caller's transaction; a job hands on what is
 * due once that commits. The same one on the same way to the same account is written only once, ever.
 */
export async function writeDeliveries(
  { clock, jobs }: Pick<Platform, "clock" | "jobs">,
  transaction: Transaction,
  outgoing: readonly Outgoing[],
): Promise<void> {
  const now = clock.now();
  const rows = outgoing.flatMap((one) => deliveriesOf(one, now));
  if (rows.length === 0) return;
  await transaction
    .insertInto("notification_delivery")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (rows.some(({ due_at: due }) => due <= now)) await jobs.send(transaction, DELIVER_NOTICES, {});
}

function deliveriesOf(
  { notificationId, kind, reach, letter }: Outgoing,
  now: Date,
): Insertable<NotificationDeliveryTable>[] {
  const { accountId, ways, timing, isActive, hasPush, hasEmail } = reach;
  if (!isActive) return [];
  const { waits, fixed } = rulesOf(kind);
  const open = waits ? quietEnd(now, timing) : now;
  const row = { notification_id: notificationId, account_id: accountId, kind };
  const rows: Insertable<NotificationDeliveryTable>[] = [];
  const plain = { subject: null, text: null };
  if (ways.push && hasPush)
    rows.push({ ...row, ...plain, way: "push", due_at: open, held: open > now });
  // The email of what cannot be switched off is the account's own safety message.
  if (!hasEmail || ways.email === "off" || fixed.includes("email")) return rows;
  if (ways.email === "now") {
    rows.push({ ...row, ...plain, ...letter, way: "email", due_at: open, held: open > now });
  } else {
    const due = nextDigest(now, timing);
    rows.push({ ...row, ...plain, ...letter, way: "digest", due_at: due, held: true });
  }
  return rows;
}

/** Accounts to which something is due, by their ids, at most `limit`. @param after only those behind it; null = all */
export async function listDueAccounts(
  handle: Handle,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await handle
    .selectFrom("notification_delivery")
    .select("account_id")
    .where("done_at", "is", null)
    .where("due_at", "<=", now)
    .$if(after !== null, (query) => query.where("account_id", ">", after ?? ""))
    .groupBy("account_id")
    .orderBy("account_id")
    .limit(limit)
    .execute();
  return rows.map(({ account_id: id }) => id);
}

/** Has one process at a time hand on what is due to an account, so that what waited together comes together. */
export async function lockDeliveries(transaction: Transaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('deliver ' || ${accountId}, 0))`.execute(
    transaction,
  );
}

/** What is due to an account, locked, the oldest first; what another process hands on right now is left out. */
export async function lockDue(transaction: Transaction, accountId: string, now: Date) {
  return await transaction
    .selectFrom("notification_delivery")
    .innerJoin("notification", "notification.id", "notification_delivery.notification_id")
    .leftJoin("notification_mark", (join) =>
      join
        .onRef("notification_mark.notification_id", "=", "notification.id")
        .onRef("notification_mark.account_id", "=", "notification_delivery.account_id"),
    )
    .select(["notification_delivery.id", "notification_delivery.way", "notification_delivery.held"])
    .select(["notification_delivery.kind", "notification_delivery.subject"])
    .select(["notification_delivery.text", "notification.id as notification_id"])
    .select(["notification.title", "notification.message", "notification.removed_at"])
    .select(["notification.expires_at", "notification.created_at"])
    .select(["notification_mark.read_at", "notification_mark.removed_at as put_away_at"])
    .where("notification_delivery.account_id", "=", accountId)
    .where("notification_delivery.done_at", "is", null)
    .where("notification_delivery.due_at", "<=", now)
    .orderBy("notification.sequence")
    .forUpdate("notification_delivery")
    .skipLocked()
    .execute();
}

export type DueDelivery = Awaited<ReturnType<typeof lockDue>>[number];

export async function writeDone(
  transaction: Transaction,
  ids: readonly bigint[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable("notification_delivery")
    .set({ done_at: now })
    .where("id", "in", ids)
    .execute();
}

/** Has the deliveries wait until then. */
export async function postpone(
  transaction: Transaction,
  ids: readonly bigint[],
  due: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable("notification_delivery")
    .set({ due_at: due })
    .where("id", "in", ids)
    .execute();
}

/** What waits for an account, locked, for the times that it has chosen again. */
export async function lockWaiting(transaction: Transaction, accountId: string) {
  return await transaction
    .selectFrom("notification_delivery")
    .select(["id", "way"])
    .where("account_id", "=", accountId)
    .where("done_at", "is", null)
    .where("held", "=", true)
    .forUpdate()
    .execute();
}

/** Forgets what was handed on before `moment`. */
export async function deleteDoneBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("notification_delivery").where("done_at", "<", moment).execute();
}
