import {
  accountTogglePayload,
  accountToggleRecord,
  inData,
  togglePayload,
  toggleRecord,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { requireRole } from "../../platform/http/staff-roles.ts";
import type { Platform } from "../../platform/platform.ts";
import { listToggles } from "./switch-repository.ts";
import { switchFeature, switchFeatureOf } from "./switch-service.ts";

const config = { access: "staff" } as const;
const tags = ["staff"];

const SCHEMAS = {
  list: {
    tags,
    summary: "Every feature switch with its general value",
    response: { 200: inData(z.array(toggleRecord)) },
  },
  general: {
    tags,
    summary: "Switch a feature on or off for everybody, or on in some countries only",
    params: z.object({ column: z.string() }),
    body: togglePayload,
    response: { 200: inData(toggleRecord) },
  },
  own: {
    tags,
    summary: "Switch a feature on or off for one user, or let the user follow the general switch",
    params: z.object({ username: z.string(), column: z.string() }),
    body: accountTogglePayload,
    response: { 200: inData(accountToggleRecord) },
  },
};

/** The feature switches, for staff. */
export function staffToggleRoutes(platform: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook("preHandler", async (request) => requireRole(request, ["admin"]));
    app.get("/toggles", { config, schema: SCHEMAS.list }, async () => ({
      data: await listToggles(platform.database.kysely),
    }));
    app.put("/toggles/:column", { config, schema: SCHEMAS.general }, async (request) => {
      const { enabled, countries } = request.body;
      const value = { enabled, countries: countries?.length ? countries : null };
      const origin = auditOrigin(request, platform);
      return { data: await switchFeature(platform, origin, { ...request.params, ...value }) };
    });
    app.put(
      "/users/:username/toggles/:column",
      { config, schema: SCHEMAS.own },
      async (request) => {
        const origin = auditOrigin(request, platform);
        const change = { ...request.params, enabled: request.body.enabled ?? null };
        return { data: await switchFeatureOf(platform, origin, change) };
      },
    );
  };
}
