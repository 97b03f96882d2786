import { resetSecondFactor, setRole } from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { changeRole } from "./change-role.ts";
import type { StaffAccessParts } from "./parts.ts";
import { resetFactor } from "./reset-factor.ts";

/** Who is staff, and as what. */
export function staffAccessRoutes(domain: Domain, parts: StaffAccessParts): Route[] {
  const { kysely } = domain.database;
  return [
    route(setRole, async (request) => {
      const origin = auditOrigin(request, domain);
      const { username } = request.params;
      const data = await kysely
        .transaction()
        .execute(async (transaction) =>
          changeRole(transaction, parts, origin, { username, ...request.body }),
        );
      return { data };
    }),
    route(resetSecondFactor, async (request) => {
      const origin = auditOrigin(request, domain);
      const { username } = request.params;
      const { accountId: by } = requireCaller(request);
      const data = await kysely
        .transaction()
        .execute(async (transaction) =>
          resetFactor(transaction, parts, origin, { username, ...request.body, by }),
        );
      return { data };
    }),
  ];
}
