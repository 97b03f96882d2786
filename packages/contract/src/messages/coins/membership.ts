/** Messages of the memberships, verbatim where the specification has them. */
export const MEMBERSHIP_MESSAGES = {
  total: "Total to be Paid",
  note: "Please copy your payment reference code, and add it as your bank transaction reference.",
  login: "Login to get payment reference code",
  home: "Back to Homepage",
  copied: "Payment reference code copied!",
  quantity: "Choose 1 to 10.",
  noBank: "The bank details are not set yet. Please ask our support before you pay.",
  noBundles: "No memberships are on sale right now.",
  usualPrices:
    "The prices could not be loaded. These are the usual ones: please check again before you pay.",
} as const;
