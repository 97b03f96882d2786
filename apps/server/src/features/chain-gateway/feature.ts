import type { Domain } from "../../domain/domain.ts";
import { type Feature, job } from "../../platform/feature/feature.ts";
import { accountRoutes } from "./account-routes.ts";
import { explorerRoutes } from "./explorer/routes.ts";
import type { Gateway, GatewayDependencies } from "./gateway.ts";
import { signedHereData, transfersData } from "./personal-data.ts";
import { LARGE_TRANSFER, notifyLargeTransfer } from "./transfers/large-transfer-news.ts";
import { transferRoutes } from "./transfers/routes.ts";

/** The ledger as devices, API users and the explorer reach it. */
export function chainGatewayFeature(domain: Domain, dependencies: GatewayDependencies): Feature {
  const gateway: Gateway = { domain, ...dependencies };
  return {
    name: "chain-gateway",
    routes: [...accountRoutes(gateway), ...transferRoutes(gateway), ...explorerRoutes(gateway)],
    jobs: [job(LARGE_TRANSFER, async (large) => notifyLargeTransfer(gateway, large))],
    personalData: [transfersData(domain), signedHereData],
  };
}
