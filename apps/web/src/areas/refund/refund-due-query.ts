import { getRefundDue, type RefundDue } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { callData } from "../../session/calls/call.ts";
import { queryKeys } from "../../session/calls/query-client.ts";

/** Asks what the person's wallets owe the treasury. Failures: those of `call`. */
export function readRefundsDue(signal?: AbortSignal): Promise<readonly RefundDue[]> {
  return callData(getRefundDue, { signal });
}

/** What the person's wallets owe; asked again whenever something of the wallets has changed. */
export const refundDueQuery = queryOptions({
  queryKey: [...queryKeys.wallets, "refund-due"],
  queryFn: ({ signal }) => readRefundsDue(signal),
});
