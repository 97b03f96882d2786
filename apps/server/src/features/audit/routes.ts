import { checkAudit, listAudit, readAuditState } from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import type { Platform } from "../../platform/platform.ts";
import { auditChecks } from "./check.ts";
import { CHECK_AUDIT } from "./limits.ts";
import { readAudit, readState } from "./service.ts";

/** The audit, for staff. */
export function auditRoutes(platform: Platform): Route[] {
  const check = auditChecks(platform);
  return [
    route(listAudit, async ({ query: { page, actor, action } }) => ({
      data: await readAudit(platform, { actor, action }, page),
    })),
    route(checkAudit, async () => ({ data: await check() }), { limits: [CHECK_AUDIT] }),
    route(readAuditState, async ({ query: { subject, at } }) => ({
      data: await readState(platform, { subject, at: new Date(at) }),
    })),
  ];
}
