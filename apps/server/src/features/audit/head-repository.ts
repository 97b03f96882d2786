import { auditHead, type AuditHead } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";

/** The act under which a head is recorded in the audit itself. */
export const AUDIT_HEAD = "audit.head";

/** The head that was written down last; undefined before the first. */
export async function findNewestExport(handle: Handle): Promise<AuditHead | undefined> {
  const row = await handle
    .selectFrom("audit")
    .select("after")
    .where("action", "=", AUDIT_HEAD)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && auditHead.parse(row.after);
}
