import { closeTillDay, getDayReport, getTillDay, listDayReports, openTillDay } from "@nuc/contract";
import { type Route, route } from "../../../platform/feature/route.ts";
import { requireCaller } from "../../../platform/http/caller.ts";
import { CHANGE_DAY, READ_SALES } from "../limits.ts";
import type { Selling } from "../parts.ts";
import { closeDay, openDay, readDay } from "./days.ts";
import { readReport, readReports } from "./reports.ts";

/** The days of a till, and their reports. */
export function dayRoutes(selling: Selling): Route[] {
  return [
    route(getTillDay, async (request) => readDay(selling, requireCaller(request)), {
      limits: [READ_SALES],
    }),
    route(openTillDay, async (request) => openDay(selling, requireCaller(request)), {
      limits: [CHANGE_DAY],
    }),
    route(
      closeTillDay,
      async (request) => ({
        report: await closeDay(selling, requireCaller(request), request.body.lastReport ?? null),
      }),
      { limits: [CHANGE_DAY] },
    ),
    route(
      listDayReports,
      async (request) => readReports(selling, requireCaller(request), request.query.page),
      { limits: [READ_SALES] },
    ),
    route(
      getDayReport,
      async (request) => ({
        report: await readReport(selling, requireCaller(request), request.params.id),
      }),
      { limits: [READ_SALES] },
    ),
  ];
}
