import type { PaymentProvider, WebhookRequest } from "../../../domain/purchase/provider.ts";
import type { MovableClock } from "../../../platform/clock/movable-clock.ts";
import { bitpay } from "../bitpay/bitpay.ts";
import { paypal } from "../paypal/paypal.ts";
import { BITPAY_TOKEN, openBitPayDouble } from "./bitpay-double.ts";
import type { DoubleServer } from "./double-server.ts";
import {
  openPayPalDouble,
  PAYPAL_CLIENT_ID,
  PAYPAL_SECRET,
  type PayPalDouble,
} from "./paypal-double.ts";
import { PAYPAL_WEBHOOK_ID } from "./paypal-webhook-double.ts";

/** A provider beside the double of its company, with what a customer and the company do there, the same for each. */
export interface OpenedProvider extends Pick<DoubleServer, "fail" | "requests" | "close"> {
  readonly provider: PaymentProvider;
  /** What must not be in a log. */
  readonly secrets: readonly string[];
  /** Calls that begin a payment, as a path. */
  readonly beginning: RegExp;
  /** Payments that the company has of an order. */
  begun(orderId: string): number | Promise<number>;
  /** The customer pays there: all, or so many cents. */
  pay(ref: string, cents?: number): void | Promise<void>;
  /** Somebody pays without any order of ours; the ref of the payment. */
  payElse(): string | Promise<string>;
  /** The customer's payment is in another currency than asked for. */
  payIn(ref: string, currency: string): void | Promise<void>;
  /** The company sends so many cents back by itself. */
  sendBack(ref: string, cents: number): void | Promise<void>;
  /** A true webhook about the payment. */
  webhook(ref: string): WebhookRequest;
}

interface OpenOptions {
  readonly clock: MovableClock;
  readonly timeout?: number;
}

/** Private key of a merchant, for tests alone. */
const MERCHANT_KEY = Uint8Array.from({ length: 32 }, (_, index) => index + 1);

const dollars = (cents: number) => (cents / 100).toFixed(2);

export async function openPayPal({ clock, timeout }: OpenOptions) {
  const double = await openPayPalDouble({ now: () => clock.now() });
  const { url } = double;
  const provider = paypal({
    url,
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_SECRET,
    webhookId: PAYPAL_WEBHOOK_ID,
    now: () => clock.now(),
    timeout,
  });
  return { ...paypalActs(double), provider, double };
}

function paypalActs(double: PayPalDouble): Omit<OpenedProvider, "provider"> {
  return {
    ...double,
    secrets: [
      PAYPAL_SECRET,
      Buffer.from(`${PAYPAL_CLIENT_ID}:${PAYPAL_SECRET}`).toString("base64"),
    ],
    beginning: /orders$/,
    begun: (orderId) => double.ordersOf(orderId).length,
    pay: (ref, cents) =>
      double.approve(ref, cents === undefined ? undefined : { value: dollars(cents) }),
    payElse: () => double.payElse("7.00"),
    payIn: (ref, currency) => double.approve(ref, { currency }),
    sendBack: (ref, cents) => double.sendBack(ref, dollars(cents)),
    webhook: double.webhooks.approved,
  };
}

export async function openBitPay({
  clock,
  timeout,
  isMerchant,
}: OpenOptions & { isMerchant: boolean }) {
  const double = await openBitPayDouble({ now: () => clock.now(), isMerchant });
  const provider = bitpay({
    url: double.url,
    token: BITPAY_TOKEN,
    privateKey: isMerchant ? MERCHANT_KEY : undefined,
    now: () => clock.now(),
    timeout,
  });
  const acts: Omit<OpenedProvider, "provider"> = {
    ...double,
    secrets: [BITPAY_TOKEN],
    beginning: /invoices$/,
    begun: (orderId) => double.invoicesOf(orderId).length,
    pay: (ref, cents) => double.pay(ref, cents === undefined ? undefined : { cents }),
    payElse: () => double.payElse(7),
    payIn: (ref, currency) => {
      double.setCurrency(ref, currency);
      double.pay(ref);
    },
    sendBack: (ref, cents) => double.sendBack(ref, cents / 100),
    webhook: (ref) => double.webhook(ref),
  };
  return { ...acts, provider, double };
}
