import {
  type FundingStatusAnswer,
  type FundingStatusPayload,
  REFUND_MESSAGES,
  WALLET_MESSAGES,
} from "@nuc/contract";
import { fromHex, toHex } from "@nuc/keys";
import type { TransferRecord } from "@nuc/ledger";
import { formatNuc, labelNuc } from "@nuc/money";
import { requireActive } from "../../domain/accounts/lock-account.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { requireAmount } from "../../platform/http/coin-fields.ts";
import { requireOwnWallet } from "../../domain/wallets/own-wallet.ts";
import { answerOnce, type IdempotentRequest } from "../../platform/idempotency/idempotency.ts";
import type { Refunds } from "./parts.ts";
import { findSettledBy, lockDue, type RefundRow } from "./repository.ts";
import { pays, settleRefund } from "./settlement.ts";

/** 32 bytes as 0x and hex digits. */
const HASH = /^0x[0-9a-f]{64}$/i;

/**
 * Settles what the caller's wallet owes by the transfer that the caller names, once the ledger shows
 * it. The same transfer again, also at the same time, gets the first answer.
 * Throws AppError `MALFORMED_ADDRESS`, `NOT_FOUND` (wallet, transfer, or nothing is due),
 * `INVALID_REQUEST` (form, another amount than the one that is due), `AMOUNT_ZERO`, `MAINTENANCE`,
 * `SUSPENDED`, `NOT_ALLOWED` (a transfer that does not pay it), `TAKEN` (one that settled something
 * else, or was submitted as a miner fee), `IDEMPOTENCY_CONFLICT`.
 */
export async function settleByNamedTransfer(
  refunds: Refunds,
  caller: Caller,
  payload: FundingStatusPayload,
  request: IdempotentRequest | null,
): Promise<FundingStatusAnswer> {
  const { domain } = refunds;
  const { walletID: address } = payload;
  await requireOwnWallet(domain, caller, address, "walletID");
  const amount = requireAmount(payload.amount, "amount");
  // Before any answer is kept under a key: what is in no block yet may be in the next one.
  const transfer = await requireTransfer(refunds, payload.extrinsicHash);
  const { body } = await answerOnce(domain, request, async (transaction) => {
    await domain.maintenance.requireOff(transaction);
    await requireActive(transaction, caller.accountId);
    const refund = await settle(refunds, transaction, { address, amount, transfer });
    return { status: 200, body: toAnswer(refund, transfer) };
  });
  return body;
}

async function requireTransfer(
  { domain }: Refunds,
  extrinsicHash: string,
): Promise<TransferRecord> {
  const field = "extrinsicHash";
  const { hashMalformed, extrinsicUnknown } = WALLET_MESSAGES.chain;
  if (!HASH.test(extrinsicHash)) throw new AppError("INVALID_REQUEST", hashMalformed, { field });
  const transfer = await domain.ledger.extrinsic(extrinsicHash.toLowerCase());
  if (!transfer) throw new AppError("NOT_FOUND", extrinsicUnknown, { field });
  return transfer;
}

async function settle(
  refunds: Refunds,
  transaction: Transaction,
  given: { address: string; amount: bigint; transfer: TransferRecord },
): Promise<RefundRow> {
  const { address, amount, transfer } = given;
  const due = await lockDue(transaction, address);
  // Looked for only now: a twin, or the server itself, may just have settled it.
  const hash = Buffer.from(fromHex(transfer.hash));
  const known = await findSettledBy(transaction, address, hash);
  const refund = known ?? due;
  if (!refund) {
    throw new AppError("NOT_FOUND", REFUND_MESSAGES.nothingDue, { field: "walletID" });
  }
  if (amount !== BigInt(refund.amount)) {
    const message = REFUND_MESSAGES.amountWrong(labelNuc(BigInt(refund.amount)));
    throw new AppError("INVALID_REQUEST", message, { field: "amount" });
  }
  if (known) return known;
  const field = "extrinsicHash";
  if (!pays(transfer, refund, refunds.domain.ledger.address)) {
    throw new AppError("NOT_ALLOWED", REFUND_MESSAGES.wrongTransfer, { field });
  }
  const { blockNumber } = transfer;
  const isFee = await refunds.isMinerFee(transaction, { hash, blockNumber });
  const settled = isFee ? undefined : await settleRefund(refunds, transaction, refund, transfer);
  if (!settled) throw new AppError("TAKEN", REFUND_MESSAGES.transferUsed, { field });
  return settled;
}

function toAnswer(refund: RefundRow, transfer: TransferRecord): FundingStatusAnswer {
  if (!refund.extrinsic_hash || !refund.settled_at) throw new Error("The refund is not settled");
  return {
    walletAddress: transfer.signer,
    amount: formatNuc(transfer.amount),
    extrinsicHash: toHex(refund.extrinsic_hash),
    settled_at: refund.settled_at.toISOString(),
  };
}
