import { makeWalletAutoMintable } from "@nuc/contract";
import { type Route, route } from "../../../platform/feature/route.ts";
import { requireCaller } from "../../../platform/http/caller.ts";
import { refuseSecrets } from "../../../platform/http/refuse-secrets.ts";
import { AUTO_MINT_LIMIT } from "./limits.ts";
import type { AutoMinting } from "./parts.ts";
import { staffAutoMintRoutes } from "./staff-routes.ts";
import { subscribe } from "./subscription.ts";

/** A customer's subscription, and the calls of staff. */
export function autoMintRoutes(parts: AutoMinting): Route[] {
  return [subscriptionRoute(parts), ...staffAutoMintRoutes(parts)];
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
