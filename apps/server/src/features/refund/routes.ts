import { askForRefund, getRefundDue, listRefunds, updateFundingStatus } from "@nuc/contract";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { refuseSecrets } from "../../platform/http/refuse-secrets.ts";
import { idempotentRequest } from "../../platform/idempotency/idempotent-request.ts";
import { askRefund } from "./ask.ts";
import { readDue } from "./due.ts";
import { settleByNamedTransfer } from "./funding-status.ts";
import { FUNDING_STATUS } from "./limits.ts";
import type { Refunds } from "./parts.ts";
import { readRefundPage } from "./staff-repository.ts";

/** Refunds as customers meet them, and as staff ask for them and look after them. */
export function refundRoutes(refunds: Refunds): Route[] {
  return [...ownRoutes(refunds), ...staffRoutes(refunds)];
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

function staffRoutes(refunds: Refunds): Route[] {
  const { domain } = refunds;
  return [
    route(listRefunds, async ({ query: { page } }) => ({
      data: await readRefundPage(domain.database.kysely, page),
    })),
    route(askForRefund, async (request) => {
      const origin = auditOrigin(request, domain);
      return { data: await askRefund(refunds, origin, request.body, idempotentRequest(request)) };
    }),
  ];
}
