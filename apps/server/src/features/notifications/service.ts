import {
  NOTIFICATION_MESSAGES,
  type NotificationList,
  type NotificationRecord,
  type NotificationType,
} from "@nuc/contract";
import { markAllRead, markNotification } from "../../domain/notifications/marks.ts";
import {
  countNotifications,
  findNotification,
  findPlace,
  listNotifications,
} from "../../domain/notifications/repository.ts";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { isUuid } from "../../platform/http/uuid.ts";

/** Which part of a list: `page` counts from 1, of what is older than the notification `before` where one is named. */
interface Part {
  readonly page: number;
  readonly before?: string | undefined;
}

/**
 * One page of a list. Throws AppError `NOT_FOUND` for a `before` that was never the reader's.
 * @param accountId null = of a visitor
 */
export async function listFor(
  { clock, database }: Pick<Platform, "clock" | "database">,
  accountId: string | null,
  type: NotificationType,
  { page, before }: Part,
): Promise<NotificationList> {
  const reader = { accountId, now: clock.now() };
  const { kysely } = database;
  const older = before === undefined ? undefined : await requirePlace(kysely, accountId, before);
  const total = await countNotifications(kysely, reader, type);
  return {
    data: await listNotifications(kysely, reader, type, page, older),
    unread_count: accountId === null ? 0 : await countNotifications(kysely, reader, "unread"),
    total_count: total,
    ...(type === "announcements" && { announcement_count: total }),
    serverTime: reader.now.toISOString(),
  };
}

/** One notification as its reader sees it; it stays unread. Throws AppError `NOT_FOUND`. */
export async function readOne(
  { clock, database }: Pick<Platform, "clock" | "database">,
  accountId: string,
  id: string,
): Promise<{ data: NotificationRecord; serverTime: string }> {
  const now = clock.now();
  const found = await requireNotification(database.kysely, { accountId, now }, id);
  if (found.removed) throw unknownNotification();
  return { data: found.record, serverTime: now.toISOString() };
}

/** Marks all of the reader's notifications as read, and notifies the reader's other pages where that is news. */
export async function markEverythingRead(
  platform: Platform,
  accountId: string,
): Promise<{ marked: number }> {
  return await platform.database.kysely.transaction().execute(async (transaction) => {
    const marked = await markAllRead(transaction, { accountId, now: platform.clock.now() });
    if (marked > 0) await platform.events.publish(transaction, accountId, { event: "read-all" });
    return { marked };
  });
}

/** Marks a notification as read, and notifies the reader's other pages. Throws AppError `NOT_FOUND`. */
export async function markRead(
  platform: Platform,
  accountId: string,
  id: string,
): Promise<NotificationRecord> {
  return await platform.database.kysely.transaction().execute(async (transaction) => {
    const now = platform.clock.now();
    const found = await requireNotification(transaction, { accountId, now }, id);
    if (found.removed) throw unknownNotification();
    if (await markNotification(transaction, { id, accountId, as: "read_at", now })) {
      await platform.events.publish(transaction, accountId, { event: "read", id: found.record.id });
    }
    return { ...found.record, userpreferences: { is_read: true } };
  });
}

/**
 * Takes a notification off the reader's lists, and notifies the reader's other pages; one that is off
 * stays so. Throws AppError `NOT_FOUND`, and `NOT_ALLOWED` (409) for one that its reader cannot remove.
 */
export async function markRemoved(
  platform: Platform,
  accountId: string,
  id: string,
): Promise<{ id: string }> {
  return await platform.database.kysely.transaction().execute(async (transaction) => {
    const now = platform.clock.now();
    const found = await requireNotification(transaction, { accountId, now }, id);
    const { record } = found;
    if (!found.removed && !record.removable) throw notRemovable(found.announcement);
    if (await markNotification(transaction, { id, accountId, as: "removed_at", now })) {
      const event = { event: "removed", id: record.id, category: record.category } as const;
      await platform.events.publish(transaction, accountId, event);
    }
    return { id: record.id };
  });
}

async function requireNotification(
  handle: Handle,
  reader: { accountId: string; now: Date },
  id: string,
) {
  const found = isUuid(id) ? await findNotification(handle, reader, id) : undefined;
  if (!found) throw unknownNotification();
  return found;
}

async function requirePlace(handle: Handle, accountId: string | null, id: string): Promise<bigint> {
  const place = isUuid(id) ? await findPlace(handle, accountId, id) : undefined;
  if (place === undefined) throw unknownNotification();
  return place;
}

function notRemovable(announcement: boolean): AppError {
  const { notRemovable: messages } = NOTIFICATION_MESSAGES;
  const message = announcement ? messages.announcement : messages.expiring;
  // Of this call alone, as the contract says: the obstacle is the notification's state.
  return new AppError("NOT_ALLOWED", message, { status: 409 });
}

export function unknownNotification(): AppError {
  return new AppError("NOT_FOUND", NOTIFICATION_MESSAGES.unknown);
}
