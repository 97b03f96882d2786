import {
  ACCOUNT_CATEGORY,
  NOTIFICATION_MESSAGES,
  type NotificationList,
  type NotificationRecord,
  type NotificationType,
} from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Notice } from "../../platform/notifications/notify.ts";
import { escapeHtml } from "../../platform/openapi/escape-html.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  countNotifications,
  findNotification,
  insertNotification,
  listNotifications,
  markNotification,
  type NewNotification,
} from "./repository.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Services = Pick<Platform, "clock" | "events">;

/** Tells an account something, once for each key, in the caller's transaction (see `Notify`). */
export async function notify(
  services: Services,
  handle: Handle,
  { key, accountId, title, text }: Notice,
): Promise<void> {
  await publishNotification(services, handle, {
    key,
    accountId,
    title,
    message: escapeHtml(text),
    category: ACCOUNT_CATEGORY,
    createdAt: services.clock.now(),
    expiresAt: null,
    sentBy: null,
  });
}

/** Writes a notification and tells the open pages of its readers; undefined where its key was used. */
export async function publishNotification(
  { events }: Pick<Platform, "events">,
  handle: Handle,
  notification: NewNotification,
): Promise<NotificationRecord | undefined> {
  const record = await insertNotification(handle, notification);
  if (record) {
    const event = { event: "notification", notification: record } as const;
    await events.publish(handle, notification.accountId, event);
  }
  return record;
}

/** One page of a list. @param accountId null = of a visitor @param page from 1 */
export async function readNotifications(
  { clock, database }: Pick<Platform, "clock" | "database">,
  accountId: string | null,
  type: NotificationType,
  page: number,
): Promise<NotificationList> {
  const reader = { accountId, now: clock.now() };
  const { kysely } = database;
  return {
    data: await listNotifications(kysely, reader, type, page),
    unread_count: accountId === null ? 0 : await countNotifications(kysely, reader, "unread"),
    total_count: await countNotifications(kysely, reader, type),
  };
}

/** Marks a notification as read, and tells the reader's other pages. Throws AppError `NOT_FOUND`. */
export async function readNotification(
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
 * Takes a notification off the reader's lists, and tells the reader's other pages; one that is off
 * stays so. Throws AppError `NOT_FOUND`.
 */
export async function removeNotification(
  platform: Platform,
  accountId: string,
  id: string,
): Promise<{ id: string }> {
  return await platform.database.kysely.transaction().execute(async (transaction) => {
    const now = platform.clock.now();
    const { record } = await requireNotification(transaction, { accountId, now }, id);
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
  const found = UUID.test(id) ? await findNotification(handle, reader, id) : undefined;
  if (!found) throw unknownNotification();
  return found;
}

export function unknownNotification(): AppError {
  return new AppError("NOT_FOUND", NOTIFICATION_MESSAGES.unknown);
}

export const isNotificationId = (id: string): boolean => UUID.test(id);
