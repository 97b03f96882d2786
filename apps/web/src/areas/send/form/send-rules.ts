import { WALLET_MESSAGES } from "@nuc/contract";
import { isAddress } from "@nuc/keys";
import { parseNuc } from "@nuc/money";

const { chain, send } = WALLET_MESSAGES;

/** What the ledger takes for a transfer and what an account must keep, in the smallest unit. */
export interface TransferCosts {
  readonly fee: bigint;
  readonly existentialDeposit: bigint;
}

export interface SendFault {
  readonly field: "receiver" | "amount";
  readonly message: string;
}

interface SendInput {
  /** Address of the wallet that sends. */
  readonly from: string;
  readonly receiver: string;
  readonly amount: string;
  readonly balance: bigint;
  readonly costs: TransferCosts;
}

/** Commas between groups of three, as amounts are shown; any other comma may be meant as a decimal point. */
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** The amount as typed, in the smallest unit; undefined when it is no amount. */
export function readAmount(text: string): bigint | undefined {
  const typed = text.trim();
  try {
    return parseNuc(GROUPED.test(typed) ? typed.replaceAll(",", "") : typed);
  } catch {
    return undefined;
  }
}

/** What is asked for where a text is no amount. Much of the world writes a comma where the point belongs. */
export const amountAgain = (text: string): string =>
  /^\s*\d*,\d+\s*$/.test(text) ? send.amountWithComma : send.amountMalformed;

/** The rules of sending that are broken, in the specified order, of each field the first one alone; empty when all hold. */
export function sendFaults({ from, receiver, amount, balance, costs }: SendInput): SendFault[] {
  const address = receiver.trim();
  const value = readAmount(amount);
  const left = balance - (value ?? 0n);
  const broken: readonly (SendFault | false)[] = [
    address === "" && { field: "receiver", message: send.receiverRequired },
    amount.trim() === "" && { field: "amount", message: send.amountRequired },
    value === undefined && { field: "amount", message: amountAgain(amount) },
    value === 0n && { field: "amount", message: send.amountZero },
    !isAddress(address) && { field: "receiver", message: send.receiverMalformed },
    address === from && { field: "receiver", message: send.receiverIsSender },
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
export function mostToSend(balance: bigint, { fee, existentialDeposit }: TransferCosts): bigint {
  const most = balance - fee - existentialDeposit;
  return most > 0n ? most : 0n;
}
