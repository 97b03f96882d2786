import {
  exportUsers,
  getUser,
  getUserTimeline,
  getUserView,
  listUsers,
  setUserStatus,
} from "@nuc/contract";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { exportRoute } from "../../platform/lists/export-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { EXPORT_USERS, VIEW_USERS } from "./limits.ts";
import { exportedUsers, USER_COLUMNS } from "./export.ts";
import { setStatus } from "./status-service.ts";
import { readTimeline } from "./timeline/timeline.ts";
import { readUserDetail, readUsers, DEFAULT_ORDER } from "./user-service.ts";
import { readUserView, type ViewDependencies } from "./view-service.ts";

/** People's accounts, for staff who help them. */
export function staffUserRoutes(platform: Platform, dependencies: ViewDependencies): Route[] {
  return [
    route(listUsers, async ({ query }) => ({ data: await readUsers(platform, query) })),
    exportPeople(platform),
    route(getUser, async ({ params }) => ({
      data: await readUserDetail(platform, params.username),
    })),
    route(
      getUserView,
      async (request) => {
        const origin = auditOrigin(request, platform);
        return {
          data: await readUserView(platform, dependencies, origin, request.params.username),
        };
      },
      { limits: [VIEW_USERS] },
    ),
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

function exportPeople(platform: Platform): Route {
  return exportRoute(platform, exportUsers, {
    name: "users",
    columns: USER_COLUMNS,
    batches: ({ sort = DEFAULT_ORDER, ...filter }) => exportedUsers(platform, filter, sort),
    limit: EXPORT_USERS,
  });
}
