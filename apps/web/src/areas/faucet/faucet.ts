import type { TransferReceipt } from "@nuc/contract";
import { answerOf, api } from "../../session/calls/api.ts";

/** Pays `amount` NUC of test coins to `address`; resolves once they are in a block. */
export function payTestCoins(address: string, amount: string, idempotencyKey: string) {
  return api.post(
    "/dev/faucet",
    { address, amount },
    answerOf<{ transferred: TransferReceipt }>(),
    { idempotencyKey },
  );
}
