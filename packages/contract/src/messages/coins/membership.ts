/** Messages of the memberships, verbatim where the specification has them. */
export const MEMBERSHIP_MESSAGES = {
  total: "Total to be Paid",
  note: "Please copy your payment reference code, and add it as your bank transaction reference.",
  login: "Login to get payment reference code",
  home: "Back to Homepage",
  copied: "Payment reference code copied!",
  quantity: "Choose 1 to 10.",
  noBank: "The bank details are not set up yet. Please ask our support before you pay.",
  noBundles: "No memberships are on sale right now.",
  defaultPrices:
    "We could not load the prices. These are the usual ones: please check again before you pay.",
  /** Of orders. */
  order: {
    categoryUnknown: (categories: readonly string[]) =>
      `The membership must be one of ${categories.join(", ")}.`,
    onlyOne: "Only S-BUNDLE and DIAMOND can be ordered more than once at a time.",
    paidAlready: (category: string) =>
      `Your ${category} membership is paid already. Another one would give you nothing more.`,
    notOnSale: "This membership is not on sale right now.",
    tooMany: (most: number) =>
      `You have ${most} open orders. Pay or cancel one of them before you order again.`,
    sameTotal: "You already have an open order for this total. Pay or cancel it first.",
    tooLateToCancel:
      "We have already seen a payment for this order. It can no longer be cancelled.",
    /** For staff. */
    twinOpen: "The customer has another open order for the same total. Cancel that one first.",
    stateUnknown: (states: readonly string[]) => `The state must be one of ${states.join(", ")}.`,
  },
} as const;

/** Notices about memberships. */
export const MEMBERSHIP_NOTICES = {
  title: "Membership Given",
  ofAccount: (category: string) =>
    `Your ${category} membership is paid. You can register a wallet as a miner now.`,
  ofWallets: (category: string, addresses: readonly string[], missing: number) => {
    const wallets = addresses.length === 1 ? "wallet" : "wallets";
    const paid = `Your ${category} membership is paid and now applies to your ${wallets} ${addresses.join(", ")}.`;
    return missing === 0
      ? paid
      : `${paid} It is paid for ${missing} more: create another wallet to use it.`;
  },
} as const;
