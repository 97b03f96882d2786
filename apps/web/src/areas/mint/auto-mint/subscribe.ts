import { type AutoMintAnswer, makeWalletAutoMintable, type WalletList } from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";

/** Has a wallet mint by itself: 1 = from now on, 2 = once staff approve. The same again answers the same. */
export function subscribe(walletAddress: string): Promise<AutoMintAnswer> {
  return callData(makeWalletAutoMintable, { body: { walletAddress } });
}

/** Shows at once what the call has answered, and reads the wallets again. */
export function showAutoMint(address: string, state: AutoMintAnswer): Promise<void> {
  queryClient.setQueryData<WalletList>(
    queryKeys.wallets,
    (list) =>
      list && {
        ...list,
        results: list.results.map((wallet) =>
          wallet.account_id === address ? { ...wallet, auto_mint_wallet: state } : wallet,
        ),
      },
  );
  return queryClient.invalidateQueries({ queryKey: queryKeys.wallets });
}
