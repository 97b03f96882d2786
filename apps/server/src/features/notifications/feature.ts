import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { notificationExpiry } from "./expiry-job.ts";
import { notificationsData } from "./personal-data.ts";
import { notificationRoutes } from "./routes.ts";
import { notificationSockets } from "./socket-rules.ts";
import { audienceSockets } from "./staff/audience-sockets.ts";
import { staffNoticeJobs } from "./staff/publish.ts";
import { staffNotificationRoutes } from "./staff/staff-routes.ts";

/** Notifications to an account or to everybody, from the product and its operators. */
export function notificationsFeature(domain: Domain): Feature {
  return {
    name: "notifications",
    routes: [...notificationRoutes(domain), ...staffNotificationRoutes(domain)],
    jobs: [notificationExpiry(domain), ...staffNoticeJobs(domain)],
    sockets: [...notificationSockets, audienceSockets(domain)],
    personalData: [notificationsData],
  };
}
