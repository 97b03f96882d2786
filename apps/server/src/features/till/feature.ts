import type { Domain } from "../../domain/domain.ts";
import { type Feature, scheduledJob } from "../../platform/feature/feature.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Selling, TillAsks } from "./parts.ts";
import { daysData, salesData } from "./personal-data.ts";
import { tillRoutes } from "./routes.ts";
import { resendPayments } from "./settling/resend.ts";

const resending = jobKind<Record<never, never>>("sales-resend");

/** Sales that are paid with a shop card, and what is paid back of them. */
export function tillFeature(
  domain: Domain,
  asks: TillAsks,
  parts: Partial<Pick<Selling, "reached">> = {},
): Feature {
  const selling: Selling = { domain, ...asks, ...parts };
  return {
    name: "till",
    routes: tillRoutes(selling),
    jobs: [scheduledJob(resending, "minute", async () => resendPayments(selling))],
    start: async () => domain.jobs.send(domain.database.kysely, resending, {}),
    personalData: [salesData, daysData],
  };
}
