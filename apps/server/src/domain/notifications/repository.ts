import {
  ANNOUNCEMENT_CATEGORY,
  type AudienceRule,
  HEADER_CATEGORY,
  type NotificationKind,
  NOTIFICATION_PAGE_SIZE,
  type NotificationRecord,
  type NotificationType,
} from "@nuc/contract";
import { type RawBuilder, sql } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import { isInAudience } from "./audience.ts";
import { isAnnouncement, SHOWN, toRecord } from "./record.ts";

export interface NewNotification {
  /** A UUID; one is made where it has none. */
  id?: string | undefined;
  key: string;
  accountId: string | null;
  title: string;
  /** Sanitised HTML. */
  message: string;
  category: string;
  createdAt: Date;
  expiresAt: Date | null;
  sentBy: string | null;
  kind: NotificationKind;
  /** Whether it is in its reader's lists. */
  listed: boolean;
  /** Who of all accounts may see it; null = all, or the one that it is for. */
  audience: AudienceRule | null;
}

/** Whose list it is, and when it is looked at; a visitor (null) sees what is for everybody. */
export interface Reader {
  accountId: string | null;
  now: Date;
}

/** Placeholder for a visitor's account, of which there is none. */
const NIL_UUID = "00000000-0000-0000-0000-000000000000";

/** Writes a notification unless there was one of its key; as its reader will see it, or undefined. */
export async function insertNotification(
  transaction: Transaction,
  notification: NewNotification,
): Promise<NotificationRecord | undefined> {
  const [written] = await insertNotifications(transaction, [notification]);
  return written?.record;
}

type WrittenNotification = Omit<Parameters<typeof toRecord>[0], "read_at">;

/** Writes those whose key was not used; each with its key, as its reader will see it. */
export async function insertNotifications(
  transaction: Transaction,
  notifications: readonly NewNotification[],
): Promise<{ key: string; record: NotificationRecord }[]> {
  if (notifications.length === 0) return [];
  const given = notifications.map(({ accountId, createdAt, expiresAt, sentBy, ...rest }) => ({
    ...rest,
    account_id: accountId,
    created_at: createdAt,
    expires_at: expiresAt,
    sent_by: sentBy,
  }));
  const { rows } = await sql<WrittenNotification>`
    insert into notification (id, key, account_id, title, message, category, created_at, expires_at, sent_by, kind, listed, audience)
    select coalesce(id, gen_random_uuid()), key, account_id, title, message, category, created_at, expires_at, sent_by, kind, listed,
      nullif(audience, 'null')
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      id uuid, key text, account_id uuid, title text, message text, category text, created_at timestamptz, expires_at timestamptz,
      sent_by text, kind text, listed boolean, audience jsonb
    )
    on conflict (key) do nothing
    returning id, key, account_id, title, message, category, created_at, expires_at, kind`.execute(
    transaction,
  );
  return rows.map((row) => ({ key: row.key, record: toRecord({ ...row, read_at: null }) }));
}

/** Of what is for all accounts. */
function mayRead(accountId: string | null): RawBuilder<boolean> {
  const audience = sql.ref("notification.audience");
  if (accountId === null) return sql<boolean>`${audience} is null`;
  return isInAudience(audience, sql`${accountId}::uuid`);
}

/** What the reader may see: own ones and those for everybody, neither taken back nor over. */
const visible = (handle: Handle, { accountId, now }: Reader) =>
  handle
    .selectFrom("notification")
    .leftJoin("notification_mark", (join) =>
      join
        .onRef("notification_mark.notification_id", "=", "notification.id")
        .on("notification_mark.account_id", "=", accountId ?? NIL_UUID),
    )
    .where("notification.removed_at", "is", null)
    .where((eb) =>
      eb.or([
        eb.and([eb("notification.account_id", "is", null), mayRead(accountId)]),
        eb("notification.account_id", "=", accountId ?? NIL_UUID),
      ]),
    )
    .where((eb) =>
      eb.or([eb("notification.expires_at", "is", null), eb("notification.expires_at", ">", now)]),
    );

