/** The product's name in the paths of the API where the operator sets no other. */
export const DEFAULT_PRODUCT = "nuc";
/** Length of every one-time code, in digits. */
export const OTP_LENGTH = 6;
/** Words of a secret phrase (128 bits of entropy, English BIP39 list). */
export const PHRASE_WORDS = 12;
/** Least age of an account holder, in whole years (UTC). */
export const MINIMUM_AGE_YEARS = 18;
/** Country calling code that a phone picker starts with: Australia. */
export const DEFAULT_COUNTRY_CODE = "61";
/** Days that the cookie which remembers accepted terms is kept. */
export const TERMS_COOKIE_DAYS = 365;
/** Milliseconds that a toast stays. */
export const TOAST_MS = 5_000;
/** Seconds before another code may be sent to the same email or phone. */
export const RESEND_SECONDS = 30;
/** Minutes that a one-time code is good for. */
export const CODE_MINUTES = 10;
/** Transfers on one page of a wallet's history. */
export const HISTORY_PAGE_SIZE = 20;
/** An account name of a wallet has more characters than this. */
export const ACCOUNT_NAME_LONGER_THAN = 4;
/** A wallet password has more characters than this. */
export const WALLET_PASSWORD_LONGER_THAN = 6;
/** Characters of an account's password. */
export const ACCOUNT_PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** Hours between two mints of a wallet. */
export const MINT_HOURS = 24;
/** The width in CSS pixels up to which the product counts as on a phone. */
export const PHONE_WIDTH = 768;

/** What a logout left behind, for the message that the home page shows next. */
export const LOGOUT_MARKERS = {
  byUser: 200,
  expired: 401,
  refused: 403,
  termsRejected: 600,
} as const;
export type LogoutMarker = (typeof LOGOUT_MARKERS)[keyof typeof LOGOUT_MARKERS];

/** Kinds of mintable wallet, in the order of `mintable_wallet` (0 to 4). */
export const MINTABLE_WALLET_NAMES = ["None", "Silver", "Gold", "Diamond", "s-bundle"] as const;
