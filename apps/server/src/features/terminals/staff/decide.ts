import {
  type StaffTerminal,
  TERMINAL_MESSAGES,
  TERMINAL_NOTICES,
  type TerminalDecision,
  type TerminalDecisionKind,
  type TerminalStatus,
  tillInWords,
} from "@nuc/contract";
import type { Domain } from "../../../domain/domain.ts";
import { notify } from "../../../domain/notifications/notify.ts";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import { requireSeen } from "../../../platform/audit/seen.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { isUuid } from "../../../platform/http/uuid.ts";
import { notFound } from "../not-found.ts";
import { statusOf } from "../terminal-status.ts";
import {
  deleteWrongPins,
  type LockedTill,
  lockTill,
  writeStopped,
} from "../wrong-pins/repository.ts";
import { readShownTill, writeDecided, writeStarted } from "./repository.ts";
import { recordOf } from "./staff-terminals.ts";

const { staff } = TERMINAL_MESSAGES;
const ACTION = "terminals.decision";

/** From which status each decision leads where. */
const STEPS: Readonly<
  Record<TerminalDecisionKind, { from: readonly TerminalStatus[]; to: TerminalStatus }>
> = {
  approve: { from: ["waiting"], to: "approved" },
  refuse: { from: ["waiting"], to: "refused" },
  stop: { from: ["approved"], to: "stopped" },
  start: { from: ["stopped"], to: "approved" },
  withdraw: { from: ["waiting", "approved", "stopped"], to: "withdrawn" },
};

type Decision = Omit<TerminalDecision, "seen"> & {
  id: string;
  seen?: TerminalStatus | null | undefined;
};

/**
 * Decides on a till, with its row of the audit and a message to its owner. What is so already stays as it is. Throws AppError
 * `NOT_FOUND`, `NOT_ALLOWED` (409 where it is another one than was seen).
 */
export async function decide(
  domain: Domain,
  origin: AuditOrigin,
  { id, decision, reason, seen }: Decision,
): Promise<StaffTerminal> {
  if (!isUuid(id)) throw notFound();
  const { from, to } = STEPS[decision];
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    const till = await lockTill(transaction, id);
    if (!till) throw notFound();
    const before = statusOf(till);
    await requireSeen(transaction, origin, {
      subject: id,
      actions: [ACTION],
      seen: seen ?? undefined,
      now: before,
      wanted: to,
    });
    if (before !== to) {
      requirePossible(till, decision, from);
      await write(domain, transaction, till, { decision, reason, by: origin.actor });
      await notifyOwner(domain, transaction, till, { decision, reason });
      const person = till.account_id;
      const after = { name: till.name, status: to, reason };
      const values = { before: { name: till.name, status: before }, after };
      await recordAudit(transaction, { ...origin, action: ACTION, subject: id, person, ...values });
    }
    return recordOf(await readShownTill(transaction, id));
  });
}

function requirePossible(
  till: LockedTill,
  decision: TerminalDecisionKind,
  from: readonly TerminalStatus[],
): void {
  const status = statusOf(till);
  if (!from.includes(status))
    throw new AppError("NOT_ALLOWED", staff.notPossible(decision, status), { passing: true });
  if (till.name === null && decision === "withdraw")
    throw new AppError("NOT_ALLOWED", staff.ownPageStays);
}

async function write(
  { clock }: Domain,
  transaction: Transaction,
  { id }: LockedTill,
  { decision, reason, by }: { decision: TerminalDecisionKind; reason: string; by: string },
): Promise<void> {
  const now = clock.now();
  if (decision === "stop") return await writeStopped(transaction, id, { by: "staff", reason, now });
  if (decision === "start") {
    await deleteWrongPins(transaction, id);
    return await writeStarted(transaction, id, reason);
  }
  const status = ({ approve: "approved", refuse: "refused", withdraw: "withdrawn" } as const)[
    decision
  ];
  await writeDecided(transaction, id, status, { now, by, reason });
}

/** Notifies the owner, once for each time that it was so. */
async function notifyOwner(
  domain: Domain,
  transaction: Transaction,
  { id, account_id: accountId, name, stops }: LockedTill,
  { decision, reason }: { decision: TerminalDecisionKind; reason: string },
): Promise<void> {
  const time = decision === "stop" ? stops + 1 : stops;
  await notify(domain, transaction, {
    kind: "till",
    key: `till-${decision}:${id}:${time}`,
    accountId,
    ...TERMINAL_NOTICES[decision](tillInWords(name), reason),
  });
}
