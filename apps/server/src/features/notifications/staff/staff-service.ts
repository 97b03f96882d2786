import { randomUUID } from "node:crypto";
import {
  type AudiencePayload,
  type ChangeNotificationPayload,
  MAX_SCHEDULED,
  NOTIFICATION_MESSAGES,
  type SendNotificationPayload,
  type StaffNotification,
} from "@nuc/contract";
import { countInAudience } from "../../../domain/notifications/audience.ts";
import { withdrawNotification } from "../../../domain/notifications/repository.ts";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { answerOnce, type IdempotentRequest } from "../../../platform/idempotency/idempotency.ts";
import type { Platform } from "../../../platform/platform.ts";
import { unknownNotification } from "../service.ts";
import { PUBLISH_NOTICES, publishNotice } from "./publish.ts";
import {
  countScheduled,
  deleteScheduled,
  insertScheduled,
  listScheduled,
  lockScheduled,
  readScheduled,
  updateScheduled,
} from "./scheduled-repository.ts";
import { readSent } from "./staff-repository.ts";
import { findReaders, readWritten, type WrittenNotice } from "./written-notice.ts";
import { isUuid } from "../../../platform/http/uuid.ts";

const { sending } = NOTIFICATION_MESSAGES;

export const readWaiting = async (handle: Handle): Promise<StaffNotification[]> =>
  listScheduled(handle);

/** How many a notification would reach now. Throws AppError `INVALID_REQUEST` and `NOT_FOUND`. */
export async function countReaders(
  handle: Handle,
  payload: AudiencePayload,
): Promise<{ people: number }> {
  const { accountId, audience } = await findReaders(handle, payload);
  return { people: accountId === null ? await countInAudience(handle, audience) : 1 };
}

/**
 * Sends a notification, or has it wait for its moment, with its row of the audit.
 * Throws AppError `INVALID_REQUEST`, `NOT_FOUND`, `IDEMPOTENCY_CONFLICT`, and `NOT_ALLOWED` (409) where too many wait.
 */
export async function sendAsStaff(
  platform: Platform,
  origin: AuditOrigin,
  payload: SendNotificationPayload,
  request: IdempotentRequest | null,
): Promise<StaffNotification> {
  const { body } = await answerOnce(platform, request, async (transaction) => ({
    status: 201,
    body: await sendOrSchedule(platform, transaction, origin, payload),
  }));
  return body;
}

async function sendOrSchedule(
  platform: Platform,
  transaction: Transaction,
  origin: AuditOrigin,
  payload: SendNotificationPayload,
): Promise<StaffNotification> {
  const { notice, publishAt } = await readWritten(transaction, payload, origin.at);
  if (publishAt === null) {
    const id = randomUUID();
    return await sendNow(platform, transaction, origin, { id, notice, before: null });
  }
  if ((await countScheduled(transaction)) >= MAX_SCHEDULED)
    throw conflict(sending.tooManyScheduled(MAX_SCHEDULED));
  const schedule = { publishAt, writtenAt: origin.at, writtenBy: origin.actor };
  const id = await insertScheduled(transaction, notice, schedule);
  return await noteScheduled(platform, transaction, origin, { id, notice, publishAt });
}

/**
 * Replaces one that waits, or sends it at once where no moment is named. Throws AppError as `sendAsStaff`, `NOT_FOUND`,
 * and `NOT_ALLOWED` (409) where it was sent or changed meanwhile.
 */
export async function changeScheduled(
  platform: Platform,
  origin: AuditOrigin,
  id: string,
  payload: ChangeNotificationPayload,
): Promise<StaffNotification> {
  if (!isUuid(id)) throw unknownNotification();
  return await platform.database.kysely.transaction().execute(async (transaction) => {
    const waiting = await lockScheduled(transaction, id);
    const before = await readScheduled(transaction, id);
    if (!waiting || !before) {
      if (await readSent(transaction, id)) throw conflict(sending.sentMeanwhile);
      throw unknownNotification();
    }
    if (waiting.version !== payload.seen) throw conflict(sending.changedMeanwhile);
    const { notice, publishAt } = await readWritten(transaction, payload, origin.at);
    if (publishAt === null) {
      await deleteScheduled(transaction, waiting.id);
      return await sendNow(platform, transaction, origin, { id: waiting.id, notice, before });
    }
    const schedule = { publishAt, writtenAt: origin.at, writtenBy: origin.actor };
    await updateScheduled(transaction, waiting.id, notice, schedule);
    const changed = { id: waiting.id, notice, publishAt, before };
    return await noteScheduled(platform, transaction, origin, changed);
  });
}

/**
 * Takes back what staff sent, off every list and open page, or cancels one that waits. Throws AppError `NOT_FOUND`.
 */
export async function withdrawSent(
  platform: Platform,
  origin: AuditOrigin,
  id: string,
): Promise<{ id: string }> {
  if (!isUuid(id)) throw unknownNotification();
  await platform.database.kysely.transaction().execute(async (transaction) => {
    if (await cancel(transaction, origin, id)) return;
    const before = await readSent(transaction, id);
    const taken = await withdrawNotification(transaction, id, origin.at);
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

/** Whether it waited. */
async function cancel(transaction: Transaction, origin: AuditOrigin, id: string): Promise<boolean> {
  const waiting = await lockScheduled(transaction, id);
  if (!waiting) return false;
  const before = await readScheduled(transaction, id);
  await deleteScheduled(transaction, waiting.id);
  await recordAudit(transaction, {
    ...origin,
    action: "notifications.cancel",
    subject: waiting.id,
    person: waiting.account_id ?? undefined,
    before,
    after: null,
  });
  return true;
}

interface SentNotice {
  id: string;
  notice: WrittenNotice;
  /** As it waited. */
  before: StaffNotification | null;
}

async function sendNow(
  platform: Platform,
  transaction: Transaction,
  origin: AuditOrigin,
  { id, notice, before }: SentNotice,
): Promise<StaffNotification> {
  await publishNotice(platform, transaction, { id, sentBy: origin.actor }, notice);
  const sent = await readSent(transaction, id);
  if (!sent) throw new Error("The notification just sent is not there");
  await recordAudit(transaction, {
    ...origin,
    action: "notifications.send",
    subject: id,
    person: notice.accountId ?? undefined,
    before,
    after: sent,
  });
  return sent;
}

interface Waiting extends Omit<SentNotice, "before"> {
  publishAt: Date;
  /** As it waited before; undefined = it is new. */
  before?: StaffNotification;
}

async function noteScheduled(
  { jobs }: Pick<Platform, "jobs">,
  transaction: Transaction,
  origin: AuditOrigin,
  { id, notice, publishAt, before }: Waiting,
): Promise<StaffNotification> {
  await jobs.send(transaction, PUBLISH_NOTICES, {}, { startAfter: publishAt });
  const waiting = await readScheduled(transaction, id);
  if (!waiting) throw new Error("The notification just scheduled is not there");
  await recordAudit(transaction, {
    ...origin,
    action: before ? "notifications.change" : "notifications.schedule",
    subject: id,
    person: notice.accountId ?? undefined,
    before: before ?? null,
    after: waiting,
  });
  return waiting;
}

function conflict(message: string): AppError {
  return new AppError("NOT_ALLOWED", message, { status: 409 });
}
