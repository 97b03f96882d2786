import {
  cancelMaintenance,
  getMaintenance,
  planMaintenance as planEndpoint,
  setMaintenance,
} from "@nuc/contract";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import type { Platform } from "../../platform/platform.ts";
import { cancelPlan, planMaintenance } from "./plan/plan-service.ts";
import { readPlan, toPlan } from "./plan/repository.ts";
import { type Reopened, switchMaintenance } from "./service.ts";

/** The switch of the maintenance and its plan, for staff. */
export function maintenanceRoutes(platform: Platform, reopened: Reopened): Route[] {
  return [
    route(getMaintenance, async () => {
      const { clock, database, maintenance } = platform;
      const plan = await readPlan(database.kysely);
      const on = await maintenance.isOnFor(database.kysely);
      return {
        data: {
          status: on ? ("true" as const) : ("false" as const),
          plan: plan ? toPlan(plan) : null,
          serverTime: clock.now().toISOString(),
        },
      };
    }),
    route(planEndpoint, async (request) => ({
      data: await planMaintenance(platform, auditOrigin(request, platform), request.body),
    })),
    route(cancelMaintenance, async (request) => ({
      data: await cancelPlan(platform, auditOrigin(request, platform)),
    })),
    route(setMaintenance, async (request) => {
      const { status, reason } = request.body;
      const origin = auditOrigin(request, platform);
      await switchMaintenance(platform, origin, { status, reason }, reopened);
      return { data: { status } };
    }),
  ];
}
