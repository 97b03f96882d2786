import {
  ACCOUNT_CATEGORY,
  type AudienceRule,
  HEADER_CATEGORY,
  type NotificationKind,
  type NotificationRecord,
} from "@nuc/contract";
import type { Transaction } from "../../platform/database/tables.ts";
import { escapeHtml } from "../../platform/openapi/escape-html.ts";
import type { Platform } from "../../platform/platform.ts";
import { countInAudience } from "./audience.ts";
import { insertNotification, insertNotifications, type NewNotification } from "./repository.ts";
import { addTally } from "./tally.ts";
import { type Letter, writeDeliveries } from "./ways/deliveries.ts";
import { FAN_OUT, insertFanOut } from "./ways/fan-out-repository.ts";
import { type KindDelivery, readReach } from "./ways/ways-repository.ts";

/** What the product notifies an account of. */
export interface Notice {
  /** By which its reader has chosen on which ways it comes. */
  kind: NotificationKind;
  /** Names the notification: the same key is never sent twice. Such as `wallet-created:5Grw…`. */
  key: string;
  accountId: string;
  title: string;
  /** Plain text. */
  text: string;
  /** The page of this site that it leads to. */
  link?: { readonly path: string; readonly label: string };
  /** Its email, where that says more. */
  letter?: Letter;
}

declare module "../../platform/events/events.ts" {
  interface ServerEvents {
    /** Something for some of all accounts: the publisher works out whose pages get it. */
    "audience-notified": { notification: NotificationRecord; audience: AudienceRule };
  }
}

export type Notifying = Pick<Platform, "clock" | "events" | "jobs">;

/**
 * Notifies an account, once for each key, in the caller's transaction, on the ways that the account has chosen for
 * the kind: once that commits it is in the account's list, its open pages receive it, and push and email are on
 * their way; else it is never sent. Answers whether it was news.
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

/** As `notify`, for many notices at once, in their order; closed accounts get none. */
export async function notifyMany(
  services: Notifying,
  transaction: Transaction,
  notices: readonly Omit<Notice, "letter">[],
): Promise<void> {
  const ofKey = new Map(notices.map((notice) => [notice.key, notice]));
  const reaches = await readReaches(transaction, [...ofKey.values()]);
  const reachOf = ({ kind, accountId }: Omit<Notice, "letter">) =>
    reaches.get(`${kind} ${accountId}`);
  const rows = [...ofKey.values()].flatMap((notice) => {
    const reach = reachOf(notice);
    return reach ? [rowOf(services, notice, reach)] : [];
  });
  const written = await insertNotifications(transaction, rows);
  const listed = new Set(rows.filter((row) => row.listed).map(({ key }) => key));
  const published = written.flatMap(({ key, record }) => {
    const notice = ofKey.get(key);
    return notice ? [{ notice, record, reach: reachOf(notice) }] : [];
  });
  await services.events.publishAll(
    transaction,
    published
      .filter(({ notice }) => listed.has(notice.key))
      .map(({ notice: { accountId }, record }) => ({
        accountId,
        event: { event: "notification", notification: record },
      })),
  );
  await writeDeliveries(
    services,
    transaction,
    published.flatMap(({ notice: { kind }, record, reach }) =>
      reach ? [{ notificationId: record.id, kind, reach }] : [],
    ),
  );
}

/** By kind and account, with a space between. */
async function readReaches(
  transaction: Transaction,
  notices: readonly Omit<Notice, "letter">[],
): Promise<ReadonlyMap<string, KindDelivery>> {
  const found = new Map<string, KindDelivery>();
  for (const kind of new Set(notices.map((notice) => notice.kind))) {
    const accounts = notices.filter((notice) => notice.kind === kind);
    const ids = [...new Set(accounts.map(({ accountId }) => accountId))];
    for (const reach of await readReach(transaction, kind, ids)) {
      found.set(`${kind} ${reach.accountId}`, reach);
    }
  }
  return found;
}

/** Has what staff wrote reach those it is for, on the ways that they have chosen for announcements. */
export async function announce(
  services: Notifying,
  transaction: Transaction,
  notification: Omit<NewNotification, "kind" | "listed">,
): Promise<NotificationRecord | undefined> {
  const kind = "announcement";
  const row = { ...notification, kind, listed: true } as const;
  const { accountId, audience, expiresAt } = notification;
  const record = await insertNotification(transaction, row);
  if (!record) return undefined;
  const reached = accountId === null ? await countInAudience(transaction, audience) : 1;
  await addTally(transaction, [record.id], "reached", reached);
  // What expired before it could be sent is in the staff list only.
  if (expiresAt !== null && expiresAt <= services.clock.now()) return record;
  await services.events.publish(
    transaction,
    accountId,
    audience === null
      ? { event: "notification", notification: record }
      : { event: "audience-notified", notification: record, audience },
  );
  if (notification.category === HEADER_CATEGORY) return record;
  if (accountId === null) {
    await insertFanOut(transaction, record.id);
    await services.jobs.send(transaction, FAN_OUT, {});
    return record;
  }
  const [reach] = await readReach(transaction, kind, [accountId]);
  if (reach) {
    await writeDeliveries(services, transaction, [{ notificationId: record.id, kind, reach }]);
  }
  return record;
}

/** Writes a notification and sends it to the open pages of its readers; undefined where its key was used. */
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
  { kind, key, accountId, title, text, link }: Notice,
  reach: KindDelivery | undefined,
): NewNotification {
  return {
    key,
    accountId,
    title,
    message: messageOf(text, link),
    category: ACCOUNT_CATEGORY,
    createdAt: clock.now(),
    expiresAt: null,
    sentBy: null,
    kind,
    listed: reach?.ways.inApp ?? true,
    audience: null,
  };
}

function messageOf(text: string, link: Notice["link"]): string {
  if (!link) return escapeHtml(text);
  const anchor = `<a href="${escapeHtml(link.path)}">${escapeHtml(link.label)}</a>`;
  return `<p>${escapeHtml(text)}</p><p>${anchor}</p>`;
}
