import {
  changeNotification,
  countAudience,
  deleteNotification,
  listScheduledNotifications,
  listSentNotifications,
  sendNotification,
} from "@nuc/contract";
import { auditOrigin } from "../../../platform/audit/audit.ts";
import { type Route, route } from "../../../platform/feature/route.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  changeScheduled,
  countReaders,
  readSentPage,
  readWaiting,
  sendAsStaff,
  takeBackSent,
} from "./staff-service.ts";

/** What those do who tell everybody something. */
export function staffNotificationRoutes(platform: Platform): Route[] {
  const { kysely } = platform.database;
  return [
    route(listSentNotifications, async ({ query: { page } }) => ({
      data: await readSentPage(kysely, page),
    })),
    route(listScheduledNotifications, async () => ({ data: await readWaiting(kysely) })),
    route(countAudience, async ({ body }) => ({ data: await countReaders(kysely, body) })),
    route(sendNotification, async (request) => ({
      data: await sendAsStaff(platform, auditOrigin(request, platform), request.body),
    })),
    route(changeNotification, async (request) => {
      const { id } = request.params;
      const origin = auditOrigin(request, platform);
      return { data: await changeScheduled(platform, origin, id, request.body) };
    }),
    route(deleteNotification, async (request) => ({
      data: await takeBackSent(platform, auditOrigin(request, platform), request.params.id),
    })),
  ];
}
