import type { RefundDue, TransferReceipt } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { signWithPhrase } from "../../../vault/vault.ts";
import { belongsTo } from "../validate/belongs-to.ts";
import { finishRefund, payRefund, UnansweredRefundError } from "./pay-refund.ts";

/** The words are no phrase, or that of another wallet. */
export class NotOfThisWalletError extends Error {
  override readonly name = "NotOfThisWalletError";
}

/**
 * Pays and settles one refund. It is handed a function that tells the phrase, so that the cache of mutations never holds
 * the words themselves. After a lost answer the same signed bytes go out again, and no phrase is needed.
 */
export function useRefund(due: RefundDue) {
  const { walletAddress } = due;
  const refund = useMutation<TransferReceipt, Error, () => string>({
    gcTime: 0,
    mutationFn: async (words) => {
      if (refund.error instanceof UnansweredRefundError) {
        const receipt = await finishRefund(walletAddress);
        if (receipt) return receipt;
      }
      if (!(await belongsTo(words(), walletAddress)))
        throw new NotOfThisWalletError("The words are not of this wallet.");
      return await payRefund(due, (transfer) => signWithPhrase(words(), transfer));
    },
  });
  return refund;
}
