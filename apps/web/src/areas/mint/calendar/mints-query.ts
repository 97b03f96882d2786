import { getMints } from "@nuc/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { queryKeys } from "../../../session/calls/query-client.ts";
import { noteServerTime } from "../../../ui/time/server-clock.ts";
import { timeOf, type Month } from "./month-days.ts";

/** What a wallet has minted in a month, and its streaks. */
export const mintsQuery = (address: string, month: Month) => {
  const time = timeOf(month);
  return queryOptions({
    queryKey: [...queryKeys.wallets, "mints", address, time.from] as const,
    queryFn: async ({ signal }) => {
      const query = { walletAddress: address, ...time };
      const answer = await callData(getMints, { query, signal });
      noteServerTime(answer.serverTime);
      return answer;
    },
    placeholderData: keepPreviousData,
  });
};
