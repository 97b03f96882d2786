import {
  autoMintAnswer,
  autoMintDecision,
  autoMintPage,
  autoMintPayload,
  autoMintQuery,
  autoMintSettings,
  AUTO_MINT_STATUSES,
  inData,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { auditOrigin } from "../../../platform/audit/audit.ts";
import { requireCaller } from "../../../platform/http/caller.ts";
import { refuseSecrets } from "../../../platform/http/refuse-secrets.ts";
import { requireRole } from "../../../platform/http/staff-roles.ts";
import { decide } from "./decision.ts";
import { registerAutoMint } from "./job.ts";
import { AUTO_MINT_LIMIT } from "./limits.ts";
import type { AutoMinting } from "./parts.ts";
import { setImmediate } from "./settings.ts";
import { readRequests } from "./staff-list.ts";
import { subscribe } from "./subscription.ts";

const SCHEMAS = {
  subscribe: {
    tags: ["wallet"],
    summary: "Have a Silver wallet mint by itself: 1 = from now on, 2 = once staff approve",
    body: autoMintPayload,
    response: { 200: inData(autoMintAnswer) },
  },
  list: {
    tags: ["staff"],
    summary: "Who asked to mint automatically, newest first",
    querystring: autoMintQuery,
    response: { 200: inData(autoMintPage) },
  },
  decide: {
    tags: ["staff"],
    summary: "Approve or reject that a wallet mints automatically",
    params: z.object({ walletAddress: z.string() }),
    body: autoMintDecision,
    response: {
      200: inData(z.object({ walletAddress: z.string(), status: z.enum(AUTO_MINT_STATUSES) })),
    },
  },
  settings: {
    tags: ["staff"],
    summary: "Say whether wallets mint automatically at once, or once staff approve",
    body: autoMintSettings,
    response: { 200: inData(autoMintSettings) },
  },
};

/** A customer's call under `wallet/`, and the job that mints. */
export function autoMintRoutes(parts: AutoMinting): FastifyPluginAsyncZod {
  return async (app) => {
    registerAutoMint(parts.minting);
    app.post(
      "/make-wallet-auto-mintable",
      {
        config: { access: "session", limits: [AUTO_MINT_LIMIT] },
        preValidation: refuseSecrets,
        schema: SCHEMAS.subscribe,
      },
      async (request) => ({
        data: await subscribe(parts, requireCaller(request), request.body.walletAddress),
      }),
    );
  };
}

/** The same for staff. */
export function staffAutoMintRoutes(parts: AutoMinting): FastifyPluginAsyncZod {
  const { platform } = parts.minting;
  const config = { access: "staff" } as const;
  return async (app) => {
    app.addHook("preHandler", async (request) => requireRole(request, ["admin"]));
    app.get("/auto-mint", { config, schema: SCHEMAS.list }, async ({ query }) => ({
      data: await readRequests(platform, query),
    }));
    app.post(
      "/auto-mint/:walletAddress/decision",
      { config, schema: SCHEMAS.decide },
      async (request) => {
        const { walletAddress } = request.params;
        const origin = auditOrigin(request, platform);
        const decision = { ...request.body, address: walletAddress };
        const { status } = await decide(parts, origin, decision);
        return { data: { walletAddress, status } };
      },
    );
    app.put("/auto-mint/settings", { config, schema: SCHEMAS.settings }, async (request) => {
      const { immediate } = request.body;
      await setImmediate(platform, auditOrigin(request, platform), immediate);
      return { data: { immediate } };
    });
  };
}
