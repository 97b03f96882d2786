import { WALLET_MESSAGES } from "@nuc/contract";
import { ApiError, isNewVersion, messageOf } from "../../session/calls/api-error.ts";
import { queryClient, queryKeys } from "../../session/calls/query-client.ts";
import { isRefusal } from "../../session/failures/refusal.ts";
import type { SignedTransfer } from "../../vault/operations.ts";
import { ConfirmNeededError, confirmNeededBy } from "../confirm/confirm-needed.ts";
import { UnansweredError } from "../once/unanswered-error.ts";
import { useSignOnce } from "../once/use-sign-once.ts";
import { signOrder, type TransferOrder } from "./transfer.ts";
import type { Sign } from "./use-transfer.ts";

/** A signed payment went out but no clear answer came. */
class UnansweredPaymentError extends UnansweredError {
  override readonly name = "UnansweredPaymentError";
}

/** Signs a payment on this device and hands it to a call that does more than transfer it; see `useSignOnce`. */
export function useSignedCall<Answer>(
  order: TransferOrder,
  send: (signed: SignedTransfer) => Promise<Answer>,
) {
  return useSignOnce<Sign, SignedTransfer, Answer>({
    make: (sign) => signOrder(order, sign),
    handIn: async (signed, repeated) => {
      try {
        return await send(signed);
      } catch (cause) {
        const needed = confirmNeededBy(cause);
        if (needed) throw new ConfirmNeededError(needed, cause);
        if (!isRefusal(cause, repeated)) throw new UnansweredPaymentError("No answer", { cause });
        throw cause;
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.wallets }),
  });
}

export type SignedCall<Answer> = ReturnType<typeof useSignedCall<Answer>>;

/** Why nothing was paid. */
export const signedCallFailure = (error: Error): string =>
  error instanceof ApiError || error.name === "NetworkError" || isNewVersion(error)
    ? messageOf(error)
    : WALLET_MESSAGES.send.failed;
