import { getItems } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../session/calls/call.ts";

/** What the shop sells, at the rate of the moment. */
export const itemsQuery = queryOptions({
  queryKey: ["till", "items"],
  queryFn: ({ signal }) => call(getItems, { signal }),
  staleTime: 30_000,
  refetchInterval: 60_000,
});
