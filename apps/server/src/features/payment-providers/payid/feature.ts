import { matchOrder } from "@nuc/contract";
import type { Domain } from "../../../domain/domain.ts";
import { auditOrigin } from "../../../platform/audit/audit.ts";
import type { Feature } from "../../../platform/feature/feature.ts";
import { route } from "../../../platform/feature/route.ts";
import { type MatchDependencies, matchTransfer } from "./match.ts";

/** What staff match with orders that are paid by PayID. What it keeps is part of each order's account. */
export function payIdFeature(domain: Domain, dependencies: MatchDependencies): Feature {
  return {
    name: "payid",
    routes: [
      route(matchOrder, async (request) => ({
        data: await matchTransfer(domain, dependencies, auditOrigin(request, domain), {
          ...request.body,
          id: request.params.id,
        }),
      })),
    ],
    personalData: [],
  };
}
