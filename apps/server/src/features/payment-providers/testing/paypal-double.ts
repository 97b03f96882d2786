import { randomBytes } from "node:crypto";
import { type DoubleAnswer, type DoubleRequest, openDoubleServer } from "./double-server.ts";
import {
  type Dispute,
  type Money,
  type Moved,
  type Order,
  REFUSED,
  searchTransactions,
} from "./paypal-orders-double.ts";
import { paypalId, paypalWebhooks } from "./paypal-webhook-double.ts";

export const PAYPAL_CLIENT_ID = "paypal-client-id";
export const PAYPAL_SECRET = "paypal-client-secret";

/** What the double keeps of a payment: 3 % and 30 cents, rounded down; never more than there is. */
export const paypalFee = (cents: bigint): bigint => {
  const fee = (cents * 3n) / 100n + 30n;
  return fee < cents ? fee : cents;
};

/** What a capture of the double does that is not the usual. */
export interface CaptureOverrides {
  readonly value?: string;
  readonly currency?: string;
  /** Refused with this issue, once. */
  readonly issue?: string;
  readonly status?: "PENDING" | "FAILED";
}

/** PayPal's REST API as its documentation describes it, as far as orders go. */
export async function openPayPalDouble({ now }: { now: () => Date }) {
  const tokens = new Set<string>();
  const orders = new Map<string, Order>();
  const answered = new Map<string, DoubleAnswer>();
  const disputes: Dispute[] = [];
  const twists = new Map<string, CaptureOverrides>();
  const { event, verify } = paypalWebhooks(now);
  let tokensGiven = 0;
  let areRefundsHeld = false;

  const moved = (amount: Money, status = "COMPLETED"): Moved => {
    const time = now().toISOString();
    return { id: paypalId(), status, amount, create_time: time, update_time: time };
  };
  const orderOf = (ref: string): Order => {
    const order = orders.get(ref);
    if (!order) throw new Error(`PayPal has no order ${ref}`);
    return order;
  };
  const firstCapture = (ref: string): Moved => {
    const [first] = orderOf(ref).captures;
    if (!first) throw new Error(`nothing of ${ref} is captured`);
    return first;
  };
  const shown = ({ id: ref, status, custom, amount, captures, refunds }: Order) => ({
    id: ref,
    status,
    purchase_units: [
      { custom_id: custom, invoice_id: custom, amount, payments: { captures, refunds } },
    ],
    links: [
      { href: `${server.url}/v2/checkout/orders/${ref}`, rel: "self", method: "GET" },
      { href: `${server.url}/checkoutnow?token=${ref}`, rel: "payer-action", method: "GET" },
    ],
  });

  const create = (body: {
    intent: string;
    purchase_units: [{ custom_id: string; amount: Money }];
    payment_source?: { paypal?: { experience_context?: { return_url?: string } } };
  }): DoubleAnswer => {
    const [{ custom_id: custom, amount }] = body.purchase_units;
    if (body.intent !== "CAPTURE" || !body.payment_source?.paypal?.experience_context?.return_url)
      return REFUSED(400, "INVALID_REQUEST");
    const status = "PAYER_ACTION_REQUIRED";
    const order: Order = { id: paypalId(), status, custom, amount, captures: [], refunds: [] };
    orders.set(order.id, order);
    return { status: 200, json: shown(order) };
  };

  const capture = (order: Order): DoubleAnswer => {
    if (order.status === "PAYER_ACTION_REQUIRED") return REFUSED(422, "ORDER_NOT_APPROVED");
    if (order.status === "COMPLETED") return REFUSED(422, "ORDER_ALREADY_CAPTURED");
    const twist = twists.get(order.id) ?? {};
    twists.delete(order.id);
    if (twist.issue !== undefined) return REFUSED(422, twist.issue);
    const amount = {
      value: twist.value ?? order.amount.value,
      currency_code: twist.currency ?? order.amount.currency_code,
    };
    const fee = paypalFee(BigInt(Math.round(Number(amount.value) * 100)));
    const kept = { value: (Number(fee) / 100).toFixed(2), currency_code: amount.currency_code };
    order.captures.push({
      ...moved(amount, twist.status),
      seller_receivable_breakdown: { gross_amount: amount, paypal_fee: kept },
    });
    order.status = "COMPLETED";
    return { status: 201, json: shown(order) };
  };

  const refund = (captureId: string, amount: Money): DoubleAnswer => {
    const order = [...orders.values()].find(({ captures }) =>
      captures.some((one) => one.id === captureId),
    );
    if (!order) return REFUSED(404, "INVALID_RESOURCE_ID");
    const sum = (all: readonly Moved[]) =>
      all
        .filter(({ status }) => status !== "FAILED")
        .reduce((total, one) => total + Math.round(Number(one.amount.value) * 100), 0);
    const left = sum(order.captures) - sum(order.refunds);
    if (Math.round(Number(amount.value) * 100) > left)
      return REFUSED(422, left === 0 ? "CAPTURE_FULLY_REFUNDED" : "REFUND_AMOUNT_EXCEEDED");
    const made = moved(amount, areRefundsHeld ? "PENDING" : "COMPLETED");
    order.refunds.push(made);
    for (const one of order.captures)
      one.status = sum(order.refunds) === sum(order.captures) ? "REFUNDED" : "PARTIALLY_REFUNDED";
    return { status: 201, json: made };
  };

  const showDisputes = (path: string, query: URLSearchParams): DoubleAnswer => {
    const one = disputes.find(({ dispute_id: of }) => path.endsWith(`/${of}`));
    if (one) return { status: 200, json: one };
    const items = disputes
      .filter(({ capture: of }) => of === query.get("disputed_transaction_id"))
      .map(({ dispute_id }) => ({ dispute_id }));
    return { status: 200, json: { items } };
  };

  const act = ({ method, path, query, text }: DoubleRequest): DoubleAnswer => {
    const body = (text === "" ? {} : JSON.parse(text)) as never;
    const [, ref = ""] = /^\/v2\/checkout\/orders\/(\w+)/.exec(path) ?? [];
    const [, captureId = ""] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path) ?? [];
    if (method === "POST" && path === "/v2/checkout/orders") return create(body);
    if (method === "POST" && path.endsWith("/verify-webhook-signature")) return verify(text);
    if (captureId !== "") return refund(captureId, (body as { amount: Money }).amount);
    if (path === "/v1/reporting/transactions") return searchTransactions(orders.values(), query);
    if (path.startsWith("/v1/customer/disputes")) return showDisputes(path, query);
    const order = orders.get(ref);
    if (!order) return REFUSED(404, "INVALID_RESOURCE_ID");
    return path.endsWith("/capture") ? capture(order) : { status: 200, json: shown(order) };
  };

  const giveToken = ({ headers, text }: DoubleRequest): DoubleAnswer => {
    const credentials = Buffer.from(`${PAYPAL_CLIENT_ID}:${PAYPAL_SECRET}`).toString("base64");
    if (
      headers.authorization !== `Basic ${credentials}` ||
      text !== "grant_type=client_credentials"
    )
      return { status: 401, json: { error: "invalid_client" } };
    const token = `A21AA${randomBytes(12).toString("hex")}`;
    tokens.add(token);
    tokensGiven += 1;
    return { status: 200, json: { access_token: token, token_type: "Bearer", expires_in: 32_400 } };
  };

  const server = await openDoubleServer((request) => {
    const { method, path, headers } = request;
    if (path === "/v1/oauth2/token") return giveToken(request);
    if (!tokens.has((headers.authorization ?? "").replace("Bearer ", "")))
      return { status: 401, json: { error: "invalid_token" } };
    const key = headers["paypal-request-id"];
    if (method !== "POST" || typeof key !== "string") return act(request);
    const kept = answered.get(`${path} ${key}`) ?? act(request);
    // A refusal is no result: the same key may try again.
    if (kept.status < 400) answered.set(`${path} ${key}`, kept);
    return kept;
  });

  return {
    ...server,
    tokensGiven: () => tokensGiven,
    /** Every access token ends at once. */
    forgetTokens: () => tokens.clear(),
    ordersOf: (custom: string) => [...orders.values()].filter((one) => one.custom === custom),
    /** The customer presses Pay. */
    approve: (ref: string, twist?: CaptureOverrides) => {
      const order = orderOf(ref);
      if (order.status === "PAYER_ACTION_REQUIRED") order.status = "APPROVED";
      if (twist) twists.set(ref, twist);
    },
    /** Somebody pays so much without any order of ours, or with an invalid id. */
    payElse: (value: string, custom = "") => {
      const amount = { value, currency_code: "USD" };
      const capture = moved(amount);
      const status = "COMPLETED";
      const id = paypalId();
      orders.set(id, { id, status, custom, amount, captures: [capture], refunds: [] });
      return capture.id;
    },
    /** Money is sent back at PayPal's own site. */
    sendBack: (ref: string, value: string) => {
      const first = firstCapture(ref);
      refund(first.id, { value, currency_code: first.amount.currency_code });
    },
    /** Refunds are made by eCheck from now on, or no longer. */
    holdRefunds: (areHeld: boolean) => {
      areRefundsHeld = areHeld;
    },
    /** The bank returns the eChecks of a payment. */
    failRefunds: (ref: string) => {
      const { captures, refunds } = orderOf(ref);
      for (const one of refunds) one.status = "FAILED";
      for (const one of captures) one.status = "COMPLETED";
    },
    dispute: (ref: string, dispute_life_cycle_stage: string) => {
      const first = firstCapture(ref);
      const time = now().toISOString();
      const dispute: Dispute = {
        dispute_id: `PP-D-${disputes.length + 1}`,
        capture: first.id,
        status: "OPEN",
        dispute_life_cycle_stage,
        dispute_amount: first.amount,
        create_time: time,
        update_time: time,
      };
      disputes.push(dispute);
      return dispute;
    },
    webhooks: {
      approved: (ref: string) =>
        event("CHECKOUT.ORDER.APPROVED", {
          id: ref,
          status: "APPROVED",
          purchase_units: [{ custom_id: orderOf(ref).custom }],
        }),
      captured: (ref: string) =>
        event("PAYMENT.CAPTURE.COMPLETED", {
          id: orderOf(ref).captures[0]?.id,
          custom_id: orderOf(ref).custom,
          supplementary_data: { related_ids: { order_id: ref } },
        }),
      refunded: (ref: string) =>
        event("PAYMENT.CAPTURE.REFUNDED", {
          id: orderOf(ref).refunds.at(-1)?.id,
          custom_id: orderOf(ref).custom,
        }),
      disputed: (ref: string) =>
        event("CUSTOMER.DISPUTE.CREATED", {
          dispute_id: "PP-D-1",
          disputed_transactions: [
            { seller_transaction_id: orderOf(ref).captures[0]?.id, custom: orderOf(ref).custom },
          ],
        }),
      other: () => event("MERCHANT.ONBOARDING.COMPLETED", { merchant_id: paypalId() }),
    },
  };
}
export type PayPalDouble = Awaited<ReturnType<typeof openPayPalDouble>>;
