import type { HistoryPage } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { answerOf, api, paths } from "../../session/api.ts";

/** One page of a wallet's transfers, newest first, pages from 0. */
export function historyQuery(address: string, page: number) {
  return queryOptions({
    queryKey: ["history", address, page],
    queryFn: ({ signal }) =>
      api.get(`${paths.chain}/history/${address}?page=${page}`, answerOf<HistoryPage>(), {
        signal,
      }),
    staleTime: 0,
  });
}
