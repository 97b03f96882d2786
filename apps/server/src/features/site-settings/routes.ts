import { getSiteSettings } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../platform/config/config.ts";
import { localOnly } from "../../platform/http/local-only.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import type { Platform } from "../../platform/platform.ts";

/**
 * The operator's settings that pages need: always answered, so that a page asks without
 * meeting an error (a faucet that is off is `null`, not a 404 in the browser's console).
 */
export function siteSettingsRoutes({ config }: Platform): Route[] {
  return [
    route(getSiteSettings, async (request) => ({
      data: {
        explorerUrl: config.EXPLORER_URL ?? null,
        faucet: (await mayUseFaucet(config, request))
          ? { limit: formatNuc(config.FAUCET_LIMIT) }
          : null,
      },
    })),
  ];
}

async function mayUseFaucet(config: Config, request: FastifyRequest): Promise<boolean> {
  if (config.production || !config.FAUCET) return false;
  return localOnly(request).then(
    () => true,
    () => false,
  );
}
