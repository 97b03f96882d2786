import { centsText, type PaymentMethodName } from "@nuc/contract";
import type { MoneyMovement } from "../../domain/purchase/provider.ts";
import type { ReceiptRow } from "../../domain/receipts/repository.ts";

/** The accounts of the journal; an accountant's program maps the numbers to its own. */
export const ACCOUNTS = {
  "1110": "PayPal clearing",
  "1120": "BitPay clearing",
  "1130": "PayID bank account",
  "1190": "Sandbox (no money)",
  "2100": "Customers' payments, coins not sent",
  "2200": "Tax payable",
  "4000": "Coins sold",
  "4100": "Refunds",
  "4200": "Chargebacks",
  "5100": "Providers' fees",
} as const;
export type AccountNumber = keyof typeof ACCOUNTS;

const CLEARING: Readonly<Record<PaymentMethodName, AccountNumber>> = {
  paypal: "1110",
  bitpay: "1120",
  payid: "1130",
  sandbox: "1190",
};
const ADVANCES = "2100";
const TAX = "2200";
const SALES = "4000";
const REFUNDS = "4100";
const CHARGEBACKS = "4200";
const FEES = "5100";

/** One side of a booking. */
export interface Posting {
  readonly account: AccountNumber;
  /** Cents; above 0 = debit, below = credit. */
  readonly amount: bigint;
}

/** A booking: its postings sum to zero. */
export interface Entry {
  /** The same however often it is exported: of the movement or the document that it is made of. */
  readonly number: string;
  readonly at: Date;
  readonly orderId: string;
  readonly currency: string;
  readonly text: string;
  readonly postings: readonly Posting[];
}

/** A movement of money as it was kept. */
export interface KeptMovement extends MoneyMovement {
  readonly provider: PaymentMethodName;
  readonly orderId: string;
  /** When we learned of it: by that it is booked, so that a month that is over does not change. */
  readonly seenAt: Date;
}

const TEXTS: Readonly<Record<MoneyMovement["kind"], string>> = {
  payment: "Payment",
  refund: "Refund by the provider",
  chargeback: "Chargeback",
  "chargeback-lifted": "Chargeback lifted",
};

/** Money that came or went at a provider. */
export function entryOfMovement(movement: KeptMovement): Entry {
  const { provider, ref, orderId, kind, amount, currency, seenAt } = movement;
  const comes = kind === "payment" || kind === "chargeback-lifted";
  const other = kind === "payment" || kind === "refund" ? ADVANCES : CHARGEBACKS;
  return {
    number: `${provider}:${ref}`,
    at: seenAt,
    orderId,
    currency,
    text: TEXTS[kind],
    postings: [
      ...moved(comes ? [other, CLEARING[provider]] : [CLEARING[provider], other], amount),
      ...feeOf(movement),
    ],
  };
}

/** What the provider kept never came to us, and what it gave back did. */
function feeOf({ provider, kind, fee }: KeptMovement): Posting[] {
  if (typeof fee !== "bigint" || fee === 0n) return [];
  const clearing = CLEARING[provider];
  return moved(kind === "payment" ? [clearing, FEES] : [FEES, clearing], fee);
}

type Document = Pick<
  ReceiptRow,
  "number" | "kind" | "order_id" | "issued_at" | "currency" | "gross" | "tax"
>;

/** Coins that were sold, or whose sale was taken back. */
export function entryOfDocument(document: Document): Entry {
  const { number, kind, order_id: orderId, issued_at: at, currency, gross, tax } = document;
  const sold = kind === "receipt";
  const net = gross - tax;
  const sides: Posting[] = sold
    ? [
        { account: ADVANCES, amount: gross },
        { account: SALES, amount: -net },
        { account: TAX, amount: -tax },
      ]
    : [
        { account: REFUNDS, amount: net },
        { account: TAX, amount: tax },
        { account: ADVANCES, amount: -gross },
      ];
  const text = sold ? "Coins sold" : "Sale taken back";
  const postings = sides.filter(({ amount }) => amount !== 0n);
  return { number, at, orderId, currency, text, postings };
}

/** From one account to another. */
function moved([from, to]: readonly [AccountNumber, AccountNumber], amount: bigint): Posting[] {
  return [
    { account: to, amount },
    { account: from, amount: -amount },
  ];
}

/** A line of the file: one posting with all that its booking says. */
export interface JournalLine {
  readonly entry: Entry;
  readonly posting: Posting;
}

export const linesOf = (entry: Entry): JournalLine[] =>
  entry.postings.map((posting) => ({ entry, posting }));

/** The columns of the file. */
export const JOURNAL_COLUMNS: Readonly<Record<string, (line: JournalLine) => string>> = {
  booking: ({ entry }) => entry.number,
  date: ({ entry }) => entry.at.toISOString().slice(0, 10),
  account: ({ posting }) => posting.account,
  account_name: ({ posting }) => ACCOUNTS[posting.account],
  debit: ({ posting: { amount } }) => (amount > 0n ? centsText(amount) : ""),
  credit: ({ posting: { amount } }) => (amount < 0n ? centsText(-amount) : ""),
  currency: ({ entry }) => entry.currency,
  order: ({ entry }) => entry.orderId,
  text: ({ entry }) => entry.text,
};
