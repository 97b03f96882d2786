import { getDayReport, getTillDay, listDayReports } from "@nuc/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../session/calls/call.ts";

export const reportPath = (id: string): string => `/pos/days/${encodeURIComponent(id)}`;

/** What begins the keys of all that a closing changes. */
export const daysKey = ["till", "days"] as const;

/** The state of the day of this till. */
export const dayQuery = queryOptions({
  queryKey: [...daysKey, "now"],
  queryFn: ({ signal }) => call(getTillDay, { signal }),
  // Sales of other tabs count too.
  staleTime: 0,
});

/** @param page from 0 */
export const reportsQuery = (page: number) =>
  queryOptions({
    queryKey: [...daysKey, "reports", page],
    queryFn: ({ signal }) => call(listDayReports, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** A report never changes. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ["till", "report", id],
    queryFn: async ({ signal }) => (await call(getDayReport, { params: { id }, signal })).report,
    staleTime: Number.POSITIVE_INFINITY,
  });
