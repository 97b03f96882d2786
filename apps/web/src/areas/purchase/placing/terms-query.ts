import { getPurchaseTerms } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../session/calls/call.ts";
import { queryKeys } from "../../../session/calls/query-client.ts";

/** What the account may buy now, and how it may pay. Never older than the screen that asks: a rate is in it. */
export const termsQuery = queryOptions({
  queryKey: [...queryKeys.orders, "terms"],
  queryFn: ({ signal }) => call(getPurchaseTerms, { signal }),
  staleTime: 0,
});
