/** Messages of the wallet list, verbatim. The page loads them at once, and those of its dialogs with the dialogs. */
export const WALLET_LIST_MESSAGES = {
  addressCopied: "You successfully copy the wallet address!",
} as const;
