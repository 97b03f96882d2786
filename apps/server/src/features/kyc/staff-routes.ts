import {
  decideKyc,
  exportKyc,
  getKycPerson,
  getKycRules,
  getKycStatistics,
  listKyc,
  setKycRules,
  setKycSettings,
  setSecondLook,
} from "@nuc/contract";
import type { FastifyRequest } from "fastify";
import { readIdentityRules } from "../../domain/identity/rules.ts";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { exportRoute } from "../../platform/lists/export-route.ts";
import type { Kyc } from "./parts.ts";
import { decideCheck } from "./review/decide.ts";
import { openPerson } from "./review/person.ts";
import { setRules } from "./review/rules.ts";
import { kycSettings } from "./review/settings.ts";
import { exportedChecks, KYC_COLUMNS, readChecks } from "./review/staff-list.ts";
import { markSecondLook } from "./review/second-look.ts";
import { readStatistics } from "./review/statistics.ts";
import type { Reviewer } from "./review/subject.ts";

/** What reviewers look at and decide, and what admins set of it. */
export function staffKycRoutes(kyc: Kyc): Route[] {
  const { domain } = kyc;
  const reviewerOf = (request: FastifyRequest): Reviewer => ({
    caller: requireCaller(request),
    origin: auditOrigin(request, domain),
  });
  return [
    route(listKyc, async ({ query }) => ({ data: await readChecks(kyc, query) })),
    exportRoute(domain, exportKyc, {
      name: "kyc",
      batches: (query) => exportedChecks(kyc, query),
      columns: KYC_COLUMNS,
    }),
    route(getKycPerson, async (request) => ({
      data: await openPerson(kyc, auditOrigin(request, domain), request.params.username),
    })),
    route(decideKyc, async (request) => ({
      data: await decideCheck(kyc, reviewerOf(request), { ...request.params, ...request.body }),
    })),
    route(setSecondLook, async (request) => ({
      data: await markSecondLook(kyc, reviewerOf(request), { ...request.params, ...request.body }),
    })),
    route(setKycSettings, async (request) => {
      const { seen, ...settings } = request.body;
      const origin = auditOrigin(request, domain);
      return { data: await kycSettings.write(domain, origin, settings, seen ?? undefined) };
    }),
    route(getKycRules, async () => ({
      data: { rules: await readIdentityRules(domain.database.kysely) },
    })),
    route(setKycRules, async (request) => ({
      data: await setRules(kyc, auditOrigin(request, domain), request.body),
    })),
    route(getKycStatistics, async ({ query }) => ({
      data: await readStatistics(kyc, query.days),
    })),
  ];
}
