import { getShopSystem, listShopDeliveries } from "@nuc/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../session/calls/call.ts";
import { queryClient } from "../../../session/calls/query-client.ts";

const key = ["shop-system"] as const;
/** Milliseconds between two checks while something waits. */
const PAUSE = 5_000;

export const systemQuery = queryOptions({
  queryKey: [...key, "own"],
  queryFn: async ({ signal }) => (await call(getShopSystem, { signal })).system,
});

/** @param page from 0 */
export const deliveriesQuery = (page: number) =>
  queryOptions({
    queryKey: [...key, "deliveries", page],
    queryFn: ({ signal }) => call(listShopDeliveries, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some(({ state }) => state === "waiting") ? PAUSE : false,
  });

/** The address and what went there hang together. */
export const refetchSystem = async (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: key });
