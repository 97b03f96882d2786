import {
  decideAutoMint,
  listAutoMintRequests,
  makeWalletAutoMintable,
  setAutoMintSettings,
} from "@nuc/contract";
import { auditOrigin } from "../../../platform/audit/audit.ts";
import { type Route, route } from "../../../platform/feature/route.ts";
import { requireCaller } from "../../../platform/http/caller.ts";
import { refuseSecrets } from "../../../platform/http/refuse-secrets.ts";
import { decide } from "./decision.ts";
import { AUTO_MINT_LIMIT } from "./limits.ts";
import type { AutoMinting } from "./parts.ts";
import { setImmediate } from "./settings.ts";
import { readRequests } from "./staff-list.ts";
import { subscribe } from "./subscription.ts";

/** A customer's subscription, and the calls of staff. */
export function autoMintRoutes(parts: AutoMinting): Route[] {
  return [subscriptionRoute(parts), ...staffRoutes(parts)];
}

function subscriptionRoute(parts: AutoMinting): Route {
  return route(
    makeWalletAutoMintable,
    async (request) => ({
      data: await subscribe(parts, requireCaller(request), request.body.walletAddress),
    }),
    { limits: [AUTO_MINT_LIMIT], preValidation: [refuseSecrets] },
  );
}

function staffRoutes(parts: AutoMinting): Route[] {
  const { domain } = parts.minting;
  return [
    route(listAutoMintRequests, async ({ query }) => ({ data: await readRequests(domain, query) })),
    route(decideAutoMint, async (request) => {
      const { walletAddress } = request.params;
      const origin = auditOrigin(request, domain);
      const decision = { ...request.body, address: walletAddress };
      const { status } = await decide(parts, origin, decision);
      return { data: { walletAddress, status } };
    }),
    route(setAutoMintSettings, async (request) => {
      const { immediate } = request.body;
      await setImmediate(domain, auditOrigin(request, domain), immediate);
      return { data: { immediate } };
    }),
  ];
}
