import { faucetAnswer, faucetPayload, transferAnswer } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { localOnly } from "../../platform/dev/local-only.ts";
import type { Platform } from "../../platform/platform.ts";
import { payTestCoins } from "./service.ts";

/**
 * Test coins, for a person at this very machine: `POST /dev/faucet` pays, `GET` says how much at
 * most. Without `FAUCET=true` and in production the routes do not exist.
 */
export function faucetRoutes(platform: Platform): FastifyPluginAsyncZod {
  const { config } = platform;
  return async (app) => {
    if (config.production || !config.FAUCET) return;
    app.get(
      "/faucet",
      { onRequest: localOnly, schema: { hide: true, response: { 200: faucetAnswer } } },
      async () => ({ limit: formatNuc(config.FAUCET_LIMIT) }),
    );

    app.post(
      "/faucet",
      {
        onRequest: localOnly,
        schema: { hide: true, body: faucetPayload, response: { 200: transferAnswer } },
      },
      async (request) => ({ transferred: await payTestCoins(platform, request.body) }),
    );
  };
}
