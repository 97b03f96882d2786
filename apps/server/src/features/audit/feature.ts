import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { auditRoutes } from "./routes.ts";

/** What staff have done, for staff. */
export function auditFeature(domain: Domain): Feature {
  return { name: "audit", routes: auditRoutes(domain), personalData: [] };
}
