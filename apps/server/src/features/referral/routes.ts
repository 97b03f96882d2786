import { generateReferralCode, getReferralCode, updateReferralCode } from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { REFERRAL } from "./limits.ts";
import { generateReferral, ownReferral, updateReferral } from "./service.ts";

/** One referral code an account. */
export function referralRoutes(domain: Domain): Route[] {
  return [
    route(getReferralCode, async (request) =>
      ownReferral(domain, requireCaller(request), request.params.username),
    ),
    route(
      generateReferralCode,
      async (request) => generateReferral(domain, requireCaller(request), request.body),
      { limits: [REFERRAL] },
    ),
    route(
      updateReferralCode,
      async (request) => updateReferral(domain, requireCaller(request), request.body),
      { limits: [REFERRAL] },
    ),
  ];
}
