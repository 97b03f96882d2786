import { centsText } from "@nuc/contract";
import { z } from "zod";
import type {
  BegunPayment,
  ListedPayment,
  MoneyMovement,
  OrderToPay,
  Period,
  ProviderPayment,
} from "../../../domain/purchase/provider.ts";
import { ProviderRefusedError } from "../../../domain/purchase/provider.ts";
import { cents } from "../http/cents.ts";
import { requireOwnPage } from "../http/own-page.ts";
import type { BitPayCall } from "./bitpay-call.ts";

/** Longest time that BitPay holds its own rate. */
const MAX_WINDOW_MS = 900_000;

/** Ids are part of paths: nothing but what BitPay's own have. */
export const bitpayId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** Of a coin's smallest unit. */
const units = z.coerce.number().min(0);

/** https://developer.bitpay.com/reference/invoices */
const invoice = z.object({
  id: bitpayId,
  /** Ours, as it was created with. */
  orderId: z.string().optional().catch(undefined),
  url: z.url(),
  status: z.string(),
  price: cents,
  currency: z.string().length(3),
  /** Milliseconds since 1970. */
  currentTime: z.number(),
  expirationTime: z.number(),
  /** false, "paidPartial", "paidOver", "paidLate". */
  exceptionStatus: z.union([z.literal(false), z.string()]).default(false),
  amountPaid: units.default(0),
  transactionCurrency: z.string().optional(),
  // Of what only odd payments need, a field that is not as documented must not hold the others up.
  paymentTotals: z.record(z.string(), units).catch({}),
  paymentSubtotals: z.record(z.string(), units).catch({}),
  transactions: z
    .array(z.object({ receivedTime: z.union([z.string(), z.number()]).optional() }))
    .catch([]),
});
type Invoice = z.infer<typeof invoice>;

const refunds = z.array(
  z.object({
    id: bitpayId,
    status: z.string(),
    /** What BitPay sends back by itself is worth no whole number of cents. */
    amount: z.coerce
      .number()
      .min(0)
      .transform((amount) => BigInt(Math.round(amount * 100))),
    currency: z.string().length(3),
    requestDate: z.coerce.date(),
  }),
);

/**
 * Creates the invoice. `guid` is our id: BitPay knows a second request by it. @param posData comes back in each webhook
 */
export async function createInvoice(
  call: BitPayCall,
  order: OrderToPay,
  { posData, url, now }: { posData: string; url: string; now: Date },
): Promise<BegunPayment> {
  const webhooks = new URL("/api/v1/payment/webhooks/bitpay", order.returnUrl);
  const left = order.expires.getTime() - now.getTime();
  const created = await call({
    method: "POST",
    path: "/invoices",
    body: {
      // Two decimals at most: a JSON number writes them as they are.
      price: Number(centsText(order.price)),
      currency: order.currency,
      guid: order.id,
      orderId: order.id,
      posData,
      itemDesc: order.title,
      redirectURL: order.returnUrl,
      closeURL: order.cancelUrl,
      autoRedirect: true,
      transactionSpeed: "medium",
      acceptanceWindow: Math.max(1, Math.min(left, MAX_WINDOW_MS)),
      extendedNotifications: true,
      // BitPay takes none without TLS; elsewhere the invoice is asked for.
      ...(webhooks.protocol === "https:" && { notificationURL: webhooks.href }),
    },
    answer: invoice,
  });
  return begun(created, url);
}

/** The invoice of an order whose creation was never answered; only the `merchant` facade can be asked by `guid`. */
export async function findInvoice(
  call: BitPayCall,
  orderId: string,
  url: string,
): Promise<BegunPayment | undefined> {
  const path = `/invoices/guid/${encodeURIComponent(orderId)}`;
  try {
    return begun(await call({ method: "GET", path, answer: invoice }), url);
  } catch (error) {
    if (error instanceof ProviderRefusedError && error.status === 404) return undefined;
    throw error;
  }
}

function begun({ id, url: page }: Invoice, api: string): BegunPayment {
  requireOwnPage("bitpay", page, { api, domain: "bitpay.com" });
  return { ref: id, url: page };
}

/** Reads the invoice, and its refunds where the facade shows them. */
export async function readInvoice(call: BitPayCall, ref: string): Promise<ProviderPayment> {
  const id = bitpayId.parse(ref);
  let read: Invoice;
  try {
    read = await call({ method: "GET", path: `/invoices/${id}`, answer: invoice });
  } catch (error) {
    if (error instanceof ProviderRefusedError && error.status === 404)
      return { status: "closed", movements: [] };
    throw error;
  }
  const isOpen = read.status === "new" || read.status === "paid";
  const { refunds: back, failedRefunds } = await refundsOf(call, read);
  return {
    status: isOpen ? "open" : "closed",
    movements: [...paymentsOf(read), ...back],
    ...(failedRefunds.length > 0 && { failedRefunds }),
  };
}

