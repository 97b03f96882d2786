import { getMaintenance } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { noteServerTime } from "../../../ui/time/server-clock.ts";

export const planKey = ["staff", "maintenance"] as const;

/** Whether the site is closed, and what is planned. */
export const planQuery = queryOptions({
  queryKey: planKey,
  queryFn: async ({ signal }) => {
    const state = await callData(getMaintenance, { signal });
    noteServerTime(state.serverTime);
    return state;
  },
  refetchInterval: 30_000,
});
