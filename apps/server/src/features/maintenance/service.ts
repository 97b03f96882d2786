import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import type { Platform } from "../../platform/platform.ts";

/**
 * Closes the site for everybody but staff, or opens it again: calls of this process know at once,
 * open pages and other processes within 2 s. Each call is in the audit, also one that changes
 * nothing.
 */
export async function switchMaintenance(
  { database, maintenance }: Platform,
  origin: AuditOrigin,
  status: "true" | "false",
): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const before = await maintenance.set(transaction, status === "true");
    await recordAudit(transaction, {
      ...origin,
      action: "maintenance.set",
      subject: "maintenance",
      before: { status: before ? "true" : "false" },
      after: { status },
    });
  });
  await maintenance.refresh();
}
