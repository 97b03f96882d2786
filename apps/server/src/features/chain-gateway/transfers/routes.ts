import { createWalletKeys, submitTransfer } from "@nuc/contract";
import { type Route, route } from "../../../platform/feature/route.ts";
import { requireCaller } from "../../../platform/http/caller.ts";
import { refuseSecrets } from "../../../platform/http/refuse-secrets.ts";
import { idempotentRequest } from "../../../platform/idempotency/idempotent-request.ts";
import type { Gateway } from "../gateway.ts";
import { CREATE_KEYS, TRANSFER } from "../limits.ts";
import { createKeys } from "./new-keys.ts";
import { transfer } from "./transfer.ts";

/** The calls of the gateway that need a session. */
export function transferRoutes(gateway: Gateway): Route[] {
  const { config } = gateway.domain;
  return [
    route(createWalletKeys, async () => createKeys(config), { limits: [CREATE_KEYS] }),
    route(
      submitTransfer,
      async (request) => {
        const caller = requireCaller(request);
        return await transfer(gateway, caller, request.body, idempotentRequest(request));
      },
      {
        limits: [TRANSFER],
        preValidation: config.GATEWAY_ACCEPT_SECRETS ? [] : [refuseSecrets],
      },
    ),
  ];
}
