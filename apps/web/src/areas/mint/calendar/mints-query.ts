import { mintsAnswer } from "@nuc/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, dataOf, paths } from "../../../session/calls/api.ts";
import { queryKeys } from "../../../session/calls/query-client.ts";
import { noteServerTime } from "../../../session/site/server-clock.ts";
import { timeOf, type Month } from "./month-days.ts";

/** What a wallet has minted in a month, and its streaks. */
export const mintsQuery = (address: string, month: Month) => {
  const time = timeOf(month);
  return queryOptions({
    queryKey: [...queryKeys.wallets, "mints", address, time.from] as const,
    queryFn: async ({ signal }) => {
      const question = new URLSearchParams({ walletAddress: address, ...time });
      const path = `${paths.miner}/mints?${question}`;
      const answer = await api.get(path, dataOf(mintsAnswer), { signal });
      noteServerTime(answer.serverTime);
      return answer;
    },
    placeholderData: keepPreviousData,
  });
};
