import {
  ANNOUNCEMENT_CATEGORY,
  HEADER_CATEGORY,
  type NotificationKind,
  type NotificationRecord,
} from "@nuc/contract";

/** What a record is made of. */
export const SHOWN = [
  "notification.id",
  "notification.key",
  "notification.account_id",
  "notification.title",
  "notification.message",
  "notification.category",
  "notification.created_at",
  "notification.expires_at",
  "notification.kind",
  "notification_mark.read_at",
] as const;

/** Whether it is in the list of announcements. */
export function isAnnouncement(row: { account_id: string | null; category: string }): boolean {
  if (row.category === HEADER_CATEGORY) return false;
  return row.account_id === null || row.category === ANNOUNCEMENT_CATEGORY;
}

/** Keys of notices of a transfer begin with its hash. */
const TRANSFER_KEY = /^(?:coins-received|coins-sent|large-transfer):(0x[0-9a-f]{64})(?::|$)/;

export function toRecord(row: {
  id: string;
  key: string;
  account_id: string | null;
  title: string;
  message: string;
  category: string;
  created_at: Date;
  expires_at: Date | null;
  kind: NotificationKind | null;
  read_at: Date | null;
}): NotificationRecord {
  const extrinsicHash = TRANSFER_KEY.exec(row.key)?.[1];
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    category: row.category,
    create_time: row.created_at.toISOString(),
    ttl: row.expires_at?.toISOString() ?? null,
    userpreferences: { is_read: row.read_at !== null },
    kind: row.kind,
    announcement: isAnnouncement(row),
    removable: row.expires_at === null && !isAnnouncement(row),
    ...(extrinsicHash !== undefined && { extrinsicHash }),
  };
}
