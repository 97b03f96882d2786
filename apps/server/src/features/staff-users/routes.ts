import { exportUsers, getUser, getUserTimeline, listUsers, setUserStatus } from "@nuc/contract";
import { auditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { sendCsv } from "../../platform/lists/csv.ts";
import type { Platform } from "../../platform/platform.ts";
import { EXPORT_USERS } from "./limits.ts";
import { exportedUsers, USER_COLUMNS } from "./export.ts";
import { setStatus } from "./status-service.ts";
import { readTimeline } from "./timeline/timeline.ts";
import { readUserDetail, readUsers, USUAL_ORDER } from "./user-service.ts";

/** People's accounts, for staff who help them. */
export function staffUserRoutes(platform: Platform): Route[] {
  return [
    route(listUsers, async ({ query }) => ({ data: await readUsers(platform, query) })),
    exportRoute(platform),
    route(getUser, async ({ params }) => ({
      data: await readUserDetail(platform, params.username),
    })),
    route(getUserTimeline, async ({ params, query }) => ({
      data: await readTimeline(platform, params.username, query),
    })),
    route(setUserStatus, async (request) => {
      const { status, reason, seen } = request.body;
      const change = { username: request.params.username, status, reason, seen };
      return { data: await setStatus(platform, auditOrigin(request, platform), change) };
    }),
  ];
}

/** Everybody's data in one file: who took it stands in the audit before its first line is sent. */
function exportRoute(platform: Platform): Route {
  return route(
    exportUsers,
    async (request, reply) => {
      const { sort = USUAL_ORDER, ...filter } = request.query;
      const origin = auditOrigin(request, platform);
      await platform.database.kysely.transaction().execute(async (transaction) => {
        const after = { ...filter, sort };
        const action = "users.export";
        await recordAudit(transaction, {
          ...origin,
          action,
          subject: "users",
          before: null,
          after,
        });
      });
      const name = `users-${origin.at.toISOString().slice(0, 10)}.csv`;
      return sendCsv(reply, {
        name,
        head: USER_COLUMNS,
        rows: exportedUsers(platform, filter, sort),
      });
    },
    { limits: [EXPORT_USERS] },
  );
}
