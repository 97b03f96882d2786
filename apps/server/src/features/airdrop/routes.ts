import {
  AIRDROP_STATUSES,
  airdropAnswer,
  airdropDecision,
  airdropPage,
  airdropPayload,
  airdropQuery,
  airdropSettings,
  airdropSettingsAnswer,
  inData,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { refuseSecrets } from "../../platform/http/refuse-secrets.ts";
import { requireRole } from "../../platform/http/staff-roles.ts";
import { answerOnce } from "../../platform/idempotency/idempotency.ts";
import { idempotentRequest } from "../../platform/idempotency/idempotent-request.ts";
import { decide, readNominations } from "./decision.ts";
import { registerAirdropPayment } from "./job.ts";
import { NOMINATE } from "./limits.ts";
import { nominate, requireOwnWallet } from "./nominate.ts";
import type { Airdrops } from "./parts.ts";
import { setSettings } from "./settings.ts";

const SCHEMAS = {
  nominate: {
    tags: ["wallet"],
    summary: "Nominate a wallet for the missed airdrop, once; it is paid within 36 hours",
    body: airdropPayload,
    response: { 200: inData(airdropAnswer) },
  },
  list: {
    tags: ["staff"],
    summary: "Wallets that were nominated for the airdrop, newest first",
    querystring: airdropQuery,
    response: { 200: inData(airdropPage) },
  },
  decide: {
    tags: ["staff"],
    summary: "Hold an airdrop back, or release it",
    params: z.object({ walletAddress: z.string() }),
    body: airdropDecision,
    response: {
      200: inData(z.object({ walletAddress: z.string(), status: z.enum(AIRDROP_STATUSES) })),
    },
  },
  settings: {
    tags: ["staff"],
    summary: "Set what later nominations are paid, and after how many hours",
    body: airdropSettings,
    response: { 200: inData(airdropSettingsAnswer) },
  },
};

/** A customer's call under `wallet/`, and the job that pays. */
export function airdropRoutes(airdrops: Airdrops): FastifyPluginAsyncZod {
  return async (app) => {
    registerAirdropPayment(airdrops);
    app.post(
      "/add-airdrop-wallet",
      {
        config: { access: "session", limits: [NOMINATE] },
        preValidation: refuseSecrets,
        schema: SCHEMAS.nominate,
      },
      async (request) => {
        const caller = requireCaller(request);
        const { walletAddress } = request.body;
        await requireOwnWallet(airdrops, caller, walletAddress);
        const { body } = await answerOnce(
          airdrops.platform,
          idempotentRequest(request),
          async (transaction) => ({
            status: 200,
            body: await nominate(airdrops, transaction, caller, walletAddress),
          }),
        );
        airdrops.reached?.("committed");
        return { data: body };
      },
    );
  };
}

/** The same for staff. */
export function staffAirdropRoutes({ platform }: Airdrops): FastifyPluginAsyncZod {
  const config = { access: "staff" } as const;
  return async (app) => {
    app.addHook("preHandler", async (request) => requireRole(request, ["admin"]));
    app.get("/airdrops", { config, schema: SCHEMAS.list }, async ({ query }) => ({
      data: await readNominations(platform, query),
    }));
    app.post(
      "/airdrops/:walletAddress/decision",
      { config, schema: SCHEMAS.decide },
      async (request) => {
        const { walletAddress } = request.params;
        const origin = auditOrigin(request, platform);
        const decision = { ...request.body, address: walletAddress };
        return { data: { walletAddress, status: await decide(platform, origin, decision) } };
      },
    );
    app.put("/airdrops/settings", { config, schema: SCHEMAS.settings }, async (request) => ({
      data: await setSettings(platform, auditOrigin(request, platform), request.body),
    }));
  };
}
