import type { MinerRegistration, MinerRegistrations } from "@nuc/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { answerOf, api, dataOf, paths } from "../calls/api.ts";
import { queryKeys } from "../calls/query-client.ts";
import { currentRegistration } from "../../areas/miner/standing/miner-rules.ts";

/** What there is to register as, and the signed-in person's bookings and places in the queue. The socket makes it stale. */
export const minerQuery = queryOptions({
  queryKey: queryKeys.miner,
  queryFn: ({ signal }) =>
    api.get(`${paths.miner}/registrations`, dataOf(answerOf<MinerRegistrations>()), { signal }),
});

/** How far a wallet is with its registration; undefined where it has none that counts, and until that is known. */
export function useMinerRegistration(walletAddress: string): MinerRegistration | undefined {
  return useQuery({
    ...minerQuery,
    select: ({ registrations }) => currentRegistration(registrations, walletAddress),
  }).data;
}
