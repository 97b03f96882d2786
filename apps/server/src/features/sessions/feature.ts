import type { Domain } from "../../domain/domain.ts";
import { sessionEnded } from "../../domain/sessions/session-ended.ts";
import { type Feature, scheduledJob } from "../../platform/feature/feature.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import { devicesData, sessionsData } from "./personal-data.ts";
import type { SessionsDependencies } from "./report-sign-in.ts";
import { sessionRoutes } from "./routes.ts";
import { forgetEndedSessions } from "./service.ts";

const forgetSessions = jobKind<Record<never, never>>("forget-ended-sessions");

/** Logging out, and where else somebody is signed in. */
export function sessionsFeature(domain: Domain, dependencies: SessionsDependencies): Feature {
  return {
    name: "sessions",
    routes: sessionRoutes(domain, dependencies),
    jobs: [scheduledJob(forgetSessions, "hour", async () => forgetEndedSessions(domain))],
    sockets: [sessionEnded],
    personalData: [sessionsData(domain), devicesData],
  };
}
