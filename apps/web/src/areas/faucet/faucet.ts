import { drawTestCoins } from "@nuc/contract";
import { call } from "../../session/calls/call.ts";

/** Pays `amount` NUC of test coins to `address`; resolves once they are in a block. */
export function payTestCoins(address: string, amount: string, idempotencyKey: string) {
  return call(drawTestCoins, { body: { address, amount }, idempotencyKey });
}
