import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { auditHeadExport } from "./export-head.ts";
import { auditData } from "./personal-data.ts";
import { auditRoutes } from "./routes.ts";

/** What staff have done, for staff. */
export function auditFeature(domain: Domain): Feature {
  return {
    name: "audit",
    routes: auditRoutes(domain),
    jobs: [auditHeadExport(domain)],
    personalData: [auditData(domain)],
  };
}
