import { type TransferPayload, type TransferReceipt, WALLET_MESSAGES } from "@nuc/contract";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { secretsRefused } from "../../../platform/http/refuse-secrets.ts";
import {
  answerOnceByNaturalKey,
  type IdempotentRequest,
} from "../../../platform/idempotency/idempotency.ts";
import type { Gateway } from "../gateway.ts";
import { readSecretTransfer, transferBySecret } from "./secret-transfer.ts";
import { transferSigned } from "./signed-transfer.ts";

/**
 * Moves coins: by an extrinsic that was signed on the device or, where the operator has switched it
 * on, by a secret. `request` is the call's `Idempotency-Key`, if any.
 * Throws AppError `SECRETS_REFUSED`, `INVALID_REQUEST` and everything that the two forms throw.
 */
export async function transfer(
  gateway: Gateway,
  caller: Caller,
  payload: TransferPayload,
  request: IdempotentRequest | null,
): Promise<{ transferred: TransferReceipt }> {
  const effect = chooseForm(gateway, caller, payload, request);
  const { body } = await answerOnceByNaturalKey(gateway.domain, request, async () => ({
    status: 200,
    body: { transferred: await effect() },
  }));
  return body;
}

function chooseForm(
  gateway: Gateway,
  caller: Caller,
  payload: TransferPayload,
  request: IdempotentRequest | null,
): () => Promise<TransferReceipt> {
  const { extrinsic, secret, recipient, amount } = payload;
  const acceptsSecrets = gateway.domain.config.GATEWAY_ACCEPT_SECRETS;
  if (secret !== undefined && !acceptsSecrets) throw secretsRefused("secret");
  if (extrinsic !== undefined) return async () => transferSigned(gateway, caller, extrinsic);
  const named = secret ?? recipient ?? amount ?? undefined;
  if (named === undefined || !acceptsSecrets) {
    const { extrinsicRequired } = WALLET_MESSAGES.chain;
    throw new AppError("INVALID_REQUEST", extrinsicRequired, { field: "extrinsic" });
  }
  const transferOfSecret = readSecretTransfer(payload);
  return async () => transferBySecret(gateway, caller, transferOfSecret, request);
}
