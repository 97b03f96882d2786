import { type Feature, job, scheduledJob } from "../../platform/feature/feature.ts";
import { notifyPages } from "../../platform/sockets/socket-rule.ts";
import type { AskApproval } from "../../domain/staff/paying-act.ts";
import { staffOrderRoutes } from "./deciding/routes.ts";
import { SEND_REFUNDS, sendRefunds } from "./deciding/send-refunds.ts";
import {
  dueOrders,
  followDueOrders,
  followNews,
  following,
  runPurchaseHousekeeping,
  purchaseHousekeeping,
} from "./following/job.ts";
import type { Purchases } from "./parts.ts";
import { ordersData } from "./personal-data.ts";
import { checkoutRoutes, orderRoutes } from "./routes.ts";
import { purchaseLimits } from "./settings.ts";
import { staffPurchaseRoutes } from "./staff-routes.ts";

/** Coins that are ordered, paid by a provider and sent by the treasury. */
export function ordersFeature(
  purchases: Purchases,
  { askApproval }: { readonly askApproval: AskApproval },
): Feature {
  const { domain } = purchases;
  return {
    name: "orders",
    routes: [
      ...orderRoutes(purchases),
      ...checkoutRoutes(purchases),
      ...staffPurchaseRoutes(purchases),
      ...staffOrderRoutes(purchases, askApproval),
    ],
    jobs: [
      job(following, async ({ orderId }) => followNews(purchases, orderId)),
      scheduledJob(dueOrders, "minute", async () => followDueOrders(purchases)),
      scheduledJob(SEND_REFUNDS, "minute", async () => sendRefunds(purchases)),
      scheduledJob(purchaseHousekeeping, "hour", async () => runPurchaseHousekeeping(purchases)),
    ],
    sockets: [notifyPages("order", { position: "id" })],
    start: async () => {
      await purchaseLimits.provide(domain);
      await domain.jobs.send(domain.database.kysely, dueOrders, {});
    },
    personalData: [ordersData],
  };
}
