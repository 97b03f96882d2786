import { checkAudit, exportAudit, listAudit, readAuditState } from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import { exportRoute } from "../../platform/lists/export-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { auditChecks } from "./check.ts";
import { AUDIT_COLUMNS, exportedRows } from "./export.ts";
import { CHECK_AUDIT, EXPORT_AUDIT } from "./limits.ts";
import { readAudit, readState } from "./service.ts";

/** The audit, for staff. */
export function auditRoutes(platform: Platform): Route[] {
  const check = auditChecks(platform);
  return [
    route(listAudit, async ({ query: { page, ...filter } }) => ({
      data: await readAudit(platform, filter, page),
    })),
    route(checkAudit, async () => ({ data: await check() }), { limits: [CHECK_AUDIT] }),
    route(readAuditState, async ({ query: { subject, at } }) => ({
      data: await readState(platform, { subject, at: new Date(at) }),
    })),
    exportRows(platform),
  ];
}

function exportRows(platform: Platform): Route {
  return exportRoute(platform, exportAudit, {
    name: "audit",
    columns: AUDIT_COLUMNS,
    batches: (filter) => exportedRows(platform, filter),
    limit: EXPORT_AUDIT,
  });
}
