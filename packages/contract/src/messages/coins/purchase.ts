/** Messages of buying coins, verbatim where the specification has them. */
export const PURCHASE_MESSAGES = {
  steps: {
    account: "Select Account to Continue",
    method: "Select Payment Method",
    amount: "Enter amount to purchase",
    password: "Enter password to unlock",
  },
  amount: {
    worth: (product: string, rate: string) => `1 ${product} has worth of ${rate} USD`,
    hint: (least: string, most: string) =>
      `Purchasing amount must be in between ${least} USD to ${most} USD`,
    /** Both NUC with two decimals. */
    bounds: (least: string, most: string) =>
      `Purchasing amount must be in between ${least} NUC to ${most} NUC`,
  },
  unlock: {
    invalidMnemonics: "Please enter valid mnemonics!",
    otherWallet: "Mnemonics are not match with wallet address!",
    wrongPassword: "You are entering a wrong password",
  },
  order: {
    walletRequired: "Please choose the wallet that gets the coins.",
    methodUnknown: "Please choose a payment method.",
    methodOff: "This payment method is not available at the moment.",
    off: "Hi, the buy coin feature is not available until further notice. Our admin team will notify you.",
    paused: "Coins cannot be bought at the moment. Please try again later.",
    overDay: (left: string) => `You can buy coins for another ${left} USD today.`,
    overMonth: (left: string) => `You can buy coins for another ${left} USD this month.`,
    tooManyOpen: "Please pay or cancel your open orders first.",
    proofRequired: "The order's proof is required.",
    proofWrong: "The order is not signed by its wallet.",
    expired: "The time to pay this order has run out. Please make a new one.",
    notOpen: "This order can no longer be paid.",
    redirectForeign: "The return page must be a page of this site.",
  },
  checkout: {
    dataWrong: "This link does not open an order. Please start again from your orders.",
    providerDown: "The payment provider is not responding. Nothing was paid. Please try again.",
  },
  /** What staff read who match a PayID transfer. */
  match: {
    transferStays:
      "This transfer pays an order, and its coins are on their way: decide on the order instead.",
    referenceRequired: "Please enter the bank's reference of the transfer.",
    referenceLong: "The bank's reference is too long.",
    amountWrong: "Please enter what arrived, such as 12.50.",
    receivedWrong: "Please enter when the transfer arrived.",
    receivedLater: "The transfer cannot have arrived in the future.",
    receivedBefore: "The transfer arrived before this order was made.",
    notPayId: "This order is not paid by PayID.",
    notBegun: "This customer has not seen the transfer details yet.",
    otherOrder: "This reference is already matched with another order.",
    alreadyPaid: "This order has already been paid.",
  },
  /** To a provider's server, which shows them in its log. */
  webhook: {
    signatureWrong: "The signature is not the provider's.",
    bodyWrong: "The body is not JSON in UTF-8.",
  },
} as const;
