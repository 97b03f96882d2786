import { getPurchaseSettings, setPurchaseSettings } from "@nuc/contract";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import type { Purchases } from "./parts.ts";
import { purchaseLimits } from "./settings.ts";

/** How much one person may buy. */
export function staffPurchaseRoutes({ domain }: Purchases): Route[] {
  return [
    route(getPurchaseSettings, async () => ({
      data: await purchaseLimits.read(domain, domain.database.kysely),
    })),
    route(setPurchaseSettings, async (request) => {
      const { seen, ...limits } = request.body;
      const origin = auditOrigin(request, domain);
      return { data: await purchaseLimits.write(domain, origin, limits, seen ?? undefined) };
    }),
  ];
}
