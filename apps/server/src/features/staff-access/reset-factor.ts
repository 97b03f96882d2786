import { isStaffRole, STAFF_ACCESS_MESSAGES } from "@nuc/contract";
import { lockRoleHolder } from "../../domain/accounts/account-role.ts";
import { notifyOwner } from "../../domain/accounts/notify-owner.ts";
import { deleteFactor } from "../../domain/second-factor/factor-repository.ts";
import { deleteWrongTriesOf } from "../../domain/second-factor/wrong-try-repository.ts";
import { endSessions } from "../../domain/sessions/session-service.ts";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { StaffAccessParts } from "./parts.ts";

const { factor: messages, role } = STAFF_ACCESS_MESSAGES;

interface Reset {
  username: string;
  reason?: string | undefined;
  /** Account of the requester, whose own it must not be; null = the command line. */
  by: string | null;
}

/**
 * Takes the authenticator app, the recovery codes and the passkeys of a member of staff away, as when a
 * device is lost: sessions end, the owner is notified. Throws AppError `NOT_FOUND` for an account that is not staff,
 * `NOT_ALLOWED` for one's own and where there is nothing.
 */
export async function resetFactor(
  transaction: Transaction,
  { domain, removePasskeys }: StaffAccessParts,
  origin: AuditOrigin,
  { username, reason, by }: Reset,
): Promise<{ username: string; passkeys: number }> {
  const holder = await lockRoleHolder(transaction, username);
  if (!holder || !isStaffRole(holder.role)) throw new AppError("NOT_FOUND", role.unknownUser);
  if (holder.id === by) throw new AppError("NOT_ALLOWED", messages.notYourOwn);
  const app = await deleteFactor(transaction, holder.id);
  const passkeys = await removePasskeys(transaction, holder.id);
  if (!app && passkeys === 0) throw new AppError("NOT_ALLOWED", messages.nothingToReset);
  await deleteWrongTriesOf(transaction, holder.id);
  await notifyOwner(transaction, domain, holder.id, {
    subject: "NUC Wallet: your second factor was reset",
    text: "An admin removed your authenticator app, recovery codes and passkeys, and signed you out everywhere. Please log in and set up a second factor again.\n\nIf you did not ask for that, tell another admin at once.",
  });
  await endSessions(transaction, domain, holder.id, "all");
  await recordAudit(transaction, {
    ...origin,
    action: "second-factor.reset",
    subject: holder.username,
    person: holder.id,
    before: { authenticatorApp: app, passkeys },
    after: { authenticatorApp: false, passkeys: 0, ...(reason !== undefined && { reason }) },
  });
  return { username: holder.username, passkeys };
}
