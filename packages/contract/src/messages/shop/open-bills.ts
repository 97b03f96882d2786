/** Messages of bills that a customer pays by phone. */
export const OPEN_BILL_MESSAGES = {
  /** To a till. */
  make: {
    codeMalformed: "The phone's code has 12 letters and digits.",
    codeOver: "This code was already used or has expired. Ask the customer for a new one.",
    aboveLimit: (limit: string) => `The customer's code pays at most ${limit} NUC.`,
    tooMany: (most: number) => `A shop can have at most ${most} open bills.`,
    beingPaid: "The customer is paying this bill.",
    paid: "This bill is paid.",
  },
  /** To the customer's phone. */
  pay: {
    declined: "This bill was declined.",
    cancelled: "The shop cancelled this bill.",
    expired: "This bill has expired. Ask the shop for a new one.",
    paid: "This bill has already been paid.",
    otherAmount: (total: string) => `This bill is ${total} NUC.`,
    otherWallet: "This transfer does not go to the shop's wallet.",
    sameWallet: "The shop's own wallet cannot pay it.",
    used: "This transfer has already paid for something else.",
    shopClosed: "This shop is not taking payments right now.",
    limitMalformed: "The limit must be above 0 NUC with at most 12 decimals.",
  },
  /** What a shop reads of a payment by phone that the ledger refused: the reason is the customer's. */
  refusedForShop: "The customer's wallet could not pay.",
} as const;

/** What the customer is notified of. */
export const OPEN_BILL_NOTICES = {
  asked: {
    title: "A Shop Asks For A Payment",
    text: (shop: string, amount: string, link: string) =>
      `${shop} asks for ${amount} NUC. You have 5 minutes: ${link}`,
  },
  paid: {
    title: "Paid In A Shop",
    text: (amount: string, shop: string, wallet: string, number: number) =>
      `You paid ${amount} NUC to ${shop} from your wallet ${wallet}. Receipt ${number}.`,
  },
} as const;
