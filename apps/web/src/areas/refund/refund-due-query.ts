import type { RefundDue } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { answerOf, api, dataOf, paths } from "../../session/calls/api.ts";
import { queryKeys } from "../../session/calls/query-client.ts";

/** Asks what the person's wallets owe the treasury. Failures: those of `api`. */
export function readRefundsDue(signal?: AbortSignal): Promise<readonly RefundDue[]> {
  return api.get(`${paths.wallet}/refund-due`, dataOf(answerOf<readonly RefundDue[]>()), {
    signal,
  });
}

/** What the person's wallets owe; asked again whenever something of the wallets has changed. */
export const refundDueQuery = queryOptions({
  queryKey: [...queryKeys.wallets, "refund-due"],
  queryFn: ({ signal }) => readRefundsDue(signal),
});
