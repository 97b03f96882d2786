import {
  ANNOUNCEMENT_CATEGORY,
  type AudiencePayload,
  type AudienceRule,
  HEADER_CATEGORY,
  NOTIFICATION_MESSAGES,
  SCHEDULED_DAYS,
  type SendNotificationPayload,
} from "@nuc/contract";
import { findAccountId } from "../../../domain/accounts/find-account.ts";
import type { Handle } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { sanitiseMessage } from "./message-html.ts";

const { sending } = NOTIFICATION_MESSAGES;
const DAY = 24 * 3_600_000;

/** To whom: both null = everybody. */
export interface Readers {
  accountId: string | null;
  audience: AudienceRule | null;
}

/** What staff wrote, as it is kept. */
export interface WrittenNotice extends Readers {
  title: string;
  /** Sanitised HTML. */
  message: string;
  category: string;
  expiresAt: Date | null;
}

/**
 * Reads what staff wrote. Throws AppError `INVALID_REQUEST` (nothing to read, moments in the wrong order) and `NOT_FOUND`.
 */
export async function readWritten(
  handle: Handle,
  payload: SendNotificationPayload,
  now: Date,
): Promise<{ notice: WrittenNotice; publishAt: Date | null }> {
  const message = sanitiseMessage(payload.message);
  if (message === "") throw refused("message", sending.messageRequired);
  const publishAt = readPublication(payload.publishAt, now);
  const expiresAt = readExpiry(payload.ttl, now, publishAt);
  const category = normalCategory(payload.category);
  const readers = await findReaders(handle, payload);
  return { notice: { title: payload.title, message, category, expiresAt, ...readers }, publishAt };
}

/** Throws AppError `INVALID_REQUEST` where both are named, and `NOT_FOUND`. */
export async function findReaders(
  handle: Handle,
  { username, audience }: AudiencePayload,
): Promise<Readers> {
  if (username === undefined) return { accountId: null, audience: audience ?? null };
  if (audience != null) throw refused("audience", sending.audienceAndUser);
  const accountId = await findAccountId(handle, username);
  if (accountId !== undefined) return { accountId, audience: null };
  throw new AppError("NOT_FOUND", sending.userUnknown, { field: "username" });
}

/** The category that puts a notification into the header is known in any case. */
function normalCategory(category: string): string {
  const special = [HEADER_CATEGORY, ANNOUNCEMENT_CATEGORY];
  return special.find((name) => name === category.toLowerCase()) ?? category;
}

function readPublication(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  const publishAt = new Date(text);
  if (publishAt <= now) throw refused("publishAt", sending.publishPast);
  if (publishAt.getTime() <= now.getTime() + SCHEDULED_DAYS * DAY) return publishAt;
  throw refused("publishAt", sending.publishTooFar(SCHEDULED_DAYS));
}

function readExpiry(ttl: string | undefined, now: Date, publishAt: Date | null): Date | null {
  if (ttl === undefined) return null;
  const expiresAt = new Date(ttl);
  if (expiresAt <= now) throw refused("ttl", sending.ttlPast);
  if (publishAt === null || expiresAt > publishAt) return expiresAt;
  throw refused("ttl", sending.ttlBeforePublish);
}

function refused(field: string, message: string): AppError {
  return new AppError("INVALID_REQUEST", message, { field });
}
