import {
  ACCOUNT_CATEGORY,
  HEADER_CATEGORY,
  type NotificationKind,
  type NotificationRecord,
} from "@nuc/contract";
import type { Transaction } from "../../platform/database/tables.ts";
import { escapeHtml } from "../../platform/openapi/escape-html.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertNotification, insertNotifications, type NewNotification } from "./repository.ts";
import { type Letter, writeDeliveries } from "./ways/deliveries.ts";
import { FAN_OUT, insertFanOut } from "./ways/fan-out-repository.ts";
import { type Reach, readReach } from "./ways/ways-repository.ts";

/** What the product tells an account. */
export interface Notice {
  /** By which its reader has chosen on which ways it comes. */
  kind: NotificationKind;
  /** Names the notification: the same key is never sent twice. Such as `wallet-created:5Grw…`. */
  key: string;
  accountId: string;
  title: string;
  /** Plain text. */
  text: string;
  /** Its e-mail, where that says more. */
  letter?: Letter;
}

export type Notifying = Pick<Platform, "clock" | "events" | "jobs">;

/**
 * Tells an account something, once for each key, in the caller's transaction, on the ways that the account has chosen for
 * the kind: once that commits it stands in the account's list, its open pages hear of it, and push and e-mail are on
 * their way; else nobody ever hears of it. Answers whether it was news.
 */
export async function notify(
  services: Notifying,
  transaction: Transaction,
  notice: Notice,
): Promise<boolean> {
  const [reach] = await readReach(transaction, notice.kind, [notice.accountId]);
  const record = await publishNotification(services, transaction, rowOf(services, notice, reach));
  if (record && reach) {
    const { kind, letter } = notice;
    const outgoing = { notificationId: record.id, kind, reach, letter };
    await writeDeliveries(services, transaction, [outgoing]);
  }
  return record !== undefined;
}

/** As `notify`, for many notices of one kind at once. */
export async function notifyMany(
  services: Notifying,
  transaction: Transaction,
  kind: NotificationKind,
  notices: readonly Omit<Notice, "kind" | "letter">[],
): Promise<void> {
  if (notices.length === 0) return;
  const accounts = [...new Set(notices.map(({ accountId }) => accountId))];
  const reaches = await readReach(transaction, kind, accounts);
  const reachOf = new Map(reaches.map((reach) => [reach.accountId, reach]));
  const ofKey = new Map(notices.map((notice) => [notice.key, notice]));
  const rows = [...ofKey.values()].map((notice) =>
    rowOf(services, { ...notice, kind }, reachOf.get(notice.accountId)),
  );
  const written = await insertNotifications(transaction, rows);
  const listed = new Set(rows.filter((row) => row.listed).map(({ key }) => key));
  const told = written.flatMap(({ key, record }) => {
    const accountId = ofKey.get(key)?.accountId;
    if (accountId === undefined || !listed.has(key)) return [];
    return [{ accountId, event: { event: "notification", notification: record } as const }];
  });
  await services.events.publishAll(transaction, told);
  const outgoing = written.flatMap(({ key, record }) => {
    const reach = reachOf.get(ofKey.get(key)?.accountId ?? "");
    return reach ? [{ notificationId: record.id, kind, reach }] : [];
  });
  await writeDeliveries(services, transaction, outgoing);
}

/** Has what staff wrote reach those it is for, on the ways that they have chosen for announcements. */
export async function announce(
  services: Notifying,
  transaction: Transaction,
  notification: Omit<NewNotification, "kind" | "listed">,
): Promise<NotificationRecord | undefined> {
  const kind = "announcement";
  const row = { ...notification, kind, listed: true } as const;
  const record = await publishNotification(services, transaction, row);
  if (!record || notification.category === HEADER_CATEGORY) return record;
  if (notification.accountId === null) {
    await insertFanOut(transaction, record.id);
    await services.jobs.send(transaction, FAN_OUT, {});
    return record;
  }
  const [reach] = await readReach(transaction, kind, [notification.accountId]);
  if (reach) {
    await writeDeliveries(services, transaction, [{ notificationId: record.id, kind, reach }]);
  }
  return record;
}

/** Writes a notification and tells the open pages of its readers; undefined where its key was used. */
async function publishNotification(
  { events }: Pick<Platform, "events">,
  transaction: Transaction,
  notification: NewNotification,
): Promise<NotificationRecord | undefined> {
  const record = await insertNotification(transaction, notification);
  if (record && notification.listed) {
    const event = { event: "notification", notification: record } as const;
    await events.publish(transaction, notification.accountId, event);
  }
  return record;
}

function rowOf(
  { clock }: Pick<Platform, "clock">,
  { kind, key, accountId, title, text }: Notice,
  reach: Reach | undefined,
): NewNotification {
  return {
    key,
    accountId,
    title,
    message: escapeHtml(text),
    category: ACCOUNT_CATEGORY,
    createdAt: clock.now(),
    expiresAt: null,
    sentBy: null,
    kind,
    listed: reach?.ways.inApp ?? true,
  };
}
