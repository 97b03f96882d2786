/** What each state of an order means for the money, and what comes next. Amounts are decimal texts, prices with their currency. */
export const ORDER_STATE_MESSAGES = {
  waiting: "We have not seen the payment yet.",
  /** Underpaid, while more can be paid. */
  missing: (paid: string, price: string, rest: string) =>
    `${paid} of ${price} arrived. Pay the missing ${rest} before the time runs out.`,
  paid: "The payment arrived. Your coins are on the way.",
  credited: (amount: string) => `${amount} NUC are in your wallet.`,
  expired:
    "The order expired before you paid. You were not charged. Start again with today's price.",
  underpaid: (paid: string, price: string) =>
    `${paid} of ${price} arrived in time, so no coins were sent. We'll contact you about the money.`,
  overpaid: (paid: string, rest: string) =>
    `${paid} arrived. You get your coins, and ${rest} back.`,
  inReview: "Our team is reviewing this payment. We'll message you with the result.",
  refunded: (refunded: string, method: string) => `We refunded ${refunded} by ${method}.`,
  chargedBack: "The payment was reversed. We will contact you.",
} as const;
