import { MINT_MESSAGES, NETWORK_MESSAGES, WALLET_MESSAGES, type MintAnswer } from "@nuc/contract";
import { ApiError, DeviceError, isNewVersion } from "../../../session/calls/api-error.ts";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { useSignOnce } from "../../../signing/once/use-sign-once.ts";
import { AlreadyMintedError, signMint, submitMint, type SignText } from "./mint-order.ts";
import type { SignedMint } from "./unanswered-mints.ts";

/** Signs and submits one mint of a wallet; see `useSignOnce`. */
export function useMint(address: string) {
  return useSignOnce<SignText, SignedMint, MintAnswer>({
    make: (sign) => signMint(address, sign),
    handIn: submitMint,
    // Not waited for: what was minted is shown before the lists are updated.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.wallets }),
  });
}

/** The hours until the next mint shown beside a refusal. */
function hoursLeftOf(error: Error): number | undefined {
  if (error instanceof AlreadyMintedError) return error.hoursLeft;
  const hours = error instanceof ApiError ? error.envelope["hoursLeft"] : undefined;
  return typeof hours === "number" ? hours : undefined;
}

/** The sentences for a mint that failed: the server's own, and how long it takes until the next. */
export function mintFailureSentences(error: Error): readonly string[] {
  const hours = hoursLeftOf(error);
  if (hours !== undefined) return [error.message, MINT_MESSAGES.refusedUntil(hours)];
  if (error.name === "WrongPasswordError") return [WALLET_MESSAGES.password.wrong];
  if (error instanceof ApiError && error.status < 500) return [error.message];
  if (error instanceof DeviceError || isNewVersion(error)) return [error.message];
  return [NETWORK_MESSAGES.walletArea];
}
