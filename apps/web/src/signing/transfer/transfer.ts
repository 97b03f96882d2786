import { submitTransfer as submit, transferAnswer, type TransferReceipt } from "@nuc/contract";
import { call } from "../../session/calls/call.ts";
import type { SignedTransfer, TransferToSign } from "../../vault/operations.ts";
import { readSigningParams, signingParametersOf } from "./signing-params.ts";

/** What is to be sent; `amount` in the smallest unit. */
export interface TransferOrder {
  readonly walletAddress: string;
  readonly walletName: string;
  readonly receiver: string;
  readonly amount: bigint;
  /** What a payment request says it is for: shown, and never sent. */
  readonly note?: string | undefined;
}

/** Signs the order for the wallet's next nonce, by whatever holds the key. */
export async function signOrder(
  order: TransferOrder,
  sign: (transfer: TransferToSign) => Promise<SignedTransfer>,
): Promise<SignedTransfer> {
  const params = await readSigningParams(order.walletAddress);
  return sign({
    parameters: signingParametersOf(params),
    nonce: params.nonce,
    recipient: order.receiver,
    amount: order.amount,
  });
}

/**
 * Hands a signed transfer in. Safe to repeat with the same bytes: the ledger answers with the first
 * receipt. Failures: those of `call`.
 */
export async function submitTransfer({
  extrinsic,
  hash,
}: SignedTransfer): Promise<TransferReceipt> {
  const { transferred } = await call(submit, {
    body: { extrinsic },
    idempotencyKey: hash,
    check: transferAnswer,
  });
  return transferred;
}
