/** Words of receipts and credit notes, on paper, by email and in the console. */
export const RECEIPT_MESSAGES = {
  sent: (email: string) => `Sent to ${email}.`,
  paper: {
    receipt: (number: string) => `Receipt ${number}`,
    creditNote: (number: string) => `Credit note ${number}`,
    corrects: (number: string) => `Corrects receipt ${number}`,
    from: "From",
    to: "For",
    taxNumber: (number: string) => `Tax number ${number}`,
    date: "Date",
    order: "Order",
    coins: "Coins",
    rate: "Rate",
    rateOf: (rate: string, currency: string) => `1 NUC = ${rate} ${currency}`,
    method: "Paid by",
    wallet: "Into",
    transaction: "Transaction",
    block: "Block",
    net: "Net",
    tax: "Tax",
    total: "Total",
    /** What is beside the tax where none is owed. */
    notTaxable: "not taxable",
    sentBack: "Sent back",
    generated: "This document was generated electronically and is valid without a signature.",
  },
  methods: { 1: "PayPal", 2: "BitPay", 3: "PayID", 4: "Sandbox (no money moved)" },
  mail: {
    subject: {
      receipt: (number: string) => `NUC Wallet: receipt ${number}`,
      "credit-note": (number: string) => `NUC Wallet: credit note ${number}`,
    },
    text: {
      receipt: (coins: string, total: string) =>
        `Thank you for buying ${coins} NUC for ${total}. Your receipt is attached.`,
      "credit-note": (coins: string, total: string) =>
        `We sent ${total} of your order of ${coins} NUC back. The credit note is attached.`,
    },
    order: "Your order:",
  },
  settings: {
    issuerRequired: "A receipt needs the name of its issuer.",
    tooLong: (most: number) => `At most ${most} characters.`,
    linesWrong: "An address has at most 6 lines.",
    taxesWrong: "Please give each tax a country, a name and a rate.",
    countryUnknown: 'A country is two letters, or "*" for all others.',
    countryTwice: "Each country can have one tax only.",
    nameRequired: "A tax needs its name, such as GST.",
    percentWrong: "A tax rate is 0 to 100 percent, with at most 3 decimals.",
  },
} as const;
