/** Messages of refunds to the treasury, verbatim where the specification has them. */
export const REFUND_MESSAGES = {
  mnemonicsRequired: "Mnemonics is required!",
  insufficientBalance:
    "Insufficient balance in your wallet.Your balance should be greater then your sending amount.",
  done: "Refund Successful",
  /** The notice of the migration; the same words stand in the notification. */
  notice:
    "The coins of the first generation move to the second. Please approve the refund to the treasury, or your account may be suspended for a time.",
  walletRequired: "Please select the wallet",
  hashRequired: "The hash of the transfer is required!",
  nothingDue: "No refund is due for this wallet.",
  amountWrong: (due: string) => `The refund that is due is ${due} NUC.`,
  wrongTransfer: "This transfer does not pay the refund that is due.",
  transferUsed: "This transfer has settled something else already.",
  statusUnknown: (statuses: readonly string[]) =>
    `The status must be one of ${statuses.join(", ")}.`,
  reasonRequired: "A reason is required!",
  walletUnknown: "There is no such wallet.",
  accountClosed: "The account of this wallet is closed.",
  openAlready: "A refund of this wallet is due already.",
  minerFeeAwaited:
    "This wallet holds a miner slot whose fee is exactly this amount. Ask again once the slot is paid or given back.",
} as const;
