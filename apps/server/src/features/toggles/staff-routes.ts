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
      const { seen, ...typed } = request.body;
      const change = {
        ...request.params,
        ...written(typed),
        seen: seen ? written(seen) : undefined,
      };
      return { data: await switchFeature(platform, auditOrigin(request, platform), change) };
    }),
    route(setUserToggle, async (request) => {
      const origin = auditOrigin(request, platform);
      const { enabled = null, seen, reason } = request.body;
      const change = { ...request.params, enabled, seen: seen && OWN_SWITCH[seen], reason };
      return { data: await switchFeatureOf(platform, origin, change) };
    }),
  ];
}

const OWN_SWITCH = { on: true, off: false, general: null } as const;

/** No countries, null and an empty list are the same: everywhere. */
function written(typed: { enabled: boolean; countries?: string[] | null | undefined }) {
  const { enabled, countries } = typed;
  return { enabled, countries: countries?.length ? countries : null };
}
