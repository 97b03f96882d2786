import type { AirdropAnswer, WalletList } from "@nuc/contract";
import { answerOf, api, dataOf, paths } from "../../session/calls/api.ts";
import { queryClient, queryKeys } from "../../session/calls/query-client.ts";

/** Nominates a wallet for the airdrop; the same key again is answered as the first time. */
export function nominate(walletAddress: string, idempotencyKey: string): Promise<AirdropAnswer> {
  const path = `${paths.wallet}/add-airdrop-wallet`;
  return api.post(path, { walletAddress }, dataOf(answerOf<AirdropAnswer>()), { idempotencyKey });
}

/** Shows at once that this person has nominated, and reads the wallets again. */
export function showNominated(): Promise<void> {
  queryClient.setQueryData<WalletList>(
    queryKeys.wallets,
    (list) => list && { ...list, airdrop: true },
  );
  return queryClient.invalidateQueries({ queryKey: queryKeys.wallets });
}
