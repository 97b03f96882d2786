/** Notifications and emails about orders, to customers and staff. */
export const PURCHASE_NOTICES = {
  credited: {
    title: "Coins Bought",
    /** @param coins NUC, decimal text */
    text: (coins: string, address: string) => `${coins} NUC are in your wallet ${address}.`,
  },
  overpaid: {
    title: "Paid Too Much",
    /** @param money such as "1.00 USD" */
    text: (coins: string, money: string) =>
      `You paid ${money} too much for your order of ${coins} NUC. We will send it back.`,
  },
  underpaid: {
    title: "Paid Too Little",
    text: (coins: string, paid: string, price: string) =>
      `${paid} of ${price} arrived for your order of ${coins} NUC before it expired. Our team will contact you.`,
  },
  inReview: {
    title: "Payment Under Review",
    text: (coins: string) =>
      `Our team is looking at your payment for the order of ${coins} NUC. We will contact you.`,
  },
  refunded: {
    title: "Payment Refunded",
    text: (coins: string, money: string) => `We refunded ${money} of your order of ${coins} NUC.`,
  },
  chargedBack: {
    title: "Payment Disputed",
    text: (coins: string) => `The payment of your order of ${coins} NUC was disputed.`,
  },
  /** Below each of them. */
  link: "See your order",
  /** Emails to staff. */
  staff: {
    subject: (what: string) => `NUC Wallet: ${what}`,
    what: {
      overpaid: "an order was overpaid",
      underpaid: "an order was underpaid",
      in_review: "an order needs a decision",
      refunded: "an order was refunded",
      charged_back: "an order was charged back",
    },
    why: {
      late: "The money came after the time to pay.",
      currency: "The money came in another currency.",
      twice: "The order was paid twice.",
      suspended: "The account is suspended. The coins are sent once it is active again.",
      returned: "This money was to be sent back, but some of it is still here.",
    },
    order: (id: string, username: string, provider: string) =>
      `Order ${id} of ${username}, paid by ${provider}.`,
    sums: (coins: string, price: string, paid: string, refunded: string) =>
      `${coins} NUC for ${price}; arrived ${paid}, sent back ${refunded}.`,
    coins: (wereSent: boolean) => (wereSent ? "The coins were sent." : "The coins were not sent."),
    low: {
      subject: "NUC Wallet: the treasury is running low",
      text: (left: string, least: string) =>
        `Beyond open orders the treasury has ${left} NUC left. Below ${least} NUC, purchases stop.`,
    },
    refused: {
      subject: "NUC Wallet: bought coins could not be sent",
      text: (id: string, code: string) =>
        `The ledger refused to send the coins of order ${id} (${code}). We try again in an hour.`,
    },
  },
  settings: { limitWrong: "A limit is a whole number of USD, at most 100000." },
} as const;
