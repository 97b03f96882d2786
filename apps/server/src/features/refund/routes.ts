import { getRefundDue, updateFundingStatus } from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { refuseSecrets } from "../../platform/http/refuse-secrets.ts";
import { idempotentRequest } from "../../platform/idempotency/idempotent-request.ts";
import { readDue } from "./due.ts";
import { settleByNamedTransfer } from "./funding-status.ts";
import { FUNDING_STATUS } from "./limits.ts";
import type { Refunds } from "./parts.ts";
import { staffRefundRoutes } from "./staff-routes.ts";

/** Refunds as customers meet them, and as staff ask for them and look after them. */
export function refundRoutes(refunds: Refunds): Route[] {
  return [...ownRoutes(refunds), ...staffRefundRoutes(refunds)];
}

function ownRoutes(refunds: Refunds): Route[] {
  return [
    route(getRefundDue, async (request) => ({
      data: await readDue(refunds, requireCaller(request)),
    })),
    route(
      updateFundingStatus,
      async (request) => {
        const caller = requireCaller(request);
        const once = idempotentRequest(request);
        return { data: await settleByNamedTransfer(refunds, caller, request.body, once) };
      },
      { limits: [FUNDING_STATUS], preValidation: [refuseSecrets] },
    ),
  ];
}
