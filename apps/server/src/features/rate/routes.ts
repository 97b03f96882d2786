import {
  inData,
  rateAnswer,
  rateHistoryAnswer,
  rateHistoryQuery,
  ratePayload,
  rateRecord,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { requireRole } from "../../platform/http/staff-roles.ts";
import type { Platform } from "../../platform/platform.ts";
import { currentRate, rateForStaff, rateHistory, setRate } from "./service.ts";

/** What one NUC costs, for everybody. */
export function rateRoutes(platform: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    const tags = ["payment"];
    app.get(
      "/rate/currency/nuc",
      {
        config: { access: "anyone" },
        schema: { tags, summary: "USD for one NUC", response: { 200: rateAnswer } },
      },
      async (_request, reply) => {
        reply.header("cache-control", "public, no-cache");
        return { rate: await currentRate(platform) };
      },
    );
    app.get(
      "/rate/history",
      {
        config: { access: "anyone" },
        schema: {
          tags,
          summary:
            "The rate at the end of each of the last days (UTC), or of the days until one, oldest first",
          querystring: rateHistoryQuery,
          response: { 200: rateHistoryAnswer },
        },
      },
      async ({ query: { days, until } }, reply) => {
        reply.header("cache-control", "public, no-cache");
        return await rateHistory(platform, days, until);
      },
    );
  };
}

/** The same for those who set it. */
export function staffRateRoutes(platform: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    const tags = ["staff"];
    app.addHook("preHandler", async (request) => requireRole(request, ["admin"]));
    app.get(
      "/rate",
      {
        config: { access: "staff" },
        schema: {
          tags,
          summary: "The coin's rate, and who set which, newest first",
          response: { 200: inData(rateRecord) },
        },
      },
      async () => ({ data: await rateForStaff(platform) }),
    );
    app.put(
      "/rate",
      {
        config: { access: "staff" },
        schema: {
          tags,
          summary: "Set the coin's rate: USD for one NUC",
          body: ratePayload,
          response: { 200: inData(rateRecord) },
        },
      },
      async (request) => {
        await setRate(platform, auditOrigin(request, platform), request.body.rate);
        return { data: await rateForStaff(platform) };
      },
    );
  };
}
