import {
  type NotificationCounts,
  NOTIFICATION_PAGE_SIZE,
  type StaffNotification,
} from "@nuc/contract";
import { readTallies } from "../../../domain/notifications/tally.ts";
import type { Handle } from "../../../platform/database/tables.ts";

const sent = (handle: Handle) =>
  handle
    .selectFrom("notification")
    .where("notification.sent_by", "is not", null)
    .where("notification.removed_at", "is", null);

const shown = (handle: Handle) =>
  sent(handle)
    .leftJoin("account", "account.id", "notification.account_id")
    .select([
      "notification.id",
      "notification.title",
      "notification.message",
      "notification.category",
      "notification.created_at",
      "notification.expires_at",
      "notification.sent_by",
      "notification.audience",
      "account.username",
    ]);

type SentRow = Awaited<ReturnType<ReturnType<typeof shown>["executeTakeFirstOrThrow"]>>;

/** One page of what staff sent and did not take back, newest first. @param page from 0 */
export async function listSent(handle: Handle, page: number): Promise<StaffNotification[]> {
  // Found by the index alone, so that an old page costs little more than the first.
  const found = sent(handle)
    .select("notification.sequence")
    .orderBy("notification.sequence", "desc")
    .limit(NOTIFICATION_PAGE_SIZE)
    .offset(page * NOTIFICATION_PAGE_SIZE);
  const rows = await shown(handle)
    .where("notification.sequence", "in", found)
    .orderBy("notification.sequence", "desc")
    .execute();
  return await withCounts(handle, rows);
}

export async function countSent(handle: Handle): Promise<number> {
  const { count } = await sent(handle)
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @param id a UUID */
export async function readSent(handle: Handle, id: string): Promise<StaffNotification | undefined> {
  const rows = await shown(handle).where("notification.id", "=", id).execute();
  const [sent] = await withCounts(handle, rows);
  return sent;
}

const NOTHING: NotificationCounts = {
  reached: null,
  read: 0,
  removed: 0,
  push: { sent: 0, gone: 0, failed: 0 },
  emails: 0,
};

async function withCounts(handle: Handle, rows: readonly SentRow[]): Promise<StaffNotification[]> {
  const tallies = await readTallies(
    handle,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toStaffNotification(row, tallies.get(row.id) ?? NOTHING));
}

function toStaffNotification(row: SentRow, counts: NotificationCounts): StaffNotification {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    category: row.category,
    create_time: row.created_at.toISOString(),
    ttl: row.expires_at?.toISOString() ?? null,
    username: row.username,
    audience: row.audience,
    sent_by: row.sent_by ?? "",
    publish_at: null,
    version: null,
    counts,
  };
}
