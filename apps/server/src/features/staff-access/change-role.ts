import { type AccountRole, STAFF_ACCESS_MESSAGES } from "@nuc/contract";
import { lockRoleHolder, type RoleHolder, writeRole } from "../../domain/accounts/account-role.ts";
import { notifyOwner } from "../../domain/accounts/notify-owner.ts";
import { deleteFactor } from "../../domain/second-factor/factor-repository.ts";
import { endSessions } from "../../domain/sessions/session-service.ts";
import { hasOtherAdmin, lockAdmins } from "../../domain/staff/admins.ts";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import { requireSeen } from "../../platform/audit/seen.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { StaffAccessParts } from "./parts.ts";
import { ROLES_IN_WORDS } from "../../domain/staff/roles-in-words.ts";

const { role: messages } = STAFF_ACCESS_MESSAGES;

interface NewRole {
  username: string;
  role: AccountRole;
  reason?: string | undefined;
  /** What it was when this was decided. */
  seen?: AccountRole | undefined;
}

/**
 * Gives an account another role: its sessions end, its owner is notified, and an authenticator app goes with
 * the last role of staff. The role that it has already changes nothing. Throws AppError `NOT_FOUND`,
 * `NOT_ALLOWED` for an account that is not verified and (409) for the last admin's.
 */
export async function changeRole(
  transaction: Transaction,
  { domain }: Pick<StaffAccessParts, "domain">,
  origin: AuditOrigin,
  { username, role, reason, seen }: NewRole,
): Promise<{ username: string; role: AccountRole }> {
  await lockAdmins(transaction);
  const holder = await lockRoleHolder(transaction, username);
  if (!holder) throw new AppError("NOT_FOUND", messages.unknownUser);
  const matter = { subject: holder.username, actions: ["role.set"] };
  await requireSeen(transaction, origin, {
    ...matter,
    seen,
    now: holder.role,
    wanted: role,
  });
  if (holder.role === role) return { username: holder.username, role };
  await requireChangeable(transaction, holder);
  await writeRole(transaction, holder.id, role);
  if (role === "customer") await deleteFactor(transaction, holder.id);
  await notifyOwner(transaction, domain, holder.id, {
    subject: "NUC Wallet: your role was changed",
    text: `You are now ${ROLES_IN_WORDS[role]}. You were signed out everywhere; please log in again.`,
  });
  await endSessions(transaction, domain, holder.id, "all");
  await recordAudit(transaction, {
    ...origin,
    action: "role.set",
    subject: holder.username,
    person: holder.id,
    before: { role: holder.role },
    after: { role, ...(reason !== undefined && { reason }) },
  });
  return { username: holder.username, role };
}

async function requireChangeable(transaction: Transaction, holder: RoleHolder): Promise<void> {
  if (!holder.verified) throw new AppError("NOT_ALLOWED", messages.unverified);
  if (holder.role !== "admin" || (await hasOtherAdmin(transaction, holder.id))) return;
  throw new AppError("NOT_ALLOWED", messages.lastAdmin, { status: 409 });
}
