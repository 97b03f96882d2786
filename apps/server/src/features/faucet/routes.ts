import { drawTestCoins, getFaucetLimit } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { type Route, route } from "../../platform/feature/route.ts";
import type { Platform } from "../../platform/platform.ts";
import { payTestCoins } from "./service.ts";

/**
 * Test coins, for a person at this very machine: `POST /dev/faucet` pays, `GET` says how much at
 * most. Without `FAUCET=true` and in production the routes do not exist.
 */
export function faucetRoutes(platform: Platform): Route[] {
  const { config } = platform;
  if (config.production || !config.FAUCET) return [];
  return [
    route(getFaucetLimit, async () => ({ limit: formatNuc(config.FAUCET_LIMIT) })),
    route(drawTestCoins, async ({ body }) => ({ transferred: await payTestCoins(platform, body) })),
  ];
}
