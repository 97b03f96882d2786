import { checkAudit, exportAudit, listAudit, readAuditState } from "@nuc/contract";
import { auditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { sendCsv } from "../../platform/lists/csv.ts";
import type { Platform } from "../../platform/platform.ts";
import { auditChecks } from "./check.ts";
import { AUDIT_COLUMNS, exportedRows } from "./export.ts";
import { CHECK_AUDIT, EXPORT_AUDIT } from "./limits.ts";
import { readAudit, readState } from "./service.ts";

/** The audit, for staff. */
export function auditRoutes(platform: Platform): Route[] {
  const check = auditChecks(platform);
  return [
    route(listAudit, async ({ query: { page, actor, action } }) => ({
      data: await readAudit(platform, { actor, action }, page),
    })),
    route(checkAudit, async () => ({ data: await check() }), { limits: [CHECK_AUDIT] }),
    route(readAuditState, async ({ query: { subject, at } }) => ({
      data: await readState(platform, { subject, at: new Date(at) }),
    })),
    exportRoute(platform),
  ];
}

/** Who took it stands in the audit itself, before its first line is sent. */
function exportRoute(platform: Platform): Route {
  return route(
    exportAudit,
    async (request, reply) => {
      const origin = auditOrigin(request, platform);
      const { actor, action } = request.query;
      await platform.database.kysely.transaction().execute(async (transaction) => {
        const act = { action: "audit.export", subject: "audit", before: null };
        await recordAudit(transaction, { ...origin, ...act, after: { actor, action } });
      });
      return sendCsv(reply, {
        name: `audit-${origin.at.toISOString().slice(0, 10)}.csv`,
        head: AUDIT_COLUMNS,
        rows: exportedRows(platform, { actor, action }),
      });
    },
    { limits: [EXPORT_AUDIT] },
  );
}
