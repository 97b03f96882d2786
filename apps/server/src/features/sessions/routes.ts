import { doneAnswer, inData } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireCaller } from "../../platform/http/caller.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { endSession, forgetEndedSessions } from "./session-service.ts";

const FORGET_SESSIONS = jobKind<Record<string, never>>("forget-ended-sessions");

/** Logging out. */
export function sessionRoutes(platform: Platform): FastifyPluginAsyncZod {
  platform.jobs.work(FORGET_SESSIONS, async () => forgetEndedSessions(platform));
  platform.jobs.schedule(FORGET_SESSIONS, "30 * * * *", {});

  return async (app) => {
    app.post(
      "/logout",
      {
        config: { access: "session-before-terms", duringMaintenance: true },
        schema: { tags: ["auth"], summary: "Log out", response: { 200: inData(doneAnswer) } },
      },
      async (request) => {
        await endSession(platform, requireCaller(request));
        return { data: {} };
      },
    );
  };
}