/** What is in a list of the reader. */
export const listed = (handle: Handle, reader: Reader, type: NotificationType) =>
  visible(handle, reader)
    .where("notification.listed", "=", true)
    .where("notification_mark.removed_at", "is", null)
    .where("notification.category", type === "header" ? "=" : "<>", HEADER_CATEGORY)
    .$if(type === "announcements", (query) =>
      query.where((eb) =>
        eb.or([
          eb("notification.account_id", "is", null),
          eb("notification.category", "=", ANNOUNCEMENT_CATEGORY),
        ]),
      ),
    )
    .$if(type === "unread", (query) => query.where("notification_mark.read_at", "is", null));

/**
 * One page of a list, newest first; empty past the end.
 * @param page from 1
 * @param older only those before this place; undefined = all
 */
export async function listNotifications(
  handle: Handle,
  reader: Reader,
  type: NotificationType,
  page: number,
  older?: bigint,
): Promise<NotificationRecord[]> {
  const rows = await listed(handle, reader, type)
    .select([...SHOWN])
    .$if(older !== undefined, (query) => query.where("notification.sequence", "<", older ?? 0n))
    .orderBy("notification.sequence", "desc")
    .limit(NOTIFICATION_PAGE_SIZE)
    .offset((page - 1) * NOTIFICATION_PAGE_SIZE)
    .execute();
  return rows.map(toRecord);
}

export async function countNotifications(
  handle: Handle,
  reader: Reader,
  type: NotificationType,
): Promise<number> {
  const { count } = await listed(handle, reader, type)
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The place of a notification in the reader's lists, also of one that is over, taken back or removed: a list continues from
 * it. @param id a UUID
 */
export async function findPlace(
  handle: Handle,
  accountId: string | null,
  id: string,
): Promise<bigint | undefined> {
  const row = await handle
    .selectFrom("notification")
    .select("sequence")
    .where("id", "=", id)
    .where((eb) =>
      eb.or([eb("account_id", "is", null), eb("account_id", "=", accountId ?? NIL_UUID)]),
    )
    .executeTakeFirst();
  return row?.sequence;
}

/** A notification that the reader may see, also one that the reader has removed. @param id a UUID */
export async function findNotification(
  handle: Handle,
  reader: Reader,
  id: string,
): Promise<{ record: NotificationRecord; announcement: boolean; removed: boolean } | undefined> {
  const row = await visible(handle, reader)
    .select([...SHOWN, "notification_mark.removed_at"])
    .where("notification.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const announcement = isAnnouncement(row);
  return { record: toRecord(row), announcement, removed: row.removed_at !== null };
}

/** Takes back what staff sent; whom it was for (null: everybody), undefined where there is no such. */
export async function withdrawNotification(
  transaction: Transaction,
  id: string,
  now: Date,
): Promise<{ accountId: string | null } | undefined> {
  return await transaction
    .updateTable("notification")
    .set({ removed_at: now })
    .where("id", "=", id)
    .where("sent_by", "is not", null)
    .where("removed_at", "is", null)
    .returning("account_id as accountId")
    .executeTakeFirst();
}

/** Deletes what staff sent and what was taken back or over before `moment`. */
export async function deleteSentBefore(handle: Handle, moment: Date): Promise<void> {
  await handle
    .deleteFrom("notification")
    .where("sent_by", "is not", null)
    .where((eb) => eb.or([eb("removed_at", "<", moment), eb("expires_at", "<", moment)]))
    .execute();
}

/** Deletes an account's notifications, and its marks of what it has read or removed. */
export async function eraseNotifications(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  await transaction.deleteFrom("notification_mark").where("account_id", "=", accountId).execute();
  await transaction.deleteFrom("notification").where("account_id", "=", accountId).execute();
}
