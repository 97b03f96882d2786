import { getExplorerAccount } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { call } from "../../../session/calls/call.ts";
import type { TransferCosts } from "../../../signing/transfer/transfer-costs.ts";
import { parseAmount } from "../../../signing/transfer/typed-amount.ts";
import { receiverFault, type SendFault } from "./send-rules.ts";

interface Transfer {
  readonly receiver: string;
  /** As typed, in NUC. */
  readonly amount: string;
}

/** In the smallest unit; an address that was never paid holds 0. Failures: those of `call`. */
async function readBalance(address: string): Promise<bigint> {
  const { balance } = await call(getExplorerAccount, { params: { address } });
  return parseNuc(balance);
}

/**
 * Asks the ledger whether the receiver could take so little, before a password is typed for nothing. An amount of the
 * least balance or more always can. Where the question stays unanswered the ledger judges the transfer itself.
 */
export async function faultOfReceiver(
  { receiver, amount }: Transfer,
  costs: TransferCosts,
): Promise<SendFault | undefined> {
  const value = parseAmount(amount);
  if (value === undefined || value >= costs.existentialDeposit) return undefined;
  const held = await readBalance(receiver.trim()).catch(() => undefined);
  return held === undefined ? undefined : receiverFault(value, held, costs);
}
