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
  /** Of a file of refunds. */
  file: {
    required: "The file is empty.",
    tooLong: "The file is longer than 1 MB.",
    notText: "The file is no text in UTF-8.",
    noRows: "The file has no row under its header.",
    tooManyRows: (most: number) => `The file has more than ${most} rows.`,
    columnMissing: (name: string) => `The column ${name} is missing.`,
    columnUnknown: (name: string) => `There is no column ${name}.`,
    columnTwice: (name: string) => `The column ${name} is there twice.`,
    columnsWrong: (wanted: number, found: number) =>
      `The row has ${found} columns, the header ${wanted}.`,
    quoteWrong: "A quotation mark is not closed, or stands inside a text.",
    walletTwice: (line: number) => `This wallet stands in line ${line} already.`,
    faulty: "Some rows are wrong. Nothing was asked.",
    askedBefore: (who: string) =>
      `${who} asked for the very same rows already. Nothing was asked again.`,
  },
} as const;
