import { getOrder, listOrders } from "@nuc/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../session/calls/call.ts";
import { queryKeys } from "../../../session/calls/query-client.ts";
import { mayStillChange } from "../../../orders/order-state.ts";

export const orderPath = (id: string): string => `/orders/${encodeURIComponent(id)}`;

/** Milliseconds between two checks of an order that moves: the socket reports changes, and may be broken. */
const pause = 5_000;

/** One order; asked for again while something may still happen to it by itself. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.orders, "one", id],
    queryFn: async ({ signal }) => (await call(getOrder, { params: { id }, signal })).order,
    refetchInterval: ({ state: { data } }) => (data && mayStillChange(data) ? pause : false),
  });

/** A page of the account's orders, newest first. @param page from 0 */
export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.orders, "list", page],
    queryFn: ({ signal }) => call(listOrders, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.orders.some(mayStillChange) ? pause : false),
  });
