import type { WalletList } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { answerOf, api, dataOf, paths } from "../calls/api.ts";
import { queryKeys } from "../calls/query-client.ts";
import { noteServerTime } from "../site/server-clock.ts";

/** The signed-in person's wallets with their balances (decimal strings in NUC). */
export const walletsQuery = queryOptions({
  queryKey: queryKeys.wallets,
  queryFn: async ({ signal }) => {
    const path = `${paths.wallet}/get-user-wallet-details`;
    const list = await api.get(path, dataOf(answerOf<WalletList>()), { signal });
    noteServerTime(list.serverTime);
    return list;
  },
});
