import type { Domain } from "../../domain/domain.ts";
import { type Feature, scheduledJob } from "../../platform/feature/feature.ts";
import { notifyPages } from "../../platform/sockets/socket-rule.ts";
import { STEP_PLAN } from "./plan/plan-service.ts";
import type { PlanNews } from "./plan/plan-news.ts";
import { stepPlan } from "./plan/step-plan.ts";
import { maintenanceRoutes } from "./routes.ts";
import type { Reopened } from "./service.ts";

/** Closing the whole site for work on it. */
export function maintenanceFeature(
  domain: Domain,
  { reopened, plan }: { readonly reopened: Reopened; readonly plan: PlanNews },
): Feature {
  return {
    name: "maintenance",
    routes: maintenanceRoutes(domain, reopened),
    jobs: [scheduledJob(STEP_PLAN, "minute", async () => stepPlan(domain, reopened))],
    sockets: [
      notifyPages("maintenance", { position: "id", toVisitors: () => true }),
      ...plan.sockets,
    ],
    personalData: [],
  };
}
