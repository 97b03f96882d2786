/** Columns of the feature switches that staff set for everybody or for one user. */
export const TOGGLE_COLUMNS = [
  "toggle_transfer_coin",
  "toggle_airdrop",
  "toggle_paypal_payment",
  "toggle_bitpay_payment",
  "toggle_payment_customer_registration",
  "toggle_payment_merchant_terminal",
  "toggle_mint_coin",
  "toggle_create_wallet",
  "toggle_buy_coin",
  "toggle_kyc",
  "toggle_transaction_history",
] as const;

export type ToggleColumn = (typeof TOGGLE_COLUMNS)[number];

/** The pseudo column by which a client asks whether the site is under maintenance. */
export const MAINTENANCE_COLUMN = "maintenance";
