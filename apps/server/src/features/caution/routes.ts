import { announceKeyUse, getCaution } from "@nuc/contract";
import { readCaution } from "../../domain/caution/read-caution.ts";
import type { Domain } from "../../domain/domain.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { announceUse } from "./key-use-service.ts";
import { KEY_USE } from "./limits.ts";

/** Whether a session is watched, and the use of keys while it is. */
export function cautionRoutes(domain: Domain): Route[] {
  return [
    route(getCaution, async (request) => ({
      data: await readCaution(domain.database.kysely, domain, requireCaller(request)),
    })),
    route(
      announceKeyUse,
      async (request) => {
        await announceUse(domain, requireCaller(request), request.body.data.act);
        return { data: {} };
      },
      { limits: [KEY_USE] },
    ),
  ];
}
