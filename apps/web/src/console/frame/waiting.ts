import { getOverview } from "@nuc/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callData } from "../../session/calls/call.ts";

/** Milliseconds until the figures are asked for again: the server counts them anew as often. */
const refreshed = 60_000;

/** The figures of the first screen, and what waits for a person. */
export const overviewQuery = queryOptions({
  queryKey: ["staff", "overview"],
  queryFn: ({ signal }) => callData(getOverview, { signal }),
  staleTime: 15_000,
  refetchInterval: refreshed,
});

/** How much waits for a person, by section; undefined while unknown. */
export function useWaiting() {
  return useQuery(overviewQuery).data?.waiting;
}
