import { checkAudit, exportAudit, listAudit } from "@nuc/contract";
import { auditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import { verifyAudit } from "../../platform/audit/verify-audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { sendCsv } from "../../platform/lists/csv.ts";
import type { Platform } from "../../platform/platform.ts";
import { AUDIT_COLUMNS, exportedRows } from "./export.ts";
import { CHECK_AUDIT, EXPORT_AUDIT } from "./limits.ts";
import { readAudit } from "./service.ts";

/** The audit, for staff. */
export function auditRoutes(platform: Platform): Route[] {
  const { clock, database } = platform;
  return [
    route(listAudit, async ({ query: { page, actor, action } }) => ({
      data: await readAudit(database.kysely, { actor, action }, page),
    })),
    route(
      checkAudit,
      async () => {
        const { problem, ...report } = await verifyAudit(database.kysely);
        const told = problem && { ...problem, number: problem.number.toString() };
        return { data: { ...report, problem: told, checkedAt: clock.now().toISOString() } };
      },
      { limits: [CHECK_AUDIT] },
    ),
    exportRoute(platform),
  ];
}

/** Who took it stands in the audit itself, before its first line is sent. */
function exportRoute(platform: Platform): Route {
  const { kysely } = platform.database;
  return route(
    exportAudit,
    async (request, reply) => {
      const origin = auditOrigin(request, platform);
      const { actor, action } = request.query;
      await kysely.transaction().execute(async (transaction) => {
        const act = { action: "audit.export", subject: "audit", before: null };
        await recordAudit(transaction, { ...origin, ...act, after: { actor, action } });
      });
      return sendCsv(reply, {
        name: `audit-${origin.at.toISOString().slice(0, 10)}.csv`,
        head: AUDIT_COLUMNS,
        rows: exportedRows(kysely, { actor, action }),
      });
    },
    { limits: [EXPORT_AUDIT] },
  );
}
