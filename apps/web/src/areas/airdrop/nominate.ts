import { addAirdropWallet, type AirdropAnswer, type WalletList } from "@nuc/contract";
import { callData } from "../../session/calls/call.ts";
import { queryClient, queryKeys } from "../../session/calls/query-client.ts";

/** Nominates a wallet for the airdrop; the same key again is answered as the first time. */
export function nominate(walletAddress: string, idempotencyKey: string): Promise<AirdropAnswer> {
  return callData(addAirdropWallet, { body: { walletAddress }, idempotencyKey });
}

/** Shows at once that this person has nominated, and reads the wallets again. */
export function showNominated(): Promise<void> {
  queryClient.setQueryData<WalletList>(
    queryKeys.wallets,
    (list) => list && { ...list, airdrop: true },
  );
  return queryClient.invalidateQueries({ queryKey: queryKeys.wallets });
}
