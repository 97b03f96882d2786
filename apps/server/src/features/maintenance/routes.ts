import { inData, maintenanceAnswer, maintenancePayload } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { auditOrigin } from "../../platform/audit/audit.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Reopened, switchMaintenance } from "./service.ts";

/** The switch of the maintenance, for staff. */
export function maintenanceRoutes(platform: Platform, reopened: Reopened): FastifyPluginAsyncZod {
  return async (app) => {
    app.put(
      "/maintenance",
      {
        config: { access: "staff" },
        schema: {
          tags: ["staff"],
          summary: "Close the site for everybody but staff, or open it again",
          body: maintenancePayload,
          response: { 200: inData(maintenanceAnswer) },
        },
      },
      async (request) => {
        const { status } = request.body;
        await switchMaintenance(platform, auditOrigin(request, platform), status, reopened);
        return { data: { status } };
      },
    );
  };
}
