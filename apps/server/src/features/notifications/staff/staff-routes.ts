import {
  changeNotification,
  countAudience,
  deleteNotification,
  exportNotifications,
  listScheduledNotifications,
  listSentNotifications,
  sendNotification,
  type StaffNotification,
} from "@nuc/contract";
import { auditOrigin } from "../../../platform/audit/audit.ts";
import { type Route, route } from "../../../platform/feature/route.ts";
import { idempotentRequest } from "../../../platform/idempotency/idempotent-request.ts";
import type { Cell } from "../../../platform/lists/csv.ts";
import { exportRoute } from "../../../platform/lists/export-route.ts";
import type { Platform } from "../../../platform/platform.ts";
import { exportedSent, readSentPage } from "./staff-repository.ts";
import {
  changeScheduled,
  countReaders,
  readWaiting,
  sendAsStaff,
  withdrawSent,
} from "./staff-service.ts";

/** What those do who notify everybody. */
export function staffNotificationRoutes(platform: Platform): Route[] {
  const { kysely } = platform.database;
  return [
    route(listSentNotifications, async ({ query }) => ({
      data: await readSentPage(kysely, query),
    })),
    exportRoute(platform, exportNotifications, {
      name: "notifications",
      batches: (query) => exportedSent(kysely, query),
      columns: EXPORTED,
    }),
    route(listScheduledNotifications, async () => ({ data: await readWaiting(kysely) })),
    route(countAudience, async ({ body }) => ({ data: await countReaders(kysely, body) })),
    route(sendNotification, async (request) => {
      const origin = auditOrigin(request, platform);
      const once = idempotentRequest(request);
      return { data: await sendAsStaff(platform, origin, request.body, once) };
    }),
    route(changeNotification, async (request) => {
      const { id } = request.params;
      const origin = auditOrigin(request, platform);
      return { data: await changeScheduled(platform, origin, id, request.body) };
    }),
    route(deleteNotification, async (request) => ({
      data: await withdrawSent(platform, auditOrigin(request, platform), request.params.id),
    })),
  ];
}

const EXPORTED: Readonly<Record<string, (sent: StaffNotification) => Cell>> = {
  title: ({ title }) => title,
  message: ({ message }) => message,
  category: ({ category }) => category,
  username: ({ username }) => username,
  audience: ({ audience }) => audience && JSON.stringify(audience),
  sent_by: (sent) => sent.sent_by,
  sent: (sent) => sent.create_time,
  expires: ({ ttl }) => ttl,
  reached: ({ counts }) => counts?.reached ?? null,
  read: ({ counts }) => counts?.read ?? null,
};
