import type { StaffNotification } from "@nuc/contract";
import type { Insertable, Selectable } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { ScheduledNoticeTable } from "../tables.ts";
import type { WrittenNotice } from "./written-notice.ts";

export type ScheduledNotice = Selectable<ScheduledNoticeTable>;

/** By whom and when it was written, and when it is to be sent. */
export interface Schedule {
  publishAt: Date;
  writtenAt: Date;
  writtenBy: string;
}

const valuesOf = (notice: WrittenNotice, { publishAt, writtenAt, writtenBy }: Schedule) =>
  ({
    account_id: notice.accountId,
    audience: notice.audience && JSON.stringify(notice.audience),
    title: notice.title,
    message: notice.message,
    category: notice.category,
    expires_at: notice.expiresAt,
    publish_at: publishAt,
    written_at: writtenAt,
    written_by: writtenBy,
  }) satisfies Insertable<ScheduledNoticeTable>;

/** Answers its id. */
export async function insertScheduled(
  transaction: Transaction,
  notice: WrittenNotice,
  schedule: Schedule,
): Promise<string> {
  const { id } = await transaction
    .insertInto("scheduled_notice")
    .values(valuesOf(notice, schedule))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces it by its next version. */
export async function updateScheduled(
  transaction: Transaction,
  id: string,
  notice: WrittenNotice,
  schedule: Schedule,
): Promise<void> {
  await transaction
    .updateTable("scheduled_notice")
    .set(valuesOf(notice, schedule))
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

const shown = (handle: Handle) =>
  handle
    .selectFrom("scheduled_notice")
    .leftJoin("account", "account.id", "scheduled_notice.account_id")
    .selectAll("scheduled_notice")
    .select("account.username");

/** What waits, the soonest first. */
export async function listScheduled(handle: Handle): Promise<StaffNotification[]> {
  const rows = await shown(handle).orderBy("publish_at").orderBy("scheduled_notice.id").execute();
  return rows.map(toStaffNotification);
}

/** @param id a UUID */
export async function readScheduled(
  handle: Handle,
  id: string,
): Promise<StaffNotification | undefined> {
  const row = await shown(handle).where("scheduled_notice.id", "=", id).executeTakeFirst();
  return row && toStaffNotification(row);
}

/** Locked: it is neither sent nor changed by others until the transaction ends. @param id a UUID */
export async function lockScheduled(
  transaction: Transaction,
  id: string,
): Promise<ScheduledNotice | undefined> {
  return await transaction
    .selectFrom("scheduled_notice")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** As `lockScheduled`, where its moment has come; undefined also where another process sends it right now. */
export async function lockDueNotice(
  transaction: Transaction,
  id: string,
  now: Date,
): Promise<ScheduledNotice | undefined> {
  return await transaction
    .selectFrom("scheduled_notice")
    .selectAll()
    .where("id", "=", id)
    .where("publish_at", "<=", now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Ids of those whose moment has come, in their order. */
export async function listDueNotices(handle: Handle, now: Date): Promise<string[]> {
  const rows = await handle
    .selectFrom("scheduled_notice")
    .select("id")
    .where("publish_at", "<=", now)
    .orderBy("publish_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function countScheduled(handle: Handle): Promise<number> {
  const { count } = await handle
    .selectFrom("scheduled_notice")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteScheduled(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom("scheduled_notice").where("id", "=", id).execute();
}

/** Forgets what waits for an account. */
export async function eraseScheduled(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom("scheduled_notice").where("account_id", "=", accountId).execute();
}

function toStaffNotification(
  row: ScheduledNotice & { username: string | null },
): StaffNotification {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    category: row.category,
    create_time: row.written_at.toISOString(),
    ttl: row.expires_at?.toISOString() ?? null,
    username: row.username,
    audience: row.audience,
    sent_by: row.written_by,
    publish_at: row.publish_at.toISOString(),
    version: row.version,
    counts: null,
  };
}
