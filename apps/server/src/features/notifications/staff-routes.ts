import { deleteNotification, listSentNotifications, sendNotification } from "@nuc/contract";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import type { Platform } from "../../platform/platform.ts";
import { readSentPage, sendAsStaff, takeBackSent } from "./staff-service.ts";

/** What those do who tell everybody something. */
export function staffNotificationRoutes(platform: Platform): Route[] {
  return [
    route(listSentNotifications, async ({ query: { page } }) => ({
      data: await readSentPage(platform.database.kysely, page),
    })),
    route(sendNotification, async (request) => ({
      data: await sendAsStaff(platform, auditOrigin(request, platform), request.body),
    })),
    route(deleteNotification, async (request) => ({
      data: await takeBackSent(platform, auditOrigin(request, platform), request.params.id),
    })),
  ];
}
