/** Messages for staff about orders, the nightly reconciliation and the books. */
export const PURCHASE_STAFF_MESSAGES = {
  stateUnknown: "Unknown order state.",
  methodUnknown: "Unknown payment method.",
  decision: {
    unknown: "Please credit, return or close the order.",
    notOpen: "This order needs no decision.",
    coinsSent: "The coins of this order have already been sent.",
    nothingPaid: "Nothing has been paid for this order.",
    decided: "This order has already been decided.",
  },
  refund: {
    amountWrong: "The amount is in the order's currency, with at most two decimals, above 0.",
    tooMuch: (most: string) => `At most ${most} can be sent back.`,
    notPaid: "Only what was paid can be sent back.",
    notSent: "The coins have not been sent yet. Decide on the order instead.",
    noProvider: "The provider of this order is no longer set up.",
  },
  /** Emails to staff. */
  mail: {
    refundRefused: {
      subject: "NUC Wallet: a refund was refused",
      text: (order: string, money: string) =>
        `The provider refused to refund ${money} of order ${order}. See the order in the console.`,
    },
    differences: {
      subject: (count: number) =>
        `NUC Wallet: ${count} ${count === 1 ? "difference" : "differences"} in the books`,
      text: (count: number, orders: number) =>
        `The nightly comparison of ${orders} orders with their providers and the ledger found ${count} ${count === 1 ? "difference" : "differences"}. See Reconciliation in the console.`,
    },
  },
  difference: {
    reasonRequired: "Please write what you found.",
    looked: "This difference has already been reviewed.",
  },
  reconciliation: {
    underway: "A comparison is already running.",
  },
  monthWrong: "Please choose a month, such as 2026-11.",
} as const;
