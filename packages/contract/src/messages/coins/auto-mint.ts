/** Messages of minting automatically. The specification has no words for it. */
export const AUTO_MINT_MESSAGES = {
  confirm: {
    title: "Mint automatically?",
    text: (wallet: string) =>
      `${wallet} will mint automatically once every 24 hours. You can then no longer mint with it by hand.`,
    yes: "Yes, subscribe",
    no: "No",
  },
  /** Answers 1 and 2 of the call. */
  done: {
    1: "This wallet mints automatically from now on.",
    2: "Your request was sent to our admin team. Until it is approved, you can mint by hand.",
  },
  onlySilver: "Only Silver wallets can mint automatically.",
  walletRequired: "Please select the wallet",
  decision: {
    unknown: "The decision must be approve or reject.",
    notWaiting: "This wallet has no request to approve.",
    statusUnknown: "The status must be awaiting, subscribed or rejected.",
    immediateRequired: "Immediate must be true or false.",
  },
} as const;
