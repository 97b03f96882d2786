import { STAFF_MESSAGES } from "@nuc/contract";
import {
  readStatus,
  type StatusOfAccount,
  writeStatus,
} from "../../domain/accounts/account-status.ts";
import { lockAccountByName } from "../../domain/accounts/lock-account.ts";
import { notifyOwner } from "../../domain/accounts/notify-owner.ts";
import { hasOtherAdmin, lockAdmins } from "../../domain/staff/admins.ts";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import { requireSeen } from "../../platform/audit/seen.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { userUnknown } from "./user-service.ts";

const { status: messages } = STAFF_MESSAGES;

type Status = "active" | "suspended";

interface StatusChange {
  username: string;
  status: Status;
  /** The user reads it. */
  reason: string;
  /** What the status was when this was decided. */
  seen: Status | undefined;
}

/**
 * Suspends a user, which ends every session at once, or lifts that; notifies them why by email, with its row of the audit.
 * What is so already, for the same reason, stays as it is. Throws AppError `NOT_FOUND`; `NOT_ALLOWED` for one's own account
 * and the last admin, and with 409 where the status is another one than was seen.
 */
export async function setStatus(
  platform: Platform,
  origin: AuditOrigin,
  { username, status, reason: given, seen }: StatusChange,
): Promise<{ username: string; status: Status }> {
  const reason = given.trim();
  return await platform.database.kysely.transaction().execute(async (transaction) => {
    // Before any account: two who suspend each other, or take each other's role, go one after the other.
    await lockAdmins(transaction);
    const account = await lockAccountByName(transaction, username);
    if (!account) throw userUnknown();
    const before = await readStatus(transaction, account.id);
    requirePossible(origin, { ...before, username: account.username }, status);
    if (status === "suspended" && !(await hasOtherAdmin(transaction, account.id)))
      throw new AppError("NOT_ALLOWED", messages.lastAdmin);
    await requireSeen<string | undefined>(transaction, origin, {
      subject: account.username,
      actions: ["users.status"],
      seen,
      now: before.status,
      wanted: before.reason === reason ? status : undefined,
    });
    const answer = { username: account.username, status };
    if (before.status === status && before.reason === reason) return answer;
    await writeStatus(transaction, account.id, { status, reason, at: origin.at });
    const mail = status === "suspended" ? messages.mail.suspended : messages.mail.lifted;
    await notifyOwner(transaction, platform, account.id, {
      subject: mail.subject,
      text: mail.text(reason),
    });
    await recordAudit(transaction, {
      ...origin,
      action: "users.status",
      subject: account.username,
      person: account.id,
      before: { status: before.status },
      after: { status, reason },
    });
    return answer;
  });
}

function requirePossible(
  { actor }: AuditOrigin,
  { username, status: before }: StatusOfAccount & { username: string },
  status: Status,
): void {
  const refuse = (message: string) => new AppError("NOT_ALLOWED", message);
  if (before === "closed") throw refuse(messages.closed);
  if (status === "active") return;
  if (username === actor) throw refuse(messages.ownAccount);
}
