import { getMinerRegistrations } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { callData } from "../calls/call.ts";
import { queryKeys } from "../calls/query-client.ts";

/** What there is to register as, and the signed-in person's bookings and places in the queue. The socket makes it stale. */
export const minerQuery = queryOptions({
  queryKey: queryKeys.miner,
  queryFn: ({ signal }) => callData(getMinerRegistrations, { signal }),
});
