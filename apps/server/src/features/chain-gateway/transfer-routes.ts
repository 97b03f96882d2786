import { createdKeys, transferAnswer, transferPayload } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireCaller } from "../../platform/http/caller.ts";
import { refuseSecrets } from "../../platform/http/refuse-secrets.ts";
import { idempotentRequest } from "../../platform/idempotency/idempotent-request.ts";
import type { Gateway } from "./gateway.ts";
import { CREATE_KEYS, TRANSFER } from "./limits.ts";
import { createKeys } from "./new-keys.ts";
import { transfer } from "./transfer.ts";

const tags = ["chain gateway"];

/** The calls of the gateway that need a session. */
export function transferRoutes(gateway: Gateway): FastifyPluginAsyncZod {
  const { config } = gateway.platform;
  return async (app) => {
    app.post(
      "/wallet/create",
      {
        config: { access: "session", limits: [CREATE_KEYS] },
        schema: {
          tags,
          summary: "Make a wallet for an API user (only where switched on)",
          response: { 200: createdKeys },
        },
      },
      async () => createKeys(config),
    );

    app.post(
      "/wallet/transfer",
      {
        config: { access: "session", limits: [TRANSFER] },
        preValidation: config.GATEWAY_ACCEPT_SECRETS ? [] : [refuseSecrets],
        schema: {
          tags,
          summary: "Hand in a signed transfer; answered once it is in a block",
          body: transferPayload,
          response: { 200: transferAnswer },
        },
      },
      async (request) => {
        const caller = requireCaller(request);
        return await transfer(gateway, caller, request.body, idempotentRequest(request));
      },
    );
  };
}
