import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { endRunningPlan } from "./plan/plan-service.ts";

/** What other features do in the transaction that opens the site again; `since` null = unknown when it closed. */
export type Reopened = (transaction: Transaction, since: Date | null) => Promise<void>;

/**
 * Closes the site for everybody but staff, or opens it again: calls of this process know at once,
 * open pages and other processes within 2 s. Each call is in the audit, also one that changes
 * nothing. Opening it ends what was planned and has begun.
 */
export async function switchMaintenance(
  platform: Platform,
  origin: AuditOrigin,
  { status, reason }: { status: "true" | "false"; reason: string | undefined },
  reopened: Reopened,
): Promise<void> {
  const { database, maintenance } = platform;
  await database.kysely.transaction().execute(async (transaction) => {
    const before = await maintenance.set(transaction, status === "true");
    if (before.on && status === "false") await reopened(transaction, before.since);
    if (status === "false") await endRunningPlan(platform, transaction);
    await recordAudit(transaction, {
      ...origin,
      action: "maintenance.set",
      subject: "maintenance",
      before: { status: before.on ? "true" : "false" },
      after: { status, ...(reason !== undefined && { reason }) },
    });
  });
  await maintenance.refresh();
}
