import { NETWORK_MESSAGES, WALLET_MESSAGES, type TransferReceipt } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "../../../session/api-error.ts";
import { queryClient, queryKeys } from "../../../session/query-client.ts";
import type { SignedTransfer, TransferToSign } from "../../../vault/operations.ts";
import { forgetUnanswered, rememberUnanswered } from "./unanswered-transfers.ts";
import { isRefused, signOrder, submitTransfer, type TransferOrder } from "./transfer.ts";

export type Sign = (transfer: TransferToSign) => Promise<SignedTransfer>;

/** The signed bytes went out but no clear answer came: they may or may not be in a block. */
export class UnansweredTransferError extends Error {
  override readonly name = "UnansweredTransferError";
}

/**
 * Signs and hands in one transfer. Once signed, a repeat sends the very same bytes, so that a lost
 * answer can never make the coins leave twice; a refusal drops them and the next try signs afresh.
 */
export function useTransfer(order: TransferOrder | undefined) {
  const signed = useRef<SignedTransfer | undefined>(undefined);
  return useMutation<TransferReceipt, Error, Sign>({
    mutationFn: async (sign) => {
      if (order === undefined) throw new TypeError("There is no order to send.");
      const transfer = (signed.current ??= await signOrder(order, sign));
      const { walletAddress, receiver, amount } = order;
      rememberUnanswered({ walletAddress, receiver, amount: String(amount), signed: transfer });
      try {
        const receipt = await submitTransfer(transfer);
        forgetUnanswered(transfer.hash);
        return receipt;
      } catch (cause) {
        if (!isRefused(cause)) throw new UnansweredTransferError("No answer", { cause });
        forgetUnanswered(transfer.hash);
        signed.current = undefined;
        throw cause;
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.wallets }),
  });
}

/** The sentence for a transfer that failed; the wallet's own messages first. */
export function transferFailureMessage(error: unknown): string {
  if (error instanceof UnansweredTransferError) return NETWORK_MESSAGES.walletArea;
  if (error instanceof ApiError)
    return error.status < 500 ? error.message : WALLET_MESSAGES.send.failed;
  if (error instanceof Error && error.name === "WrongPasswordError")
    return WALLET_MESSAGES.password.wrong;
  if (error instanceof Error && error.name === "NetworkError") return NETWORK_MESSAGES.walletArea;
  return WALLET_MESSAGES.send.failed;
}
