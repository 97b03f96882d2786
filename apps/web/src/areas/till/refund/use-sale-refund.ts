import { refundSale, type Sale, WALLET_MESSAGES } from "@nuc/contract";
import { ApiError, messageOf } from "../../../session/calls/api-error.ts";
import { call } from "../../../session/calls/call.ts";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { isRefusal } from "../../../session/failures/refusal.ts";
import { ConfirmNeededError, confirmNeededBy } from "../../../signing/confirm/confirm-needed.ts";
import { UnansweredError } from "../../../signing/once/unanswered-error.ts";
import { useSignOnce } from "../../../signing/once/use-sign-once.ts";
import { signOrder } from "../../../signing/transfer/transfer.ts";
import type { Sign } from "../../../signing/transfer/use-transfer.ts";
import type { SignedTransfer } from "../../../vault/operations.ts";

/** The signed payment back went out but no clear answer came. */
export class UnansweredRefundError extends UnansweredError {
  override readonly name = "UnansweredRefundError";
}

interface RefundOrder {
  readonly sale: Sale;
  readonly walletName: string;
  /** Smallest units. */
  readonly amount: bigint;
}

/** Signs a payment back to the wallet that paid, on this device, and hands it in; see `useSignOnce`. */
export function useSaleRefund({ sale: { id, from, to }, walletName, amount }: RefundOrder) {
  const order = { walletAddress: to, walletName, receiver: from, amount };
  return useSignOnce<Sign, SignedTransfer, Sale>({
    make: (sign) => signOrder(order, sign),
    handIn: async ({ extrinsic, hash }, repeated) => {
      try {
        const body = { extrinsic };
        return (await call(refundSale, { params: { id }, body, idempotencyKey: hash })).sale;
      } catch (cause) {
        const needed = confirmNeededBy(cause);
        if (needed) throw new ConfirmNeededError(needed, cause);
        if (!isRefusal(cause, repeated)) throw new UnansweredRefundError("No answer", { cause });
        throw cause;
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.wallets }),
  });
}

/** Why nothing was paid back. */
export const refundFailure = (error: Error): string =>
  error instanceof ApiError || error.name === "NetworkError"
    ? messageOf(error)
    : WALLET_MESSAGES.send.failed;
