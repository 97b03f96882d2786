import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import type { StaffAccessParts } from "./parts.ts";
import { staffAccessRoutes } from "./routes.ts";

/** Roles of accounts, and second factors that staff have lost. */
export function staffAccessFeature(
  domain: Domain,
  dependencies: Pick<StaffAccessParts, "removePasskeys">,
): Feature {
  return {
    name: "staff-access",
    routes: staffAccessRoutes(domain, { domain, ...dependencies }),
    personalData: [],
  };
}
