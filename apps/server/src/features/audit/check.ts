import type { AuditCheck } from "@nuc/contract";
import { verifyAudit } from "../../platform/audit/verify-audit.ts";
import type { Platform } from "../../platform/platform.ts";
import { findNewestExport } from "./head-repository.ts";

/** Looks through the whole audit; a call while that runs gets the same answer. */
export function auditChecks({ clock, database }: Pick<Platform, "clock" | "database">) {
  let underWay: Promise<AuditCheck> | undefined;
  const check = async (): Promise<AuditCheck> => {
    const { kysely } = database;
    const exported = await findNewestExport(kysely);
    const heads = exported === undefined || exported.hash === "" ? [] : [exported.hash];
    const { valid, rows, newestHash, problem } = await verifyAudit(kysely, heads);
    return {
      valid,
      rows,
      newestHash,
      problem: problem && { number: problem.number.toString(), text: problem.text },
      checkedAt: clock.now().toISOString(),
      exported: exported ?? null,
    };
  };
  return async (): Promise<AuditCheck> => {
    underWay ??= check().finally(() => (underWay = undefined));
    return await underWay;
  };
}
