import { centsText } from "@nuc/contract";
import { z } from "zod";
import type {
  BegunPayment,
  MoneyMovement,
  OrderToPay,
  OrderToRead,
  ProviderPayment,
} from "../../../domain/purchase/provider.ts";
import { ProviderRefusedError } from "../../../domain/purchase/provider.ts";
import { cents } from "../http/cents.ts";
import { requireOwnPage } from "../http/own-page.ts";
import type { PayPalCall } from "./paypal-call.ts";

/** Ids are part of paths: nothing but what PayPal's own have. */
export const paypalId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
export const money = z.object({ currency_code: z.string().length(3), value: cents });
export const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** Of `payments.captures` and `payments.refunds`: https://developer.paypal.com/docs/api/orders/v2/#orders_get */
const moved = z.object({ id: paypalId, status: z.string(), amount: money, create_time: moment });
/** Not worth an order that cannot be read, where it is not as documented. */
const breakdown = z.object({ paypal_fee: money.optional() }).optional().catch(undefined);
const capture = moved.extend({ seller_receivable_breakdown: breakdown });
const refund = moved.extend({ seller_payable_breakdown: breakdown });

const paypalOrder = z.object({
  id: paypalId,
  status: z.string(),
  links: z.array(z.object({ href: z.url(), rel: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
          .optional(),
      }),
    )
    .default([]),
});
type PayPalOrder = z.infer<typeof paypalOrder>;

/** Captures of these states took the money, whatever went back since. */
const TAKEN: ReadonlySet<string> = new Set(["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"]);
/** Refunds of these states never arrive; one by eCheck may come to it after days. */
export const isFailed = (status: string): boolean => ["CANCELLED", "FAILED"].includes(status);
/**
 * Refusals of a capture after which this order takes no money any more. After all others the customer may choose another way
 * to pay, or a capture is under way already.
 */
const FINAL: ReadonlySet<string> = new Set([
  "COMPLIANCE_VIOLATION",
  "DUPLICATE_INVOICE_ID",
  "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
  "ORDER_EXPIRED",
  "PAYEE_ACCOUNT_LOCKED_OR_CLOSED",
  "PAYEE_ACCOUNT_RESTRICTED",
]);

/**
 * Creates the order at PayPal, once for each order of ours: our id is the idempotency key, and the invoice number, of which PayPal
 * takes no second payment. Also answers what a first try created whose answer was lost; keys are kept there for 6 hours at least.
 */
export async function createOrder(
  call: PayPalCall,
  order: OrderToPay,
  url: string,
): Promise<BegunPayment> {
  const amount = { currency_code: order.currency, value: centsText(order.price) };
  const created = await call({
    method: "POST",
    path: "/v2/checkout/orders",
    key: order.id,
    body: JSON.stringify({
      intent: "CAPTURE",
      purchase_units: [
        {
          custom_id: order.id,
          invoice_id: order.id,
          description: order.title.slice(0, 127),
          amount,
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: order.returnUrl,
            cancel_url: order.cancelUrl,
            shipping_preference: "NO_SHIPPING",
            user_action: "PAY_NOW",
          },
        },
      },
    }),
    answer: paypalOrder,
  });
  const page = created.links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href;
  // A twin of a payment that is approved by now has no page to go to.
  if (page !== undefined) requireOwnPage("paypal", page, { api: url, domain: "paypal.com" });
  return { ref: created.id, url: page ?? null };
}

/** Money that was not taken before an order of ours was over never will be. */
const UNTAKEN: ReadonlySet<string> = new Set([
  "APPROVED",
  "CREATED",
  "PAYER_ACTION_REQUIRED",
  "SAVED",
]);

/** Reads the order, and captures what the customer approved in time. */
export async function readOrder(
  call: PayPalCall,
  { id, ref, isOver }: OrderToRead,
): Promise<ProviderPayment> {
  const path = `/v2/checkout/orders/${paypalId.parse(ref)}`;
  let order: PayPalOrder;
  try {
    order = await call({ method: "GET", path, answer: paypalOrder });
  } catch (error) {
    // PayPal forgets an order not approved in time.
    if (error instanceof ProviderRefusedError && error.status === 404) return CLOSED;
    throw error;
  }
  if (isOver && UNTAKEN.has(order.status)) return CLOSED;
  if (order.status === "APPROVED") return await captureOrder(call, path, id);
  return paymentOf(order);
}

const OPEN: ProviderPayment = { status: "open", movements: [] };
const CLOSED: ProviderPayment = { status: "closed", movements: [] };

async function captureOrder(call: PayPalCall, path: string, id: string): Promise<ProviderPayment> {
  try {
    const captured = await call({
      method: "POST",
      path: `${path}/capture`,
      key: `${id}-capture`,
      body: "{}",
      answer: paypalOrder,
    });
    return paymentOf(captured);
  } catch (error) {
    if (!(error instanceof ProviderRefusedError) || error.status !== 422) throw error;
    if (error.issue === "ORDER_ALREADY_CAPTURED")
      return paymentOf(await call({ method: "GET", path, answer: paypalOrder }));
    return FINAL.has(error.issue ?? "") ? CLOSED : OPEN;
  }
}

/** Money counts once it is there: a capture that is pending or failed is no payment, a refund only once it is through. */
function paymentOf({ status, purchase_units: units }: PayPalOrder): ProviderPayment {
  const captures = units.flatMap(({ payments }) => payments?.captures ?? []);
  const refunds = units.flatMap(({ payments }) => payments?.refunds ?? []);
  const failed = refunds.filter((one) => isFailed(one.status));
  const isPending = captures.some((one) => one.status === "PENDING");
  const isOver = ["COMPLETED", "VOIDED"].includes(status) && !isPending;
  return {
    status: isOver ? "closed" : "open",
    movements: [
      ...captures
        .filter((one) => TAKEN.has(one.status))
        .map((one) => movement("payment", one, one.seller_receivable_breakdown)),
      ...refunds
        .filter((one) => one.status === "COMPLETED")
        .map((one) => movement("refund", one, one.seller_payable_breakdown)),
    ],
    ...(failed.length > 0 && { failedRefunds: failed.map(({ id }) => id) }),
  };
}

function movement(
  kind: MoneyMovement["kind"],
  { id, amount, create_time: at }: z.infer<typeof moved>,
  kept: z.infer<typeof breakdown>,
): MoneyMovement {
  const { value, currency_code: currency } = amount;
  // A fee in another currency than the payment's is PayPal's own exchange: there it belongs to the payout.
  const fee = kept?.paypal_fee?.currency_code === currency ? kept.paypal_fee.value : undefined;
  return { ref: id, kind, amount: value, currency, at, ...(fee !== undefined && { fee }) };
}
