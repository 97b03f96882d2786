import { listToggles, setToggle, setUserToggle } from "@nuc/contract";
import { readToggles } from "../../domain/switches/repository.ts";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import type { Platform } from "../../platform/platform.ts";
import { switchFeature, switchFeatureOf } from "./switch-service.ts";

/** The feature switches, for staff. */
export function staffToggleRoutes(platform: Platform): Route[] {
  return [
    route(listToggles, async () => ({ data: await readToggles(platform.database.kysely) })),
    route(setToggle, async (request) => {
      const { enabled, countries } = request.body;
      const value = { enabled, countries: countries?.length ? countries : null };
      const origin = auditOrigin(request, platform);
      return { data: await switchFeature(platform, origin, { ...request.params, ...value }) };
    }),
    route(setUserToggle, async (request) => {
      const origin = auditOrigin(request, platform);
      const change = { ...request.params, enabled: request.body.enabled ?? null };
      return { data: await switchFeatureOf(platform, origin, change) };
    }),
  ];
}
