import type { Domain } from "../../domain/domain.ts";
import { deleteGoneBefore } from "../../domain/notifications/push/push-repository.ts";
import { deleteDoneBefore, DELIVER_NOTICES } from "../../domain/notifications/ways/deliveries.ts";
import { FAN_OUT } from "../../domain/notifications/ways/fan-out-repository.ts";
import { type Feature, scheduledJob } from "../../platform/feature/feature.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import { deliverDue } from "./delivery/deliver.ts";
import { fanOut } from "./delivery/fan-out.ts";
import { notificationWaysData } from "./personal-data.ts";
import { SEND_PUSHES, sendPushes } from "./push/send-pushes.ts";
import { notificationWaysRoutes } from "./routes.ts";
import { stopPages } from "./stop/stop-pages.ts";

/** Milliseconds for which a delivery is remembered, and a browser that is gone is shown: 30 days. */
const KEPT = 30 * 24 * 3_600_000;

const forgetting = jobKind<Record<never, never>>("forget-deliveries");

/** How notifications reach their reader beyond the page: push and email, at once, after quiet hours or once a day. */
export function notificationWaysFeature(domain: Domain): Feature {
  return {
    name: "notification-ways",
    routes: notificationWaysRoutes(domain),
    pages: stopPages(domain),
    jobs: [
      scheduledJob(DELIVER_NOTICES, "minute", async () => deliverDue(domain)),
      scheduledJob(FAN_OUT, "minute", async () => fanOut(domain)),
      scheduledJob(SEND_PUSHES, "minute", async () => sendPushes(domain)),
      scheduledJob(forgetting, "day", async () => {
        const { clock, database } = domain;
        const moment = new Date(clock.now().getTime() - KEPT);
        await deleteDoneBefore(database.kysely, moment);
        await deleteGoneBefore(database.kysely, moment);
      }),
    ],
    personalData: [notificationWaysData],
  };
}
