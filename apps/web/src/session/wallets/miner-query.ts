import type { MinerRegistrations } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { answerOf, api, dataOf, paths } from "../calls/api.ts";
import { queryKeys } from "../calls/query-client.ts";

/** What there is to register as, and the signed-in person's bookings and places in the queue. The socket makes it stale. */
export const minerQuery = queryOptions({
  queryKey: queryKeys.miner,
  queryFn: ({ signal }) =>
    api.get(`${paths.miner}/registrations`, dataOf(answerOf<MinerRegistrations>()), { signal }),
});
