import { NETWORK_MESSAGES, WALLET_MESSAGES, type TransferReceipt } from "@nuc/contract";
import { ApiError, isNewVersion } from "../../session/calls/api-error.ts";
import { queryClient, queryKeys } from "../../session/calls/query-client.ts";
import { isRefusal } from "../../session/failures/refusal.ts";
import type { SignedTransfer, TransferToSign } from "../../vault/operations.ts";
import { ConfirmNeededError, confirmNeededBy } from "../confirm/confirm-needed.ts";
import { UnansweredError } from "../once/unanswered-error.ts";
import { useSignOnce } from "../once/use-sign-once.ts";
import { forgetUnanswered, rememberUnanswered } from "./unanswered-transfers.ts";
import { signOrder, submitTransfer, type TransferOrder } from "./transfer.ts";

export type Sign = (transfer: TransferToSign) => Promise<SignedTransfer>;

/** The signed bytes went out but no clear answer came: they may or may not be in a block. */
export class UnansweredTransferError extends UnansweredError {
  override readonly name = "UnansweredTransferError";
}

/** Signs and submits one transfer; see `useSignOnce`. Until the outcome is known this device remembers what it signed. */
export function useTransfer(order: TransferOrder) {
  return useSignOnce<Sign, SignedTransfer, TransferReceipt>({
    make: (sign) => signOrder(order, sign),
    handIn: async (signed, repeated) => {
      const { walletAddress, receiver, amount } = order;
      rememberUnanswered({ walletAddress, receiver, amount: String(amount), signed });
      try {
        const receipt = await submitTransfer(signed);
        forgetUnanswered(signed.hash);
        return receipt;
      } catch (cause) {
        const needed = confirmNeededBy(cause);
        if (needed) {
          forgetUnanswered(signed.hash);
          throw new ConfirmNeededError(needed, cause);
        }
        if (!isRefusal(cause, repeated)) throw new UnansweredTransferError("No answer", { cause });
        forgetUnanswered(signed.hash);
        throw cause;
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.wallets }),
  });
}

/** Submits what was signed before, after its owner has confirmed: nothing is signed by it. */
export const alreadySigned: Sign = async () => Promise.reject(new Error("It is already signed"));

/** The sentence for a transfer that failed; the wallet's own messages first. */
export function transferFailureMessage(error: unknown): string {
  if (error instanceof UnansweredTransferError) return NETWORK_MESSAGES.walletArea;
  if (error instanceof ApiError)
    return error.status < 500 ? error.message : WALLET_MESSAGES.send.failed;
  if (error instanceof Error && error.name === "WrongPasswordError")
    return WALLET_MESSAGES.password.wrong;
  if (isNewVersion(error)) return error.message;
  if (error instanceof Error && error.name === "NetworkError") return NETWORK_MESSAGES.walletArea;
  return WALLET_MESSAGES.send.failed;
}
