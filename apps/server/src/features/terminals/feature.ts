import type { Domain } from "../../domain/domain.ts";
import type { Tills } from "../../domain/tills/tills.ts";
import { type Feature, scheduledJob } from "../../platform/feature/feature.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import { clerkRoutes } from "./clerks/routes.ts";
import { ownTerminalRoutes } from "./own/routes.ts";
import { terminalsData } from "./personal-data.ts";
import { tillRoutes } from "./session/routes.ts";
import { forgetEndedTillSessions } from "./session/till-session.ts";
import { terminalSettings } from "./settings.ts";
import { staffTerminalRoutes } from "./staff/routes.ts";

const forgetting = jobKind<Record<never, never>>("till-sessions");

/** Where shops charge cards: terminals that staff approve, their devices and clerks, and what stops a till. */
export function terminalsFeature(domain: Domain, tills: Tills): Feature {
  return {
    name: "terminals",
    routes: [
      ...ownTerminalRoutes(domain),
      ...clerkRoutes(domain),
      ...tillRoutes(domain, tills),
      ...staffTerminalRoutes(domain),
    ],
    jobs: [scheduledJob(forgetting, "hour", async () => forgetEndedTillSessions(domain))],
    start: async () => terminalSettings.provide(domain),
    personalData: [terminalsData],
  };
}
