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

function amountFault(amount: bigint, balance: bigint, { fee, existentialDeposit }: TransferCosts) {
  if (amount > balance) return send.insufficientBalance;
  if (amount + fee + existentialDeposit > balance) return send.increaseBalance;
  return undefined;
}

/** The first rule of sending that is broken, in the specified order; undefined when all hold. */
export function sendFault({
  from,
  receiver,
  amount,
  balance,
  costs,
}: SendInput): SendFault | undefined {
  if (receiver.trim() === "") return { field: "receiver", message: send.receiverRequired };
  if (amount.trim() === "") return { field: "amount", message: send.amountRequired };
  const value = readAmount(amount);
  if (value === undefined) return { field: "amount", message: amountAgain(amount) };
  if (value === 0n) return { field: "amount", message: send.amountZero };
  if (!isAddress(receiver.trim())) return { field: "receiver", message: send.receiverMalformed };
  if (receiver.trim() === from) return { field: "receiver", message: send.receiverIsSender };
  const message = amountFault(value, balance, costs);
  return message === undefined ? undefined : { field: "amount", message };
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
