import { TILL_MESSAGES, WALLET_MESSAGES } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { Domain } from "../../../domain/domain.ts";
import { AppError } from "../../../platform/http/app-error.ts";

/**
 * Makes sure that a card's wallet holds what it pays, the fee and what has to stay in it; smallest units. Throws AppError
 * `INSUFFICIENT_BALANCE`.
 */
export function requireBalance(
  { ledger }: Pick<Domain, "ledger">,
  amount: bigint,
  balance: bigint,
): void {
  const { fee, existentialDeposit } = ledger.parameters();
  if (amount > balance) throw short(TILL_MESSAGES.checkout.balance(formatNuc(balance)));
  if (amount + fee + existentialDeposit > balance)
    throw short(WALLET_MESSAGES.send.increaseBalance);
}

const short = (message: string) => new AppError("INSUFFICIENT_BALANCE", message, { passing: true });
