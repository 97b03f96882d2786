import { getUserWalletDetails } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { callData } from "../calls/call.ts";
import { queryKeys } from "../calls/query-client.ts";
import { noteServerTime } from "../../ui/time/server-clock.ts";

/** The signed-in person's wallets with their balances (decimal strings in NUC). */
export const walletsQuery = queryOptions({
  queryKey: queryKeys.wallets,
  queryFn: async ({ signal }) => {
    const list = await callData(getUserWalletDetails, { signal });
    noteServerTime(list.serverTime);
    return list;
  },
});
