import { MINER_MESSAGES } from "@nuc/contract";
import type { TransferCosts } from "../../../signing/transfer/transfer-costs.ts";

/**
 * What the specification says of a balance (smallest units) that does not exceed the fee; what the ledger takes for the
 * transfer, and what the account must keep, count as well.
 */
export function balanceFault(
  balance: bigint,
  fee: bigint,
  costs: TransferCosts,
): string | undefined {
  if (balance < fee) return MINER_MESSAGES.insufficientBalance;
  if (balance < fee + costs.fee + costs.existentialDeposit) return MINER_MESSAGES.increaseBalance;
  return undefined;
}
