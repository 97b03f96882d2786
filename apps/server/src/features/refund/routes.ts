import {
  askRefundPayload,
  fundingStatusAnswer,
  fundingStatusPayload,
  inData,
  refundDueAnswer,
  staffRefund,
  staffRefundPage,
  staffRefundQuery,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { refuseSecrets } from "../../platform/http/refuse-secrets.ts";
import { requireRole } from "../../platform/http/staff-roles.ts";
import { idempotentRequest } from "../../platform/idempotency/idempotent-request.ts";
import { askRefund } from "./ask.ts";
import { readDue } from "./due.ts";
import { updateFundingStatus } from "./funding-status.ts";
import { FUNDING_STATUS } from "./limits.ts";
import { registerRefundMatching } from "./matching-job.ts";
import type { Refunds } from "./parts.ts";
import { readRefundPage } from "./staff-repository.ts";

const SCHEMAS = {
  due: {
    tags: ["wallet"],
    summary: "What the caller's wallets owe the treasury",
    response: { 200: inData(refundDueAnswer) },
  },
  status: {
    tags: ["wallet"],
    summary: "Settle what a wallet owes, by its transfer to the treasury on the ledger",
    body: fundingStatusPayload,
    response: { 200: inData(fundingStatusAnswer) },
  },
  list: {
    tags: ["staff"],
    summary: "The refunds that were asked for, newest first",
    querystring: staffRefundQuery,
    response: { 200: inData(staffRefundPage) },
  },
  ask: {
    tags: ["staff"],
    summary: "Ask the owner of a wallet to pay coins back to the treasury",
    body: askRefundPayload,
    response: { 201: inData(staffRefund) },
  },
};

/** Refunds as customers meet them. */
export function refundRoutes(refunds: Refunds): FastifyPluginAsyncZod {
  return async (app) => {
    registerRefundMatching(refunds);
    app.get(
      "/refund-due",
      { config: { access: "session" }, schema: SCHEMAS.due },
      async (request) => ({ data: await readDue(refunds, requireCaller(request)) }),
    );
    app.post(
      "/update-funding-status",
      {
        config: { access: "session", limits: [FUNDING_STATUS] },
        preValidation: refuseSecrets,
        schema: SCHEMAS.status,
      },
      async (request) => {
        const caller = requireCaller(request);
        const once = idempotentRequest(request);
        return { data: await updateFundingStatus(refunds, caller, request.body, once) };
      },
    );
  };
}

/** Refunds as staff ask for them and look after them. */
export function staffRefundRoutes(refunds: Refunds): FastifyPluginAsyncZod {
  const { platform } = refunds;
  const config = { access: "staff" } as const;
  return async (app) => {
    app.get(
      "/refunds",
      {
        config,
        preHandler: async (request) => requireRole(request, ["admin", "support"]),
        schema: SCHEMAS.list,
      },
      async ({ query: { page } }) => ({
        data: await readRefundPage(platform.database.kysely, page),
      }),
    );
    app.post(
      "/refunds",
      {
        config,
        preHandler: async (request) => requireRole(request, ["admin"]),
        schema: SCHEMAS.ask,
      },
      async (request, reply) => {
        const origin = auditOrigin(request, platform);
        const data = await askRefund(refunds, origin, request.body, idempotentRequest(request));
        return await reply.code(201).send({ data });
      },
    );
  };
}
