import {
  APPROVAL_MESSAGES as messages,
  type ApprovalDecision,
  type ApprovalStatus,
} from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import { isActiveAdmin } from "../../domain/staff/admins.ts";
import type { RunAct } from "../../domain/staff/paying-act.ts";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import {
  lockRequest,
  readRequest,
  type ShownRequest,
  type WaitingAct,
  writeDecision,
} from "./repository.ts";
import { isUuid } from "../../platform/http/uuid.ts";

/** How each kind of act is done once it is approved. */
export type Acts = Readonly<Record<string, RunAct>>;

/**
 * Approves a request of another admin, which does the act in the same transaction, or refuses it; again it answers the same.
 * Throws AppError `NOT_FOUND`, `NOT_ALLOWED` for one's own, for one that pays the caller, for the approval of one
 * whose author is no active admin any more, and (409) where it is over; what doing it throws leaves it waiting.
 */
export async function decide(
  { clock, database }: Domain,
  acts: Acts,
  origin: AuditOrigin,
  { accountId }: Caller,
  { id, decision, reason }: ApprovalDecision & { id: string },
): Promise<ShownRequest> {
  return await database.kysely.transaction().execute(async (transaction) => {
    const now = clock.now();
    const act = await lockKnown(transaction, id);
    const status = decision === "approve" ? "approved" : "refused";
    if (isRepeat(act, status, accountId)) return await readRequest(transaction, act.id);
    requireWaiting(act, now);
    requireUninvolved(act, accountId);
    if (decision === "approve") {
      if (!(await isActiveAdmin(transaction, act.author_id))) {
        throw new AppError("NOT_ALLOWED", messages.authorGone);
      }
      await runnerOf(acts, act)(transaction, origin, act.payload);
    }
    await writeDecision(transaction, act.id, {
      status,
      deciderId: accountId,
      decidedAt: now,
      reason,
    });
    await recordAudit(transaction, {
      ...origin,
      action: `approval.${decision}`,
      subject: act.subject,
      person: act.account_id,
      before: { status: "waiting" },
      after: { id: act.id, kind: act.kind, status, reason },
    });
    return await readRequest(transaction, act.id);
  });
}

/** Takes one's own request back; again it does nothing. Throws AppError `NOT_FOUND`, `NOT_ALLOWED`. */
export async function withdraw(
  { clock, database }: Domain,
  origin: AuditOrigin,
  { accountId }: Caller,
  id: string,
): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const now = clock.now();
    const act = await lockKnown(transaction, id);
    const status = "withdrawn";
    if (isRepeat(act, status, accountId)) return;
    requireWaiting(act, now);
    if (act.author_id !== accountId) throw new AppError("NOT_ALLOWED", messages.notYours);
    await writeDecision(transaction, act.id, { status, deciderId: accountId, decidedAt: now });
    await recordAudit(transaction, {
      ...origin,
      action: "approval.withdraw",
      subject: act.subject,
      person: act.account_id,
      before: { status: "waiting" },
      after: { id: act.id, kind: act.kind, status },
    });
  });
}

async function lockKnown(transaction: Transaction, id: string): Promise<WaitingAct> {
  const act = isUuid(id) ? await lockRequest(transaction, id) : undefined;
  if (!act) throw new AppError("NOT_FOUND", messages.unknown);
  return act;
}

/** Whether the caller has made the same decision already, whose answer may have been lost. */
const isRepeat = (act: WaitingAct, status: ApprovalStatus, accountId: string): boolean =>
  act.status === status && act.decider_id === accountId;

function requireWaiting({ status, expires_at: expiresAt }: WaitingAct, now: Date): void {
  if (status === "waiting" && expiresAt !== null && expiresAt > now) return;
  throw new AppError("NOT_ALLOWED", messages.over, { status: 409 });
}

function requireUninvolved(act: WaitingAct, accountId: string): void {
  if (act.author_id === accountId) throw new AppError("NOT_ALLOWED", messages.notYourOwn);
  if (act.account_id === accountId) throw new AppError("NOT_ALLOWED", messages.notToYourself);
}

function runnerOf(acts: Acts, { kind }: WaitingAct): RunAct {
  const run = Object.hasOwn(acts, kind) ? acts[kind] : undefined;
  if (!run) throw new Error(`Nothing does what was approved: ${kind}`);
  return run;
}
