import { setMaintenance } from "@nuc/contract";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Reopened, switchMaintenance } from "./service.ts";

/** The switch of the maintenance, for staff. */
export function maintenanceRoutes(platform: Platform, reopened: Reopened): Route[] {
  return [
    route(setMaintenance, async (request) => {
      const { status, reason } = request.body;
      const origin = auditOrigin(request, platform);
      await switchMaintenance(platform, origin, { status, reason }, reopened);
      return { data: { status } };
    }),
  ];
}
