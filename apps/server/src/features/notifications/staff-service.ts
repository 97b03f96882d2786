import { randomUUID } from "node:crypto";
import {
  ANNOUNCEMENT_CATEGORY,
  HEADER_CATEGORY,
  NOTIFICATION_MESSAGES,
  NOTIFICATION_PAGE_SIZE,
  type SendNotificationPayload,
  type StaffNotification,
} from "@nuc/contract";
import { findAccountId } from "../../domain/accounts/find-account.ts";
import { publishNotification } from "../../domain/notifications/notify.ts";
import { takeBack } from "../../domain/notifications/repository.ts";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { sanitiseMessage } from "./message-html.ts";
import { isNotificationId, unknownNotification } from "./service.ts";
import { countSent, listSent, readSent } from "./staff-repository.ts";

const { sending } = NOTIFICATION_MESSAGES;

/** What staff sent and did not take back, newest first, 20 a page from page 0. */
export async function readSentPage(handle: Handle, page: number) {
  const total = await countSent(handle);
  const records = await listSent(handle, page);
  return { records, page, pages: Math.ceil(total / NOTIFICATION_PAGE_SIZE), total };
}

/**
 * Sends a notification to everybody or to one user, with its row of the audit.
 * Throws AppError `INVALID_REQUEST` (nothing to read, expiry not in the future) and `NOT_FOUND`.
 */
export async function sendAsStaff(
  platform: Platform,
  origin: AuditOrigin,
  payload: SendNotificationPayload,
): Promise<StaffNotification> {
  const message = sanitiseMessage(payload.message);
  if (message === "") {
    throw new AppError("INVALID_REQUEST", sending.messageRequired, { field: "message" });
  }
  const expiresAt = readExpiry(payload.ttl, origin.at);
  return await platform.database.kysely.transaction().execute(async (transaction) => {
    const accountId = await findRecipient(transaction, payload.username);
    const record = await publishNotification(platform, transaction, {
      key: `staff:${randomUUID()}`,
      accountId,
      title: payload.title,
      message,
      category: normalCategory(payload.category),
      createdAt: origin.at,
      expiresAt,
      sentBy: origin.actor,
    });
    const sent = record && (await readSent(transaction, record.id));
    if (!sent) throw new Error("The notification just sent is not there");
    await recordAudit(transaction, {
      ...origin,
      action: "notifications.send",
      subject: sent.id,
      person: accountId ?? undefined,
      before: null,
      after: sent,
    });
    return sent;
  });
}

/** Takes back what staff sent, off every list and open page. Throws AppError `NOT_FOUND`. */
export async function takeBackSent(
  platform: Platform,
  origin: AuditOrigin,
  id: string,
): Promise<{ id: string }> {
  if (!isNotificationId(id)) throw unknownNotification();
  await platform.database.kysely.transaction().execute(async (transaction) => {
    const before = await readSent(transaction, id);
    const taken = await takeBack(transaction, id, origin.at);
    if (!before || !taken) throw unknownNotification();
    const event = { event: "removed", id: before.id, category: before.category } as const;
    await platform.events.publish(transaction, taken.accountId, event);
    await recordAudit(transaction, {
      ...origin,
      action: "notifications.delete",
      subject: before.id,
      person: taken.accountId ?? undefined,
      before,
      after: null,
    });
  });
  return { id: id.toLowerCase() };
}

/** The category that puts a notification into the header is known in any case. */
function normalCategory(category: string): string {
  const special = [HEADER_CATEGORY, ANNOUNCEMENT_CATEGORY];
  return special.find((name) => name === category.toLowerCase()) ?? category;
}

function readExpiry(ttl: string | undefined, now: Date): Date | null {
  if (ttl === undefined) return null;
  const expiresAt = new Date(ttl);
  if (expiresAt > now) return expiresAt;
  throw new AppError("INVALID_REQUEST", sending.ttlPast, { field: "ttl" });
}

async function findRecipient(handle: Handle, username: string | undefined): Promise<string | null> {
  if (username === undefined) return null;
  const accountId = await findAccountId(handle, username);
  if (accountId !== undefined) return accountId;
  throw new AppError("NOT_FOUND", sending.userUnknown, { field: "username" });
}
