/** Messages of refunds to the treasury, verbatim where the specification has them. */
export const REFUND_MESSAGES = {
  mnemonicsRequired: "Mnemonics is required!",
  insufficientBalance:
    "Insufficient balance in your wallet.Your balance should be greater then your sending amount.",
  done: "Refund Successful",
  /** The notice of the migration; the same words are in the notification. */
  notice:
    "The coins of the first generation move to the second. Please approve the refund to the treasury, or your account may be suspended for a time.",
  walletRequired: "Please select the wallet",
  hashRequired: "The hash of the transfer is required!",
  nothingDue: "No refund is due for this wallet.",
  amountWrong: (due: string) => `The refund due is ${due} NUC.`,
  wrongTransfer: "This transfer does not match the refund due.",
  transferUsed: "This transfer was already used for another payment.",
  statusUnknown: (statuses: readonly string[]) =>
    `The status must be one of ${statuses.join(", ")}.`,
  reasonRequired: "A reason is required!",
  walletUnknown: "Wallet not found.",
  accountClosed: "The account of this wallet is closed.",
  openAlready: "This wallet already has a refund due.",
  minerFeeAwaited:
    "This wallet holds a miner slot whose fee is exactly this amount. Ask again once the slot is paid or given back.",
  /** Of a file of refunds. */
  file: {
    required: "The file is empty.",
    tooLong: "The file is longer than 1 MB.",
    notText: "The file is not UTF-8 text.",
    noRows: "The file has no rows below its header.",
    tooManyRows: (most: number) => `The file has more than ${most} rows.`,
    columnMissing: (name: string) => `The column ${name} is missing.`,
    columnUnknown: (name: string) => `There is no column ${name}.`,
    columnTwice: (name: string) => `The column ${name} appears twice.`,
    columnsWrong: (wanted: number, found: number) =>
      `The row has ${found} columns, the header ${wanted}.`,
    quoteWrong: "A quotation mark is missing or misplaced.",
    walletTwice: (line: number) => `This wallet is already in line ${line}.`,
    faulty: "Some rows are wrong. No refund was requested.",
    askedBefore: (who: string) =>
      `${who} has already requested these refunds. Nothing was requested again.`,
  },
} as const;
