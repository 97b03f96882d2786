import type { Domain } from "../../domain/domain.ts";
import { type Feature, scheduledJob } from "../../platform/feature/feature.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import { deleteOver } from "./open-bills/bill-repository.ts";
import type { Selling, TillDependencies } from "./parts.ts";
import { daysData, openBillsData, salesData } from "./personal-data.ts";
import { tillRoutes } from "./routes.ts";
import { resendPayments } from "./settling/resend.ts";

const forgetting = jobKind<Record<never, never>>("open-bills-forget");
const DAY = 24 * 60 * 60_000;

const resending = jobKind<Record<never, never>>("sales-resend");

/** Sales that are paid with a shop card or by phone, and what is paid back of them. */
export function tillFeature(domain: Domain, dependencies: TillDependencies): Feature {
  const selling: Selling = { domain, ...dependencies };
  return {
    name: "till",
    routes: tillRoutes(selling),
    jobs: [
      scheduledJob(resending, "minute", async () => resendPayments(selling)),
      scheduledJob(forgetting, "hour", async () =>
        deleteOver(domain.database.kysely, new Date(domain.clock.now().getTime() - DAY)),
      ),
    ],
    start: async () => domain.jobs.send(domain.database.kysely, resending, {}),
    personalData: [salesData, openBillsData, daysData],
  };
}
