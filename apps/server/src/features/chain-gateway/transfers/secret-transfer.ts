import { type TransferPayload, type TransferReceipt, WALLET_MESSAGES } from "@nuc/contract";
import {
  encodeAddress,
  isPhrase,
  type KeyPair,
  pairFromPhrase,
  signTransfer,
  wipePair,
} from "@nuc/keys";
import { StaleNonceError } from "@nuc/ledger";
import { requireOwnKey } from "../../../domain/wallets/own-wallet.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { requireAddress, requireAmount } from "../../../platform/http/coin-fields.ts";
import { fromLedger } from "../../../domain/ledger/ledger-refusals.ts";
import type { IdempotentRequest } from "../../../platform/idempotency/idempotency.ts";
import type { Gateway } from "../gateway.ts";
import { keepSigned, replaceSigned } from "./secret-transfer-repository.ts";
import { toTransferReceipt } from "./signed-transfer.ts";
import { watchTransfer } from "./watched-transfer.ts";

const { send, chain } = WALLET_MESSAGES;
/** Other transfers of the same wallet may take the nonce; so often it is tried again. */
const TRIES = 5;

/** A transfer that names its secret, once every field is there and readable. */
export interface SecretTransfer {
  secret: string;
  recipient: string;
  /** Smallest units. */
  amount: bigint;
}

/**
 * Reads the fields of a transfer by secret, in the order in which the specification says what is
 * wrong. Throws AppError `INVALID_REQUEST`, `AMOUNT_ZERO`, `MALFORMED_ADDRESS`.
 */
export function readSecretTransfer({ secret, recipient, amount }: TransferPayload): SecretTransfer {
  if (recipient === undefined) throw invalid(send.receiverRequired, "recipient");
  const units = requireAmount(amount, "amount");
  requireAddress(recipient, "recipient", send.receiverMalformed);
  if (secret === undefined) throw invalid(chain.secretRequired, "secret");
  if (!isPhrase(secret)) throw invalid(chain.secretMalformed, "secret");
  return { secret, recipient, amount: units };
}

function invalid(message: string, field: string): AppError {
  return new AppError("INVALID_REQUEST", message, { field });
}

/**
 * Signs here what an API user could not sign, and submits it. With an `Idempotency-Key` the signed
 * bytes are kept before they are submitted, so that after a lost answer only the same bytes go out
 * again. The secret is neither stored nor logged.
 * Throws AppError `NOT_FOUND` (no wallet of the caller), `NOT_ALLOWED` (its owner has to confirm first)
 * and everything that the ledger refuses.
 */
export async function transferBySecret(
  gateway: Gateway,
  caller: Caller,
  transfer: SecretTransfer,
  request: IdempotentRequest | null,
): Promise<TransferReceipt> {
  const pair = pairFromPhrase(transfer.secret);
  try {
    await requireOwnKey(gateway.domain, caller, pair.publicKey, "secret");
    const from = encodeAddress(pair.publicKey);
    const watch = async (bytes: Uint8Array) =>
      watchTransfer(gateway, caller, { bytes, from, amount: transfer.amount });
    const signAgain = async () => sign(gateway, pair, transfer);
    return await submitSigned(gateway, caller, request, { signAgain, watch });
  } finally {
    wipePair(pair);
  }
}

/** What signs, for the nonce of the moment, and what looks at the bytes before they go out. */
interface Signing {
  signAgain: () => Promise<Uint8Array>;
  watch: (bytes: Uint8Array) => Promise<void>;
}

async function submitSigned(
  gateway: Gateway,
  { accountId }: Caller,
  request: IdempotentRequest | null,
  { signAgain, watch }: Signing,
): Promise<TransferReceipt> {
  const { ledger, database, clock } = gateway.domain;
  const { kysely } = database;
  let bytes = await signAgain();
  if (request) bytes = await keepSigned(kysely, request, bytes, clock.now());
  for (let attempt = 1; ; attempt += 1) {
    await watch(bytes);
    try {
      return toTransferReceipt(await ledger.submit(bytes, { submitter: accountId }));
    } catch (error) {
      // Stale bytes can never come into a block any more, so new ones may take their place.
      if (!(error instanceof StaleNonceError) || attempt === TRIES)
        throw fromLedger(error, "secret");
    }
    const fresh = await signAgain();
    bytes = request ? await replaceSigned(kysely, request, bytes, fresh) : fresh;
  }
}

async function sign(
  { domain: { ledger } }: Gateway,
  pair: KeyPair,
  { recipient, amount }: SecretTransfer,
): Promise<Uint8Array> {
  const { nonce } = await ledger.account(encodeAddress(pair.publicKey));
  return signTransfer(pair, { parameters: ledger.parameters(), nonce, recipient, amount }).bytes;
}
