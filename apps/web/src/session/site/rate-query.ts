import { getRate } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../calls/call.ts";

/** What one NUC costs in USD now. */
export const rateQuery = queryOptions({
  queryKey: ["rate"],
  queryFn: ({ signal }) => call(getRate, { signal }),
  staleTime: 60_000,
});
