import { decideRateProposal, getRateFeed, setRateFeed } from "@nuc/contract";
import { auditOrigin } from "../../../platform/audit/audit.ts";
import { type Route, route } from "../../../platform/feature/route.ts";
import type { Platform } from "../../../platform/platform.ts";
import { decideProposal, readRateFeed, writeRateFeed } from "./staff-feed.ts";

/** The feed as staff see and set it. */
export function rateFeedRoutes(platform: Platform): Route[] {
  return [
    route(getRateFeed, async () => ({ data: await readRateFeed(platform) })),
    route(setRateFeed, async (request) => ({
      data: await writeRateFeed(platform, auditOrigin(request, platform), request.body),
    })),
    route(decideRateProposal, async (request) => ({
      data: await decideProposal(platform, auditOrigin(request, platform), {
        id: request.params.id,
        ...request.body,
      }),
    })),
  ];
}
