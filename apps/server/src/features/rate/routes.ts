import { getRate, getRateHistory, getRateRecord, setRate } from "@nuc/contract";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import type { Platform } from "../../platform/platform.ts";
import { currentRate, rateForStaff, rateHistory, writeRate } from "./service.ts";

const CACHING = "public, no-cache";

/** What one NUC costs, for everybody and for those who set it. */
export function rateRoutes(platform: Platform): Route[] {
  return [
    route(getRate, async (_request, reply) => {
      reply.header("cache-control", CACHING);
      return { rate: await currentRate(platform) };
    }),
    route(getRateHistory, async ({ query: { days, until } }, reply) => {
      reply.header("cache-control", CACHING);
      return await rateHistory(platform, days, until);
    }),
    route(getRateRecord, async () => ({ data: await rateForStaff(platform) })),
    route(setRate, async (request) => {
      await writeRate(platform, auditOrigin(request, platform), request.body.rate);
      return { data: await rateForStaff(platform) };
    }),
  ];
}
