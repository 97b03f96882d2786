import type { WalletList } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { answerOf, api, dataOf, paths } from "../../session/api.ts";
import { queryKeys } from "../../session/query-client.ts";

/** The signed-in person's wallets with their balances (decimal strings in NUC). */
export const walletsQuery = queryOptions({
  queryKey: queryKeys.wallets,
  queryFn: ({ signal }) =>
    api.get(`${paths.wallet}/get-user-wallet-details`, dataOf(answerOf<WalletList>()), { signal }),
});
