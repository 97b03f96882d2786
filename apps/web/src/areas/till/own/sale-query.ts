import { getSale, listSales } from "@nuc/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../session/calls/call.ts";

export const salePath = (id: string): string => `/pos/sales/${encodeURIComponent(id)}`;

/** Milliseconds between two checks of a payment that is on its way. */
const pause = 2_000;

/** One sale; asked for again while a payment of it is on its way. */
export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: ["till", "sale", id],
    queryFn: async ({ signal }) => (await call(getSale, { params: { id }, signal })).sale,
    refetchInterval: ({ state: { data } }) => {
      const isOnItsWay = [data, ...(data?.refunds ?? [])].some((one) => one?.state === "sending");
      return isOnItsWay ? pause : false;
    },
  });

/** Which sales of a wallet; moments are ISO 8601 texts, `to` not included, `page` from 0. */
export interface SalesSelection {
  readonly terminal_wallet: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
}

export const readSales = (query: SalesSelection, signal?: AbortSignal) =>
  call(listSales, { query: { ...query }, signal });

export const salesQuery = (asked: SalesSelection) =>
  queryOptions({
    queryKey: ["till", "sales", asked],
    queryFn: ({ signal }) => readSales(asked, signal),
    placeholderData: keepPreviousData,
  });
