import { inData, mintsAnswer, mintsQuery } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireCaller } from "../../../platform/http/caller.ts";
import type { Minting } from "../parts.ts";
import { mintsOf } from "./calendar.ts";

/** What a wallet has minted, a month at a time. */
export function mintCalendarRoutes(minting: Minting): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/mints",
      {
        config: { access: "session" },
        schema: {
          tags: ["miner"],
          summary:
            "What a wallet of the caller minted in some time, a month at most, and its streaks",
          querystring: mintsQuery,
          response: { 200: inData(mintsAnswer) },
        },
      },
      async (request) => ({
        data: await mintsOf(minting, requireCaller(request), request.query),
      }),
    );
  };
}
