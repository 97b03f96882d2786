import { checkAudit, exportAudit, listAudit, readAuditState } from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
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
    route(listAudit, async (request) => {
      const { page, ...filter } = request.query;
      return { data: await readAudit(platform, requireCaller(request).role, filter, page) };
    }),
    route(checkAudit, async () => ({ data: await check() }), { limits: [CHECK_AUDIT] }),
    route(readAuditState, async (request) => {
      const { subject, at } = request.query;
      const { role } = requireCaller(request);
      return { data: await readState(platform, role, { subject, at: new Date(at) }) };
    }),
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
