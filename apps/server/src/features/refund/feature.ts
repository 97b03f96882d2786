import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { matchAfterStart, refundMatching } from "./matching-job.ts";
import type { RefundDependencies, Refunds } from "./parts.ts";
import { refundsData } from "./personal-data.ts";
import { refundRoutes } from "./routes.ts";

/** What staff ask the owner of a wallet to pay back to the treasury, and how it is paid. */
export function refundFeature(domain: Domain, dependencies: RefundDependencies): Feature {
  const refunds: Refunds = { domain, ...dependencies };
  return {
    name: "refund",
    routes: refundRoutes(refunds),
    jobs: [refundMatching(refunds)],
    start: async () => matchAfterStart(refunds),
    personalData: [refundsData],
  };
}
