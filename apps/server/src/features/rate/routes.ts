import {
  exportRateSettings,
  getRate,
  getRateHistory,
  getRateRecord,
  listRateSettings,
  setRate,
} from "@nuc/contract";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { exportRoute } from "../../platform/lists/export-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { rateSettings } from "./repository.ts";
import { currentRate, rateForStaff, rateHistory, settingOf, writeRate } from "./service.ts";

const CACHING = "public, no-cache";

/** What one NUC costs, for everybody and for those who set it. */
export function rateRoutes(platform: Platform): Route[] {
  const { kysely } = platform.database;
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
    route(listRateSettings, async ({ query }) => {
      const { records, ...page } = await rateSettings.page(kysely, query);
      return { data: { ...page, records: records.map(settingOf) } };
    }),
    exportRoute(platform, exportRateSettings, {
      name: "rate",
      batches: (query) => rateSettings.batches(kysely, query),
      columns: {
        usd: ({ usd }) => usd,
        set: ({ setAt }) => setAt.toISOString(),
        set_by: ({ setBy }) => setBy,
      },
    }),
    route(setRate, async (request) => {
      await writeRate(platform, auditOrigin(request, platform), request.body);
      return { data: await rateForStaff(platform) };
    }),
  ];
}