const DAY = 86_400_000;
/** Invoices of one page: an answer is bounded, and one invoice has about 15 KB. */
const PAGE_SIZE = 20;

/** Payments of invoices that were made in a time or shortly before; the `merchant` facade alone lists them, by days. */
export async function listPayments(
  call: BitPayCall,
  { since, before }: Period,
): Promise<readonly ListedPayment[]> {
  const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const payments: ListedPayment[] = [];
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const found = await call({
      method: "GET",
      path: "/invoices",
      query: {
        dateStart: day(since.getTime() - DAY),
        dateEnd: day(before.getTime() + DAY),
        limit: String(PAGE_SIZE),
        offset: String(offset),
      },
      answer: z.array(invoice),
    });
    const paid = found.flatMap((one) =>
      paymentsOf(one).map((payment) => ({ ...payment, orderId: one.orderId })),
    );
    payments.push(...paid.filter(({ at }) => at >= since && at < before));
    if (found.length < PAGE_SIZE) return payments;
  }
}

/**
 * What was paid, in cents of the price. `paid` alone is no guarantee, says BitPay: money counts from `confirmed` on, and what
 * came in part once the time is over. The price and what is above it are two movements: neither changes later, but for a part to
 * which the rest comes.
 */
function paymentsOf(read: Invoice): MoneyMovement[] {
  const { id, price, currency, exceptionStatus } = read;
  const at = paidAt(read);
  const payment = (ref: string, amount: bigint): MoneyMovement[] =>
    amount > 0n ? [{ ref, kind: "payment", amount, currency, at }] : [];
  if (["confirmed", "complete", "declined"].includes(read.status)) {
    const above = exceptionStatus === "paidOver" ? inCents(read) - price : 0n;
    return [...payment(id, price), ...payment(`${id}:over`, above)];
  }
  if (read.status === "expired" && exceptionStatus === "paidPartial")
    return payment(id, inCents(read));
  return [];
}

/** What was paid in coins, at the rate of the invoice, rounded down. */
function inCents({
  price,
  amountPaid,
  transactionCurrency = "",
  paymentTotals: { [transactionCurrency]: total = 0 },
  paymentSubtotals: { [transactionCurrency]: subtotal = 0 },
}: Invoice): bigint {
  // The total holds the network's fee too, which a customer owes besides the price.
  const fee = Math.max(0, total - subtotal);
  if (subtotal <= 0 || amountPaid <= fee) return 0n;
  return (BigInt(Math.trunc(amountPaid - fee)) * price) / BigInt(Math.trunc(subtotal));
}

/** When the last of it came; BitPay says so of each transaction. Without one, the latest that it can have been. */
function paidAt({ transactions, currentTime, expirationTime, exceptionStatus }: Invoice): Date {
  const times = transactions
    .map(({ receivedTime }) => new Date(receivedTime ?? Number.NaN).getTime())
    .filter((time) => Number.isFinite(time));
  if (times.length > 0) return new Date(Math.max(...times));
  return new Date(exceptionStatus === "paidLate" ? currentTime : expirationTime);
}

/** Refunds of these states never arrive. */
const FAILED: ReadonlySet<string> = new Set(["canceled", "failure"]);

/** What went back, and BitPay's ids of what will not. */
async function refundsOf(
  call: BitPayCall,
  read: Invoice,
): Promise<{ refunds: MoneyMovement[]; failedRefunds: string[] }> {
  const { id: invoiceId, status, price, currency, currentTime } = read;
  if (call.isMerchant) {
    const found = await call({
      method: "GET",
      path: "/refunds",
      query: { invoiceId },
      answer: refunds,
    });
    const done = found.filter((refund) => refund.status === "success" && refund.amount > 0n);
    return {
      refunds: done.map(({ id, amount, requestDate: at, ...refund }) => ({
        ref: id,
        kind: "refund",
        amount,
        currency: refund.currency,
        at,
      })),
      failedRefunds: found.filter((refund) => FAILED.has(refund.status)).map(({ id }) => id),
    };
  }
  if (status !== "declined") return { refunds: [], failedRefunds: [] };
  // A confirmed payment that was sent back whole, as much as the `pos` facade shows of it.
  const at = new Date(currentTime);
  const declined = {
    ref: `${invoiceId}:declined`,
    kind: "refund",
    amount: price,
    currency,
    at,
  } as const;
  return { refunds: [declined], failedRefunds: [] };
}
