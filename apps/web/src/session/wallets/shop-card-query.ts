import { getShopCard } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { callData } from "../calls/call.ts";
import { queryKeys } from "../calls/query-client.ts";

/** The signed-in person's shop card; null where there is none. */
export const shopCardQuery = queryOptions({
  queryKey: [...queryKeys.shopCard, "own"],
  queryFn: ({ signal }) => callData(getShopCard, { signal }),
  // Each wrong PIN in a shop and each payment changes it.
  staleTime: 0,
});
