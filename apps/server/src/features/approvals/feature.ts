import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import type { Acts } from "./decide.ts";
import { approvalsData } from "./personal-data.ts";
import { approvalRoutes } from "./routes.ts";
import { approvalSettings } from "./settings.ts";

/** Four eyes: what pays much waits for a second admin. `acts` says how each kind is done then. */
export function approvalsFeature(domain: Domain, { acts }: { readonly acts: Acts }): Feature {
  return {
    name: "approvals",
    routes: approvalRoutes(domain, acts),
    start: async () => approvalSettings.provide(domain),
    personalData: [approvalsData],
  };
}
