import { MEMBERSHIPS } from "@nuc/contract";
import type { KindSpec } from "./field-specs.ts";

/** The content of the page of the memberships. */
export const membershipKinds = {
  bank: {
    label: "Bank details",
    shown: "/become-miner",
    fields: [
      {
        type: "list",
        name: "accounts",
        label: "Accounts",
        one: "Account",
        most: 10,
        fields: [
          { type: "line", name: "bank_institution_name", label: "Bank name" },
          { type: "line", name: "bank_country", label: "Country" },
          { type: "line", name: "bank_account_name", label: "Account name" },
          { type: "line", name: "bsb", label: "BSB", optional: true },
          { type: "line", name: "bank_account_no", label: "Account number" },
          { type: "line", name: "bank_account_address", label: "Address", optional: true },
        ],
        empty: {
          bank_institution_name: "",
          bank_country: "",
          bank_account_name: "",
          bsb: "",
          bank_account_no: "",
          bank_account_address: "",
        },
      },
    ],
  },
  bundles: {
    label: "Memberships",
    shown: "/become-miner",
    fields: [
      {
        type: "list",
        name: "bundles",
        label: "Memberships",
        one: "Membership",
        most: 20,
        fields: [
          { type: "choice", name: "account_category", label: "Category", options: MEMBERSHIPS },
          {
            type: "line",
            name: "account_establishment_fees",
            label: "Fee",
            hint: "Such as 5000 or 49.50",
          },
          {
            type: "line",
            name: "currency_symbol",
            label: "Currency",
            hint: "Three letters, such as AUD",
          },
        ],
        empty: {
          account_category: "SILVER",
          account_establishment_fees: "",
          currency_symbol: "AUD",
        },
      },
    ],
  },
} satisfies Record<string, KindSpec>;
