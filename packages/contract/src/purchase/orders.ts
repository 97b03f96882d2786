import { emptyAsNull } from "../fields/empty-as-null.ts";
import {
  addressText,
  isoTime,
  nucInput,
  nucText,
  optionalText,
  pageNumber,
  requiredText,
} from "../fields/fields.ts";
import { isPlainLine, UNSEEN } from "../fields/shown-text.ts";
import { PURCHASE_MESSAGES } from "../messages/coins/purchase.ts";
import { z } from "../schema.ts";

const { order: words } = PURCHASE_MESSAGES;

/** How an order is paid, by the codes of the specification; 4 moves no money. */
export const PAYMENT_METHODS = { paypal: 1, bitpay: 2, payid: 3, sandbox: 4 } as const;
export type PaymentMethodName = keyof typeof PAYMENT_METHODS;
export type PaymentMethod = (typeof PAYMENT_METHODS)[PaymentMethodName];

/** A new order costs at least and at most so much, in cents (USD). */
export const MIN_PRICE_CENTS = 100;
export const MAX_PRICE_CENTS = 3_000;

/** Minutes for which the price of an order is held: as a rule, and at most. */
export const ORDER_HOLD_MINUTES = { default: 15, max: 1_440 } as const;
/** The same of an order by PayID, in hours: customers transfer by themselves, and banks take their time. */
export const PAYID_HOLD_HOURS = { default: 72, max: 240 } as const;

/** Money of which a provider says that it came so much later came in time: its clock is not ours, and the way back takes a moment. */
export const ALLOWED_LATENESS_SECONDS = 120;

/** Orders of one account that can wait for their payment. */
export const MAX_OPEN_ORDERS = 5;

/**
 * The outcome of an order. `overpaid` has its coins: the rest goes back. `in_review` is for staff to decide; `refunded` and
 * `charged_back` say where the money went, whatever went before.
 */
export const ORDER_STATES = [
  "waiting",
  "paid",
  "credited",
  "expired",
  "underpaid",
  "overpaid",
  "refunded",
  "charged_back",
  "in_review",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const methodCode = emptyAsNull(
  z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], words.methodUnknown),
);

const SUBSCRIPTION = "Must be a text or a whole number.";

/** Staff read it in the order. The specification's own ids are whole numbers: 2 and 3. */
const subscription = z
  .union([z.string(), z.number()], SUBSCRIPTION)
  .nullish()
  .refine((id) => typeof id !== "number" || Number.isSafeInteger(id), SUBSCRIPTION)
  .transform((id) => (typeof id === "number" ? String(id) : id))
  .pipe(optionalText().refine((text) => text === undefined || isPlainLine(text), UNSEEN));

/** `POST payment/orders`. The two subscription ids come with the page that leads here, and go on to the payment page. */
export const orderPayload = z.object({
  walletAddress: requiredText(words.walletRequired).pipe(addressText),
  /** NUC. */
  amount: nucInput.nullish(),
  method: methodCode,
  subscriber_id: subscription,
  payment_subscription_id: subscription,
});
export type OrderPayload = z.infer<typeof orderPayload>;

export const createdOrder = z.object({
  id: z.string(),
  amount: nucText,
  /** What is to be paid, in `currency`, two decimals. */
  price: z.string(),
  currency: z.string(),
  /** `currency` for one NUC. */
  rate: z.string(),
  /** Until when the price is held. */
  expires: isoTime,
  genesisHash: z.string(),
});
export type CreatedOrder = z.infer<typeof createdOrder>;

/** `POST payment/orders/{id}/proof`: `NUC order|{genesisHash}|{orderId}|{walletAddress}|{amount}`, signed by the wallet. */
export const orderProofPayload = z.object({
  /** 64 bytes, 0x-hex. */
  proof: requiredText(words.proofRequired),
  /** A path of this site, to go back to once paid. */
  redirect: optionalText(),
});
/** The page to go to is `{url}?data={payload}`; the payload is a JWE for a key of `GET payment/checkout-keys`. */
export const orderProofAnswer = z.object({ url: z.string(), payload: z.string() });
export type OrderProofAnswer = z.infer<typeof orderProofAnswer>;

/** An order as its customer sees it. */
export const order = createdOrder.omit({ genesisHash: true }).extend({
  state: z.enum(ORDER_STATES),
  method: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  walletAddress: z.string(),
  created: isoTime,
  /** When the wallet's proof came; null before. */
  signed: isoTime.nullable(),
  /** What arrived in all, in `currency`, less what went back; "0.00" at first. */
  paid: z.string(),
  paidAt: isoTime.nullable(),
  creditedAt: isoTime.nullable(),
  /** Of the treasury's payment; null until it is in a block. */
  transactionHash: z.string().nullable(),
  blockHash: z.string().nullable(),
  /** What was sent back, in `currency`. */
  refunded: z.string(),
  /** Number of the receipt, such as 2026-000418; null before the coins are sent. */
  receipt: z.string().nullable(),
});
export type Order = z.infer<typeof order>;

/** `GET payment/orders`, newest first, 20 a page. */
export const ORDER_PAGE_SIZE = 20;
export const ordersQuery = z.object({ page: pageNumber });
export const ordersAnswer = z.object({
  orders: z.array(order),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
});
export type OrdersAnswer = z.infer<typeof ordersAnswer>;

/** `GET payment/purchase-terms` *addition*: what this account may buy now, amounts in USD. */
export const purchaseTerms = z.object({
  /** Those that are on for this account and set up here. */
  methods: z.array(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])),
  /** Methods that the sandbox replaces: no money moves. */
  sandbox: z.array(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])),
  rate: z.string(),
  least: z.string(),
  most: z.string(),
  /** Left for today (UTC) and this month. */
  leftToday: z.string(),
  leftThisMonth: z.string(),
  /** Staff or the treasury's low water stopped purchases. */
  paused: z.boolean(),
  /** Minutes that a price is held. */
  holdMinutes: z.number().int(),
  /** The same of an order by PayID. */
  payIdHoldMinutes: z.number().int(),
});
export type PurchaseTerms = z.infer<typeof purchaseTerms>;

/** Public keys of the payment page, as a JWKS (RFC 7517): RSA-OAEP-256, the newest first. */
export const checkoutKeys = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
