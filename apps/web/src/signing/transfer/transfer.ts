import { transferAnswer, type TransferReceipt } from "@nuc/contract";
import { api, paths } from "../../session/calls/api.ts";
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
 * receipt. Failures: those of `api`.
 */
export async function submitTransfer({
  extrinsic,
  hash,
}: SignedTransfer): Promise<TransferReceipt> {
  const { transferred } = await api.post(
    `${paths.chain}/wallet/transfer`,
    { extrinsic },
    transferAnswer,
    { idempotencyKey: hash },
  );
  return transferred;
}
