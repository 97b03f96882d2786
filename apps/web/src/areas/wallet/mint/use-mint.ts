import { MINT_MESSAGES, NETWORK_MESSAGES, WALLET_MESSAGES, type MintAnswer } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, DeviceError } from "../../../session/api-error.ts";
import { queryClient, queryKeys } from "../../../session/query-client.ts";
import {
  MintedMeanwhileError,
  signMint,
  submitMint,
  UnansweredMintError,
  type SignText,
} from "./mint-order.ts";
import type { SignedMint } from "./unanswered-mints.ts";

/**
 * Signs and hands in one mint of a wallet. Once signed, a repeat after a lost answer sends the very same bytes, so that
 * there is one mint at most; a refusal drops them and the next try signs afresh.
 */
export function useMint(address: string) {
  const signed = useRef<SignedMint | undefined>(undefined);
  return useMutation<MintAnswer, Error, SignText>({
    mutationFn: async (sign) => {
      const mint = (signed.current ??= await signMint(address, sign));
      try {
        return await submitMint(mint);
      } catch (error) {
        if (!(error instanceof UnansweredMintError)) signed.current = undefined;
        throw error;
      }
    },
    // Not waited for: what was minted is told before the lists have followed.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.wallets }),
  });
}

/** The hours until the next mint that stand beside a refusal. */
function hoursLeftOf(error: Error): number | undefined {
  if (error instanceof MintedMeanwhileError) return error.hoursLeft;
  const hours = error instanceof ApiError ? error.envelope["hoursLeft"] : undefined;
  return typeof hours === "number" ? hours : undefined;
}

/** The sentences for a mint that failed: the server's own, and how long it takes until the next. */
export function mintFailureSentences(error: Error): readonly string[] {
  const hours = hoursLeftOf(error);
  if (hours !== undefined) return [error.message, MINT_MESSAGES.refusedUntil(hours)];
  if (error.name === "WrongPasswordError") return [WALLET_MESSAGES.password.wrong];
  if (error instanceof ApiError && error.status < 500) return [error.message];
  if (error instanceof DeviceError) return [error.message];
  return [NETWORK_MESSAGES.walletArea];
}
