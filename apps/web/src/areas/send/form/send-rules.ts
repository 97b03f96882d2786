import { WALLET_MESSAGES } from "@nuc/contract";
import { isAddress } from "@nuc/keys";
import type { TransferCosts } from "../../../signing/transfer/transfer-costs.ts";
import { malformedAmountMessage, parseAmount } from "../../../signing/transfer/typed-amount.ts";

const { chain, send } = WALLET_MESSAGES;

export interface SendFault {
  readonly field: "receiver" | "amount";
  readonly message: string;
}

interface SendInput {
  readonly receiver: string;
  readonly amount: string;
  readonly balance: bigint;
  readonly costs: TransferCosts;
}

/** The rules of sending that are broken, in the specified order, of each field the first one alone; empty when all hold. */
export function sendFaults({ receiver, amount, balance, costs }: SendInput): SendFault[] {
  const address = receiver.trim();
  const value = parseAmount(amount);
  const left = balance - (value ?? 0n);
  const broken: readonly (SendFault | false)[] = [
    address === "" && { field: "receiver", message: send.receiverRequired },
    amount.trim() === "" && { field: "amount", message: send.amountRequired },
    value === undefined && { field: "amount", message: malformedAmountMessage(amount) },
    value === 0n && { field: "amount", message: send.amountZero },
    !isAddress(address) && { field: "receiver", message: send.receiverMalformed },
    left < 0n && { field: "amount", message: send.insufficientBalance },
    left < costs.fee + costs.existentialDeposit && {
      field: "amount",
      message: send.increaseBalance,
    },
  ];
  const faults = broken.filter((fault) => fault !== false);
  return faults.filter(({ field }, at) => faults.findIndex((one) => one.field === field) === at);
}

/** What the ledger refuses of a receiver that holds `held`: an account that would stay below the least balance. */
export function receiverFault(
  amount: bigint,
  held: bigint,
  { existentialDeposit }: TransferCosts,
): SendFault | undefined {
  return held + amount < existentialDeposit
    ? { field: "amount", message: chain.receiverBelowDeposit }
    : undefined;
}

/** The most that can leave: the balance less the fee and the deposit that stays. */
export function maxToSend(balance: bigint, { fee, existentialDeposit }: TransferCosts): bigint {
  const most = balance - fee - existentialDeposit;
  return most > 0n ? most : 0n;
}
