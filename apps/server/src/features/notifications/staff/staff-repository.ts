import {
  type NotificationCounts,
  NOTIFICATION_PAGE_SIZE,
  type StaffNotification,
} from "@nuc/contract";
import { sql, type SqlBool } from "kysely";
import { readTallies } from "../../../domain/notifications/tally.ts";
import type { Handle } from "../../../platform/database/tables.ts";
import type { ListPage } from "../../../platform/lists/pages.ts";
import { type ListFilter, filtered, staffList } from "../../../platform/lists/staff-list.ts";

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

const KEY = "notification.sequence";

/** What staff sent and did not take back, the newest first where no order is asked for. */
const sentList = staffList({
  size: NOTIFICATION_PAGE_SIZE,
  key: KEY,
  orders: { sent: KEY },
  defaultOrder: "-sent",
  found: (handle, filter: ListFilter) =>
    filtered(sent(handle), filter, {
      time: "notification.created_at",
      search: (text) => sql<SqlBool>`position(lower(${text}) in lower(notification.title)) > 0`,
    }),
  shown,
});

/** One page of it. */
export async function readSentPage(
  handle: Handle,
  filter: ListFilter & { page: number },
): Promise<ListPage<StaffNotification>> {
  const { records, ...page } = await sentList.page(handle, filter);
  return { ...page, records: await withCounts(handle, records) };
}

/** The same for a file, in batches. */
export async function* exportedSent(
  handle: Handle,
  filter: ListFilter,
): AsyncGenerator<StaffNotification[]> {
  for await (const rows of sentList.batches(handle, filter)) yield await withCounts(handle, rows);
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
