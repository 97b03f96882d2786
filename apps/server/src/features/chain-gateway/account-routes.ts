import { balanceAnswer, historyPage, historyQuery, signingParams } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { optionalCaller } from "../../platform/http/caller.ts";
import { readBalance, readSigningParams } from "./account-reads.ts";
import type { Gateway } from "./gateway.ts";
import { readHistory } from "./history.ts";
import { CHAIN_READ } from "./limits.ts";

const tags = ["chain gateway"];
const params = z.object({ address: z.string() });
const access = "anyone";

const SCHEMAS = {
  balance: { tags, summary: "What an address holds", params, response: { 200: balanceAnswer } },
  signingParams: {
    tags,
    summary: "What a device needs to sign the next transfer of an address",
    params,
    response: { 200: signingParams },
  },
  history: {
    tags,
    summary: "Transfers of an address, newest first; all, or of a kind and a span of time",
    params,
    querystring: historyQuery,
    response: { 200: historyPage },
  },
};

/** What the gateway says about one address. Public. */
export function accountRoutes(gateway: Gateway): FastifyPluginAsyncZod {
  const { ledger } = gateway.platform;
  return async (app) => {
    app.get(
      "/wallet/balance/:address",
      { config: { access }, schema: SCHEMAS.balance },
      async (request) => readBalance(ledger, request.params.address),
    );
    app.get(
      "/wallet/signing-params/:address",
      { config: { access }, schema: SCHEMAS.signingParams },
      async (request) => readSigningParams(ledger, request.params.address),
    );
    app.get(
      "/history/:address",
      { config: { access, limits: [CHAIN_READ] }, schema: SCHEMAS.history },
      async (request) => {
        const { address } = request.params;
        return await readHistory(gateway, optionalCaller(request), address, request.query);
      },
    );
  };
}
