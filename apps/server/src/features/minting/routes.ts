import {
  inData,
  lastMintAnswer,
  minerCategoryAnswer,
  minerCategoryQuery,
  mintAnswer,
  mintPayload,
  mintSessionAnswer,
  mintSessionPayload,
  walletCategoryAnswer,
  walletCategoryPayload,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { refuseSecrets } from "../../platform/http/refuse-secrets.ts";
import { requireRole } from "../../platform/http/staff-roles.ts";
import { answerOnceByNaturalKey } from "../../platform/idempotency/idempotency.ts";
import { idempotentRequest } from "../../platform/idempotency/idempotent-request.ts";
import { mintCalendarRoutes } from "./calendar/routes.ts";
import { setCategory } from "./category.ts";
import { MINT } from "./limits.ts";
import { mint } from "./mint.ts";
import type { Minting } from "./parts.ts";
import { lastMint, minerCategory, updateMintSession } from "./reads.ts";
import { mintReminderRoutes } from "./reminder/routes.ts";
import { registerMintSettlement } from "./settlement-job.ts";

const ofAddress = z.object({ address: z.string() });

const SCHEMAS = {
  lastMint: {
    tags: ["chain gateway"],
    summary: "Whether it is time for a wallet to mint, by the server's clock",
    params: ofAddress,
    response: { 200: lastMintAnswer },
  },
  coinMint: {
    tags: ["chain gateway"],
    summary: "Mint, once in 24 hours; answered once the reward is in a block",
    body: mintPayload,
    response: { 200: mintAnswer },
  },
  category: {
    tags: ["miner"],
    summary: "What kind of miner a wallet of the caller is",
    querystring: minerCategoryQuery,
    response: { 200: inData(minerCategoryAnswer) },
  },
  session: {
    tags: ["miner"],
    summary: "Read the mint session of a wallet of the caller anew from the ledger",
    body: mintSessionPayload,
    response: { 200: inData(mintSessionAnswer) },
  },
  setCategory: {
    tags: ["staff"],
    summary: "Make a wallet a miner of another category, or none",
    params: ofAddress,
    body: walletCategoryPayload,
    response: { 200: inData(walletCategoryAnswer) },
  },
};

/** Minting at the chain gateway. */
export function mintRoutes(minting: Minting): FastifyPluginAsyncZod {
  return async (app) => {
    registerMintSettlement(minting);
    app.get(
      "/mint/lastMint/:address",
      { config: { access: "anyone" }, schema: SCHEMAS.lastMint },
      async (request) => lastMint(minting, request.params.address),
    );
    app.post(
      "/mint/coinMint",
      {
        config: { access: "session", limits: [MINT] },
        preValidation: refuseSecrets,
        schema: SCHEMAS.coinMint,
      },
      async (request) => {
        const caller = requireCaller(request);
        const { body } = await answerOnceByNaturalKey(
          minting.platform,
          idempotentRequest(request),
          async () => ({ status: 200, body: await mint(minting, caller, request.body) }),
        );
        return body;
      },
    );
  };
}

/** What a wallet is as a miner. */
export function minerMintRoutes(minting: Minting): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(mintCalendarRoutes(minting));
    await app.register(mintReminderRoutes(minting));
    app.get(
      "/get-miner-category",
      { config: { access: "session" }, schema: SCHEMAS.category },
      async (request) => {
        const { walletAddress } = request.query;
        const category = await minerCategory(minting, requireCaller(request), walletAddress);
        return { data: [{ category }] };
      },
    );
    app.post(
      "/update-mint-session",
      { config: { access: "session", limits: [MINT] }, schema: SCHEMAS.session },
      async (request) => {
        const { address } = request.body;
        const session = await updateMintSession(minting, requireCaller(request), address);
        return { data: { last_mint_session: session?.toISOString() ?? null } };
      },
    );
  };
}

/** The same for staff. */
export function staffMintRoutes(minting: Minting): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook("preHandler", async (request) => requireRole(request, ["admin"]));
    app.put(
      "/wallets/:address/category",
      { config: { access: "staff" }, schema: SCHEMAS.setCategory },
      async (request) => {
        const { address } = request.params;
        const { category, reason } = request.body;
        const origin = auditOrigin(request, minting.platform);
        await setCategory(minting.platform, origin, { address, category, reason });
        return { data: { walletAddress: address, category } };
      },
    );
  };
}
