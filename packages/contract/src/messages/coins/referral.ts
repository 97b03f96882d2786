/** Messages of referral codes, verbatim where the specification has them. */
export const REFERRAL_MESSAGES = {
  walletRequired: "Please select a wallet first",
  usernameUnavailable: "Unable to retrieve username. Please logout and try again after logging in",
  copied: "Referral code copied successfully",
  linkCopied: "Referral link copied successfully",
  walletsFailed: "Unable to fetch wallets details. Try again",
  updateFailed: "Unable to update referral wallet. Please try again",
  generateFailed: "Unable to generate referral code. Please try again",
  found: "Your referral code.",
  none: "You have no referral code yet.",
  generated: "Your referral code is ready.",
  existsAlready: "You already have a referral code.",
  updated: "The wallet of your referral code was updated.",
} as const;
