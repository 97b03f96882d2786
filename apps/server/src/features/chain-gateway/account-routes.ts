import { getBalance, getHistory, getSigningParams } from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import { optionalCaller } from "../../platform/http/caller.ts";
import { readBalance, readSigningParams } from "./account-reads.ts";
import type { Gateway } from "./gateway.ts";
import { readHistory } from "./history/history.ts";
import { CHAIN_READ } from "./limits.ts";

/** What the gateway says about one address. Public. */
export function accountRoutes(gateway: Gateway): Route[] {
  const { ledger } = gateway.domain;
  return [
    route(getBalance, async ({ params }) => readBalance(ledger, params.address)),
    route(getSigningParams, async ({ params }) => readSigningParams(ledger, params.address)),
    route(
      getHistory,
      async (request) => {
        const { address } = request.params;
        return await readHistory(gateway, optionalCaller(request), address, request.query);
      },
      { limits: [CHAIN_READ] },
    ),
  ];
}
