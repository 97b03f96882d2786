import type { BankContent, BundlesContent } from "../membership.ts";

const AUD = { currency_symbol: "AUD" } as const;

/** The specification's list, also shown where none can be loaded. */
export const productBundles: BundlesContent = {
  bundles: [
    { account_category: "SILVER", account_establishment_fees: "5000", ...AUD },
    { account_category: "GOLD", account_establishment_fees: "70000", ...AUD },
    { account_category: "S-BUNDLE", account_establishment_fees: "25000", ...AUD },
    { account_category: "DIAMOND", account_establishment_fees: "50000", ...AUD },
  ],
};

/** Only the operator knows it. */
export const productBank: BankContent = { accounts: [] };

/** A bank that does not exist. */
export const sampleBank: BankContent = {
  accounts: [
    {
      bank_institution_name: "Example Bank (sample)",
      bank_country: "Australia",
      bank_account_name: "NUC Membership (sample)",
      bsb: "000-000",
      bank_account_no: "0000 0000",
      bank_account_address: "1 Example Street, Sydney NSW 2000",
    },
  ],
};
