import type { Domain } from "../../domain/domain.ts";
import { type Feature, job, scheduledJob } from "../../platform/feature/feature.ts";
import type { ReconciliationDependencies } from "./parts.ts";
import { beginNightly, NIGHTLY, RECONCILE, reconcile } from "./reconcile.ts";
import { reconciliationRoutes } from "./routes.ts";

/** Each night: do orders, their providers and the ledger say the same? */
export function reconciliationFeature(
  domain: Domain,
  dependencies: ReconciliationDependencies,
): Feature {
  const reconciling = { domain, ...dependencies };
  return {
    name: "reconciliation",
    routes: reconciliationRoutes(reconciling),
    jobs: [
      job(RECONCILE, async ({ id }) => reconcile(reconciling, id)),
      scheduledJob(NIGHTLY, "day", async () => beginNightly(reconciling)),
    ],
    personalData: [],
  };
}
