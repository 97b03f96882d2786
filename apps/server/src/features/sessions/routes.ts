import { doneAnswer, inData, sessionsAnswer, sessionsEndedAnswer, z } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireCaller } from "../../platform/http/caller.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  endEverySession,
  endOwnSession,
  endSessionById,
  forgetEndedSessions,
  readSessions,
} from "./session-service.ts";

const tags = ["auth"];

const FORGET_SESSIONS = jobKind<Record<string, never>>("forget-ended-sessions");

/** Logging out, and where else somebody is signed in. */
export function sessionRoutes(platform: Platform): FastifyPluginAsyncZod {
  platform.jobs.work(FORGET_SESSIONS, async () => forgetEndedSessions(platform));
  platform.jobs.schedule(FORGET_SESSIONS, "30 * * * *", {});

  return async (app) => {
    app.post(
      "/logout",
      {
        config: { access: "session-before-terms", duringMaintenance: true },
        schema: { tags, summary: "Log out", response: { 200: inData(doneAnswer) } },
      },
      async (request) => {
        await endOwnSession(platform, requireCaller(request));
        return { data: {} };
      },
    );

    app.get(
      "/sessions",
      {
        config: { access: "session" },
        schema: {
          tags,
          summary: "Where the signed-in person is signed in",
          response: { 200: inData(sessionsAnswer) },
        },
      },
      async (request) => ({ data: await readSessions(platform, requireCaller(request)) }),
    );

    app.delete(
      "/sessions/:id",
      {
        config: { access: "session" },
        schema: {
          tags,
          summary: "End one of one's own sessions",
          params: z.object({ id: z.string() }),
          response: { 200: inData(doneAnswer) },
        },
      },
      async (request) => {
        await endSessionById(platform, requireCaller(request), request.params.id);
        return { data: {} };
      },
    );

    app.delete(
      "/sessions",
      {
        config: { access: "session" },
        schema: {
          tags,
          summary: "Sign out everywhere, here too",
          response: { 200: inData(sessionsEndedAnswer) },
        },
      },
      async (request) => {
        const ended = await endEverySession(platform, requireCaller(request));
        return { data: { ended } };
      },
    );
  };
}
