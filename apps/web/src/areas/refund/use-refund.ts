import { REFUND_MESSAGES, type RefundDue, type TransferReceipt } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { DeviceError } from "../../session/calls/api-error.ts";
import { signWithPhrase } from "../../vault/vault.ts";
import { useSingleFlight } from "../../signing/once/use-single-flight.ts";
import { belongsTo } from "../../signing/phrase/belongs-to.ts";
import { finishRefund, payRefund } from "./pay-refund.ts";

/** The words are no phrase, or that of another wallet. */
export class NotOfThisWalletError extends Error {
  override readonly name = "NotOfThisWalletError";
}

/**
 * Pays and settles one refund. It is handed a function that returns the phrase, so that the cache of mutations never holds
 * the words themselves; undefined continues with what was signed before, sending the same bytes.
 */
export function useRefund(due: RefundDue) {
  const { walletAddress } = due;
  const mutationFn = useSingleFlight(async (words: (() => string) | undefined) => {
    if (words === undefined) return await goOn(walletAddress);
    if (!(await belongsTo(words(), walletAddress)))
      throw new NotOfThisWalletError("These words belong to another wallet.");
    return await payRefund(due, (transfer) => signWithPhrase(words(), transfer));
  });
  return useMutation<TransferReceipt, Error, (() => string) | undefined>({ gcTime: 0, mutationFn });
}

/** Another tab may have brought it to its end meanwhile. */
async function goOn(walletAddress: string): Promise<TransferReceipt> {
  const receipt = await finishRefund(walletAddress);
  if (receipt === undefined) throw new DeviceError(REFUND_MESSAGES.nothingDue);
  return receipt;
}
