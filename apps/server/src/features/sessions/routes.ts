import { endEverySession, endSession, getSessions, logout, reportSignIn } from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { networkKey } from "../../platform/limits/network-key.ts";
import type { Platform } from "../../platform/platform.ts";
import { REPORT_SIGN_IN } from "./limits.ts";
import { reportSignIn as report, type SessionsDependencies } from "./report-sign-in.ts";
import { endAllSessions, endOwnSession, endSessionById, readSessions } from "./service.ts";

/** Logging out, and where else somebody is signed in. */
export function sessionRoutes(platform: Platform, dependencies: SessionsDependencies): Route[] {
  return [
    route(logout, async (request) => {
      await endOwnSession(platform, requireCaller(request));
      return { data: {} };
    }),
    route(getSessions, async (request) => ({
      data: await readSessions(platform, requireCaller(request)),
    })),
    route(endSession, async (request) => {
      await endSessionById(platform, requireCaller(request), request.params.id);
      return { data: {} };
    }),
    route(endEverySession, async (request) => {
      const network = networkKey(request.ip);
      const ended = await endAllSessions(platform, requireCaller(request), network);
      return { data: { ended } };
    }),
    route(
      reportSignIn,
      async (request) => {
        await report(platform, dependencies, request.body.data.token, networkKey(request.ip));
        return { data: {} };
      },
      { limits: [REPORT_SIGN_IN] },
    ),
  ];
}
