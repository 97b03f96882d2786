/** Messages of the airdrop, verbatim where the specification has them. */
export const AIRDROP_MESSAGES = {
  nominated: "Airdrop wallet nominated successfully.",
  walletRequired: "Please select the wallet",
  taken: "You have already nominated a wallet for the airdrop.",
  decision: {
    unknown: "The decision must be hold or release.",
    paid: "This airdrop has already been paid.",
    notHeld: "This airdrop is no longer held back.",
    statusUnknown: "The status must be waiting, held, paying or paid.",
  },
  settings: {
    amountWrong: (least: string) => `The amount must be at least ${least} NUC.`,
    amountMalformed: "The amount must be in NUC with at most 12 decimals.",
    delayWrong: (most: number) => `The delay must be from 0 to ${most} whole hours.`,
  },
} as const;
