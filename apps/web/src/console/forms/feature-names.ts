import type { ToggleColumn } from "@nuc/contract";

/** What each switch turns on and off, in the words of the screens. */
export const featureNames: Readonly<Record<ToggleColumn, string>> = {
  toggle_transfer_coin: "Send coins",
  toggle_airdrop: "Airdrop",
  toggle_paypal_payment: "PayPal",
  toggle_bitpay_payment: "BitPay",
  toggle_payment_customer_registration: "Shop card",
  toggle_payment_merchant_terminal: "Terminal",
  toggle_mint_coin: "Minting",
  toggle_create_wallet: "Create wallet",
  toggle_buy_coin: "Buy coins",
  toggle_kyc: "Identity check",
  toggle_transaction_history: "Transaction history",
};

/** The same for a column as the server spells it; a new one is shown as it is. */
export const featureName = (column: string): string =>
  featureNames[column as ToggleColumn] ?? column;

/** Features by their names, from A to Z. */
export const byFeatureName = <Feature extends { readonly toggle_column: string }>(
  features: readonly Feature[],
): Feature[] =>
  features.toSorted((a, b) =>
    featureName(a.toggle_column).localeCompare(featureName(b.toggle_column), "en"),
  );
