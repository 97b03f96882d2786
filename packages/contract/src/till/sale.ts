import { hexText, isoTime, nucText, pageNumber, requiredText } from "../fields/fields.ts";
import { moment } from "../fields/list-filter.ts";
import { WALLET_MESSAGES } from "../messages/coins/wallets.ts";
import { TILL_MESSAGES } from "../messages/shop/till.ts";
import { z } from "../schema.ts";

/** A sale is signed and kept before the ledger has it; one that the ledger refuses is `refused` finally. */
export const SALE_STATES = ["sending", "paid", "refused"] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** What the customer paid with: the card and its PIN, or a transfer that the phone signed. */
export const SALE_MEANS = ["card", "phone"] as const;
export type SaleMeans = (typeof SALE_MEANS)[number];

/** A line of a sale as it was priced then. */
export const saleLine = z.object({
  /** Null for an amount that was typed in. */
  productId: z.string().nullable(),
  title: z.string(),
  quantity: z.number().int(),
  /** Of one piece. */
  price: nucText,
  /** Percent, contained in the price. */
  tax: z.string(),
  total: nucText,
});
export type SaleLine = z.infer<typeof saleLine>;

/** A payment back, signed by the shop's wallet. */
export const saleRefund = z.object({
  id: z.string(),
  amount: nucText,
  state: z.enum(SALE_STATES),
  /** Null until the ledger has it. */
  blockHash: z.string().nullable(),
  extrinsicHash: z.string(),
  time: isoTime,
});
export type SaleRefund = z.infer<typeof saleRefund>;

/** A sale as the shop sees it. */
export const sale = z.object({
  id: z.string(),
  /** Of the receipt: 1 is the wallet's first. */
  number: z.number().int(),
  state: z.enum(SALE_STATES),
  paidBy: z.enum(SALE_MEANS),
  time: isoTime,
  /** User name of the customer. */
  customer: z.string(),
  /** Addresses. */
  from: z.string(),
  to: z.string(),
  /** Of the till and of who stood at it; null at the owner's own. */
  terminal: z.string().nullable(),
  clerk: z.string().nullable(),
  lines: z.array(saleLine),
  /** Of all lines. */
  subtotal: nucText,
  /** Percent that the lines were lowered by. */
  discount: z.string(),
  /** What the discount took off. */
  discounted: nucText,
  tip: nucText,
  /** What was paid: lines less discount, and the tip. */
  amount: nucText,
  /** Tax contained in the amount, by rate. */
  taxes: z.array(z.object({ percent: z.string(), amount: nucText })),
  /** USD for 1 NUC then. */
  rate: z.string(),
  /** Null until the ledger has it. */
  blockHash: z.string().nullable(),
  extrinsicHash: z.string(),
  /** Why the ledger refused it. */
  refusal: z.string().nullable(),
  /** In sum, those on their way included. */
  refunded: nucText,
  refunds: z.array(saleRefund),
});
export type Sale = z.infer<typeof sale>;

/** `GET payment/sales`, newest first, 20 a page; from and to are moments, `to` not included. */
export const salesQuery = z.object({
  terminal_wallet: requiredText(TILL_MESSAGES.checkout.walletRequired),
  from: moment,
  to: moment,
  page: pageNumber,
});
/** `GET payment/sales/pdf`: the same sales, without pages, in one file. */
export const salesPdfQuery = salesQuery.omit({ page: true });
export const MAX_SALES_OF_A_PDF = 2_000;
export const SALE_PAGE_SIZE = 20;
export const salesAnswer = z.object({
  sales: z.array(sale),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
  /** Of all that the query names: payments, tips in them, tax in them, payments back. */
  sums: z.object({
    count: z.number().int(),
    paid: nucText,
    tips: nucText,
    tax: nucText,
    refunded: nucText,
  }),
});
export type SalesAnswer = z.infer<typeof salesAnswer>;

/** `POST payment/sales/{id}/refund`: a transfer from the shop's wallet to the one that paid, in whole or part. */
export const saleRefundPayload = z.object({
  extrinsic: requiredText(WALLET_MESSAGES.chain.extrinsicRequired).pipe(hexText),
});
export const saleRefundAnswer = z.object({ sale, refund: saleRefund });
