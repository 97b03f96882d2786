import { getOverview, listKyc, type Overview } from "@nuc/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callData } from "../../session/calls/call.ts";
import { useMay } from "../access/use-may.ts";
import { useApprovalsForMe } from "./approvals-waiting.ts";
import type { WaitingName } from "./sections.ts";

/** Milliseconds between two requests for the figures: the server counts them as often. */
const refreshed = 60_000;

/** The figures of the first screen, and what waits for a person. */
export const overviewQuery = queryOptions({
  queryKey: ["staff", "overview"],
  queryFn: ({ signal }) => callData(getOverview, { signal }),
  staleTime: 15_000,
  refetchInterval: refreshed,
});

/** What waits for a reviewer, the longest waiting first, and the settings. */
export const waitingChecks = queryOptions({
  queryKey: ["staff", "identity", "waiting"],
  queryFn: ({ signal }) => callData(listKyc, { signal }),
  staleTime: 15_000,
  refetchInterval: refreshed,
});

type Counted = WaitingName | keyof Overview["waiting"];

/** How much waits for a person; what is not known yet is not there. */
export function useWaiting(): Readonly<Partial<Record<Counted, number | undefined>>> {
  const approvals = useApprovalsForMe();
  const enabled = useMay("identity");
  const identity = useQuery({ ...waitingChecks, enabled }).data?.total;
  return { ...useQuery(overviewQuery).data?.waiting, approvals, identity };
}
