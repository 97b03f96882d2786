import { ACCOUNT_CATEGORY, type NotificationRecord } from "@nuc/contract";
import type { Transaction } from "../../platform/database/tables.ts";
import { escapeHtml } from "../../platform/openapi/escape-html.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertNotification, type NewNotification } from "./repository.ts";

/** What the product tells an account. */
export interface Notice {
  /** Names the notification: the same key is never sent twice. Such as `wallet-created:5Grw…`. */
  key: string;
  accountId: string;
  title: string;
  /** Plain text. */
  text: string;
}

/**
 * Tells an account something, once for each key, in the caller's transaction: once that commits it
 * stands in the account's list, and its open pages hear of it; else nobody ever does.
 * Answers whether it was news.
 */
export async function notify(
  services: Pick<Platform, "clock" | "events">,
  transaction: Transaction,
  { key, accountId, title, text }: Notice,
): Promise<boolean> {
  const record = await publishNotification(services, transaction, {
    key,
    accountId,
    title,
    message: escapeHtml(text),
    category: ACCOUNT_CATEGORY,
    createdAt: services.clock.now(),
    expiresAt: null,
    sentBy: null,
  });
  return record !== undefined;
}

/** Writes a notification and tells the open pages of its readers; undefined where its key was used. */
export async function publishNotification(
  { events }: Pick<Platform, "events">,
  transaction: Transaction,
  notification: NewNotification,
): Promise<NotificationRecord | undefined> {
  const record = await insertNotification(transaction, notification);
  if (record) {
    const event = { event: "notification", notification: record } as const;
    await events.publish(transaction, notification.accountId, event);
  }
  return record;
}
