import { randomUUID } from "node:crypto";
import { type TransferReceipt, WALLET_MESSAGES } from "@nuc/contract";
import type { PaymentStatus } from "@nuc/ledger";
import { labelNuc } from "@nuc/money";
import { AppError } from "../../platform/http/app-error.ts";
import { requireAddress, requireAmount } from "../../platform/http/coin-fields.ts";
import { ledgerRefusal, ledgerUnavailable } from "../../domain/ledger/ledger-refusals.ts";
import type { Platform } from "../../platform/platform.ts";

type Services = Pick<Platform, "config" | "database" | "ledger">;

/**
 * Pays test coins out of the treasury and waits until they are in a block.
 * Throws AppError `MALFORMED_ADDRESS`, `INVALID_REQUEST`, `AMOUNT_ZERO`, `NOT_ALLOWED` (above the
 * limit of one call), `RECEIVER_BELOW_DEPOSIT`, `LEDGER_UNAVAILABLE`.
 */
export async function payTestCoins(
  { config, database, ledger }: Services,
  payload: { address: string; amount?: string | number | null | undefined },
): Promise<TransferReceipt> {
  const recipient = payload.address.trim();
  requireAddress(recipient, "address");
  const amount = requireAmount(payload.amount, "amount");
  if (amount > config.FAUCET_LIMIT) {
    const message = WALLET_MESSAGES.faucet.tooMuch(labelNuc(config.FAUCET_LIMIT));
    throw new AppError("NOT_ALLOWED", message, { field: "amount" });
  }
  const key = `faucet:${randomUUID()}`;
  await database.kysely.transaction().execute(async (transaction) => {
    await ledger.pay(transaction, { key, recipient, amount, reason: "test coins" });
  });
  return receiptOf(await ledger.awaitPayment(key));
}

function receiptOf(status: PaymentStatus | undefined): TransferReceipt {
  if (status?.state === "refused") throw ledgerRefusal(status.code, "amount");
  if (status?.state !== "settled") throw ledgerUnavailable();
  const { hash, blockHash, blockNumber } = status.receipt;
  return { status: status.receipt.status, blockHash, hash, blockNumber };
}
