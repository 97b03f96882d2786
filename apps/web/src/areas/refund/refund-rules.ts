import { REFUND_MESSAGES } from "@nuc/contract";
import type { TransferCosts } from "../../signing/transfer/transfer-costs.ts";
import { wordsIn } from "../../signing/phrase/phrase-boxes.ts";

/** The message about the balance; undefined where it covers amount, fee and what must stay. Smallest units. */
export function balanceFault(
  amount: bigint,
  balance: bigint,
  { fee, existentialDeposit }: TransferCosts,
): string | undefined {
  return amount + fee + existentialDeposit > balance
    ? REFUND_MESSAGES.insufficientBalance
    : undefined;
}

/** The words as they are signed with, one space between them; empty where nothing was typed. */
export function typedPhrase(text: string): string {
  return wordsIn(text).join(" ");
}
