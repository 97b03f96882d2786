import { listClerks, listTerminals } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../session/calls/call.ts";
import { queryClient, queryKeys } from "../../session/calls/query-client.ts";

export const terminalsQuery = queryOptions({
  queryKey: [...queryKeys.terminals, "own"],
  queryFn: ({ signal }) => call(listTerminals, { signal }),
});

export const clerksQuery = queryOptions({
  queryKey: [...queryKeys.terminals, "clerks"],
  queryFn: async ({ signal }) => (await call(listClerks, { signal })).clerks,
});

/** Terminals, devices and clerks hang together: what changes one is read again as a whole. */
export const refetchTerminals = async (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queryKeys.terminals });
