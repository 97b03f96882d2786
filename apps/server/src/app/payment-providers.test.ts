import {
  begunCheckout,
  checkoutPageAnswer,
  type ErrorEnvelope,
  type OrderState,
  PAYMENT_METHODS,
  PURCHASE_MESSAGES,
  PURCHASE_NOTICES,
  PURCHASE_STAFF_MESSAGES,
  staffOrderDetail,
} from "@nuc/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { WebhookRequest } from "../domain/purchase/provider.ts";
import {
  begin,
  begunOrder,
  type Buyer,
  coinsOf,
  newBuyer,
  ORDERS,
  PAGE,
  readOrder,
  type SignedOrder,
  signedOrder,
} from "../features/orders/testing/purchasing.ts";
import {
  BITPAY_TOKEN,
  openBitPayDouble,
} from "../features/payment-providers/testing/bitpay-double.ts";
import type { DoubleServer } from "../features/payment-providers/testing/double-server.ts";
import {
  openPayPalDouble,
  PAYPAL_CLIENT_ID,
  PAYPAL_SECRET,
} from "../features/payment-providers/testing/paypal-double.ts";
import { PAYPAL_WEBHOOK_ID } from "../features/payment-providers/testing/paypal-webhook-double.ts";
import { MovableClock } from "../platform/clock/movable-clock.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { ADMIN, signInAdmin } from "../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";

const { checkout, webhook } = PURCHASE_MESSAGES;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const clock = new MovableClock();
const now = () => clock.now();
/** What the customer and the company do there. */
interface Company {
  readonly method: number;
  readonly double: DoubleServer;
  readonly beginning: RegExp;
  /** How often the beginning is asked for before the company counts as down. */
  readonly tries: number;
  readonly begun: (orderId: string) => readonly { id: string }[];
  readonly pay: (ref: string, cents?: number) => void;
  readonly payIn: (ref: string, currency: string) => void;
  readonly sendBack: (ref: string, cents: number) => void;
  /** Whether refunds that we ask for are taken and wait. */
  readonly holdRefunds: (areHeld: boolean) => void;
  /** Those that wait fail. */
  readonly failRefunds: (ref: string) => void;
  /** All that it would send by now, the oldest first. */
  readonly webhooks: (ref: string) => WebhookRequest[];
}

let test: TestApp;
let buyer: Buyer;
let companies: Record<"PayPal" | "BitPay", Company>;

async function openCompanies(): Promise<typeof companies> {
  const paypal = await openPayPalDouble({ now });
  const bitpay = await openBitPayDouble({ now, isMerchant: true });
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  return {
    PayPal: {
      method: PAYMENT_METHODS.paypal,
      double: paypal,
      beginning: /orders$/,
      tries: 2,
      begun: paypal.ordersOf,
      pay: (ref, cents) =>
        paypal.approve(ref, cents === undefined ? undefined : { value: dollars(cents) }),
      payIn: (ref, currency) => paypal.approve(ref, { currency }),
      sendBack: (ref, cents) => paypal.sendBack(ref, dollars(cents)),
      holdRefunds: paypal.holdRefunds,
      failRefunds: paypal.failRefunds,
      webhooks: (ref) => [paypal.webhooks.approved(ref), paypal.webhooks.captured(ref)],
    },
    BitPay: {
      method: PAYMENT_METHODS.bitpay,
      double: bitpay,
      beginning: /invoices$/,
      tries: 1,
      begun: bitpay.invoicesOf,
      pay: (ref, cents) => bitpay.pay(ref, cents === undefined ? undefined : { cents }),
      payIn: (ref, currency) => {
        bitpay.setCurrency(ref, currency);
        bitpay.pay(ref);
      },
      sendBack: (ref, cents) => bitpay.sendBack(ref, cents / 100),
      holdRefunds: bitpay.holdRefunds,
      failRefunds: bitpay.failRefunds,
      webhooks: (ref) => [bitpay.webhook(ref), bitpay.webhook(ref, false)],
    },
  };
}

beforeAll(async () => {
  companies = await openCompanies();
  test = await openTestApp({
    clock,
    environment: {
      ...ADMIN,
      REGISTER_OTP: "false",
      PURCHASE_PER_DAY: "1000000",
      PURCHASE_PER_MONTH: "1000000",
      PAYPAL_URL: companies.PayPal.double.url,
      PAYPAL_CLIENT_ID,
      PAYPAL_CLIENT_SECRET: PAYPAL_SECRET,
      PAYPAL_WEBHOOK_ID,
      BITPAY_URL: companies.BitPay.double.url,
      BITPAY_TOKEN,
      BITPAY_PRIVATE_KEY: "11".repeat(32),
    },
  });
});
beforeEach(async () => {
  buyer = await newBuyer(test);
});
afterAll(async () => {
  await test.close();
  await Promise.all(Object.values(companies).map(({ double }) => double.close()));
});

describe.each(["PayPal", "BitPay"] as const)("an order by %s", (name) => {
  const company = () => companies[name];
  const path = `/api/v1/payment/webhooks/${name.toLowerCase()}`;
  const deliver = async ({ headers, body }: WebhookRequest) => {
    const sent = { method: "POST", url: path, headers: headers as Record<string, string> } as const;
    return await test.app.inject({ ...sent, payload: body });
  };
  const send = async (one: WebhookRequest) => (await deliver(one)).statusCode;
  const newOrder = async () => {
    const order = await begunOrder(test, buyer, { method: company().method });
    const [begun] = company().begun(order.id);
    return { ...order, ref: begun?.id ?? "" };
  };
  const stateOf = async ({ id }: Pick<SignedOrder, "id">) =>
    (await readOrder(test, buyer, id)).state;
  /** The order in the database, whatever became of sessions by now. */
  const rowOf = async ({ id }: Pick<SignedOrder, "id">) => {
    const { kysely } = test.platform.database;
    const row = kysely.selectFrom("purchase_order").select(["state", "look_at"]);
    return await row.where("id", "=", id).executeTakeFirstOrThrow();
  };
  const reading = name === "PayPal" ? /checkout\/orders\// : /invoices\//;
  /** Answers a wait until the company was asked for a payment once more. */
  const watchAsked = () => {
    const before = company().double.requests.length;
    const isAsked = () =>
      company()
        .double.requests.slice(before)
        .some(({ path: asked }) => reading.test(asked)) || undefined;
    return async () => eventually(async () => isAsked());
  };
  /** Until nothing that is due is under way: it may have asked the company before what comes next. */
  const jobsDone = async () =>
    eventually(async () => {
      const due = await sql`
        select from pgboss.job where state < 'completed' and start_after <= now()
      `.execute(test.platform.database.kysely);
      return due.rows.length === 0 || undefined;
    });
  /** Half a year and more later, when nothing is asked about the order by itself any more. */
  const grownOld = async (order: SignedOrder) => {
    clock.advance(200 * DAY);
    await test.platform.jobs.sendScheduled();
    await eventually(async () => (await rowOf(order)).look_at === null || undefined);
  };
  const becomes = async (order: Pick<SignedOrder, "id">, state: OrderState) =>
    eventually(async () => ((await stateOf(order)) === state ? true : undefined));
  const comeBack = async ({ data }: SignedOrder) => {
    const answer = await test.call(`${PAGE}/return`, { body: { data } });
    return answer.json(checkoutPageAnswer).order;
  };

  it("leads to the company's own page", async () => {
    const { data } = await signedOrder(test, buyer, { method: company().method });
    const { url, order } = (await begin(test, data)).json(begunCheckout);
    expect(new URL(url ?? "").origin).toBe(company().double.url);
    expect(order).toMatchObject({ sandbox: false, state: "waiting", transfer: null });
  });

  // covers: 3.provider.7
  it("is credited once, whatever webhooks come twice, at once and in any order", async () => {
    const order = await newOrder();
    company().pay(order.ref);
    const webhooks = company().webhooks(order.ref).toReversed();
    const codes = await Promise.all([...webhooks, ...webhooks].map(send));
    expect(new Set(codes)).toEqual(new Set([200]));
    await becomes(order, "credited");
    expect(await Promise.all(webhooks.map(send))).toEqual([200, 200]);
    expect(await comeBack(order)).toMatchObject({ state: "credited", paid: "10.00" });
    expect(await coinsOf(test, buyer)).toBe(200);
  });

  // covers: 3.provider.7
  it("is credited when the customer comes back, without a webhook", async () => {
    const order = await newOrder();
    company().pay(order.ref);
    expect(await comeBack(order)).toMatchObject({ state: "credited", paid: "10.00" });
    expect(await coinsOf(test, buyer)).toBe(200);
  });

  // covers: 3.provider.7
  it("is credited without a webhook and without coming back", async () => {
    const order = await newOrder();
    company().pay(order.ref);
    clock.advance(2 * MINUTE);
    await test.platform.jobs.sendScheduled();
    await becomes(order, "credited");
    expect(await coinsOf(test, buyer)).toBe(200);
  });

  // covers: 3.provider.7
  it("whose beginning was never answered is begun once, and paid", async () => {
    const { data, id } = await signedOrder(test, buyer, { method: company().method });
    company().double.fail("lost", { times: company().tries, path: company().beginning });
    expect((await begin(test, data)).errors()[0]?.message).toBe(checkout.providerDown);
    expect((await begin(test, data)).status).toBe(200);
    const begun = company().begun(id);
    expect(begun).toHaveLength(1);
    company().pay(begun[0]?.id ?? "");
    await test.call(`${PAGE}/return`, { body: { data } });
    expect(await stateOf({ id })).toBe("credited");
  });

  // covers: 3.provider.7
  it("waits for a company that is down, asks it once in three seconds, and is paid once it is up", async () => {
    const order = await newOrder();
    company().pay(order.ref);
    company().double.fail("500");
    expect(await comeBack(order)).toMatchObject({ state: "waiting" });
    const { length: asked } = company().double.requests;
    expect(await comeBack(order)).toMatchObject({ state: "waiting" });
    expect(company().double.requests).toHaveLength(asked);
    clock.advance(3_000);
    expect(await comeBack(order)).toMatchObject({ state: "credited" });
  });

  it("is requested immediately where the customer goes there again", async () => {
    const order = await newOrder();
    expect(await comeBack(order)).toMatchObject({ state: "waiting" });
    expect((await begin(test, order.data)).status).toBe(200);
    company().pay(order.ref);
    expect(await comeBack(order)).toMatchObject({ state: "credited" });
  });

  // covers: 3.provider.7
  it("that is paid in part is not credited", async () => {
    const order = await newOrder();
    company().pay(order.ref, 500);
    expect(await comeBack(order)).toMatchObject({ state: "underpaid", paid: "5.00" });
    expect(await coinsOf(test, buyer)).toBe(0);
  });

  // covers: 3.provider.7
  it("that is paid in another currency is for staff", async () => {
    const order = await newOrder();
    company().payIn(order.ref, "AUD");
    expect(await comeBack(order)).toMatchObject({ state: "in_review", paid: "0.00" });
    expect(await coinsOf(test, buyer)).toBe(0);
    const { subject, what } = PURCHASE_NOTICES.staff;
    await eventually(async () => {
      const mails = await test.outbox.to(ADMIN.ADMIN_EMAIL);
      const isIt = mails.some((mail) => mail.subject === subject(what.in_review));
      return isIt ? true : undefined;
    });
  });

  // covers: 3.provider.7
  it("that was sent back says so, and keeps its coins", async () => {
    const order = await newOrder();
    company().pay(order.ref);
    await comeBack(order);
    company().sendBack(order.ref, 1_000);
    clock.advance(3_000);
    expect(await comeBack(order)).toMatchObject({ state: "refunded", paid: "0.00" });
    expect(await coinsOf(test, buyer)).toBe(200);
  });

  // covers: 3.provider.7
  it("can be refunded again where the company took the refund and it failed there later", async () => {
    const order = await newOrder();
    company().pay(order.ref);
    await comeBack(order);
    const token = await signInAdmin(test);
    const detail = async () =>
      (await test.call(`/api/admin/orders/${order.id}`, { token })).data(staffOrderDetail);
    const sentBack = async (states: readonly string[]) => {
      const body = { amount: "10.00", reason: "R" };
      const answer = await test.call(`/api/admin/orders/${order.id}/refund`, { token, body });
      expect(answer.status).toBe(200);
      const isThere = async () =>
        (await detail()).refunds.map(({ state }) => state).join() === states.join() || undefined;
      await eventually(isThere);
    };
    company().holdRefunds(true);
    await sentBack(["sent"]);
    expect((await detail()).refundable).toBe("0.00");
    company().failRefunds(order.ref);
    company().holdRefunds(false);
    clock.advance(3_000);
    await comeBack(order);
    expect(await detail()).toMatchObject({ refundable: "10.00", refunds: [{ state: "refused" }] });
    clock.advance(3_000);
    await comeBack(order);
    const { subject } = PURCHASE_STAFF_MESSAGES.mail.refundRefused;
    const mails = (await test.outbox.to(ADMIN.ADMIN_EMAIL)).filter(
      (mail) => mail.subject === subject && mail.text.includes(order.id),
    );
    expect(mails).toHaveLength(1);
    await sentBack(["refused", "sent"]);
    await becomes(order, "refunded");
  });

  // covers: 3.provider.7
  it("takes news of money that went back a little later where the company was down when it came", async () => {
    const order = await newOrder();
    company().pay(order.ref);
    await comeBack(order);
    await grownOld(order);
    company().sendBack(order.ref, 1_000);
    company().double.fail("500", { path: reading });
    const wasAsked = watchAsked();
    const [news = { headers: {}, body: Buffer.alloc(0) }] = company().webhooks(order.ref);
    expect(await send(news)).toBe(200);
    await wasAsked();
    clock.advance(30 * MINUTE);
    await test.platform.jobs.sendScheduled();
    await eventually(async () => (await rowOf(order)).state === "refunded" || undefined);
  });

  // covers: 3.provider.7
  it("learns of a refund that failed there later, however old the order is", async () => {
    const order = await newOrder();
    company().pay(order.ref);
    await comeBack(order);
    await grownOld(order);
    const { kysely } = test.platform.database;
    const refundIs = async (state: "sent" | "refused") => {
      const row = kysely
        .selectFrom("purchase_refund")
        .select("id")
        .where("order_id", "=", order.id);
      await eventually(async () => row.where("state", "=", state).executeTakeFirst());
    };
    company().holdRefunds(true);
    const answer = await test.call(`/api/admin/orders/${order.id}/refund`, {
      token: await signInAdmin(test),
      body: { amount: "10.00", reason: "R" },
    });
    expect(answer.status).toBe(200);
    await refundIs("sent");
    await jobsDone();
    company().failRefunds(order.ref);
    company().holdRefunds(false);
    clock.advance(2 * DAY);
    await test.platform.jobs.sendScheduled();
    await refundIs("refused");
  });

  // covers: 3.provider.3
  it("changes by no webhook that the company did not send, nor by one of a year ago", async () => {
    const order = await newOrder();
    company().pay(order.ref);
    const [first = { headers: {}, body: Buffer.alloc(0) }] = company().webhooks(order.ref);
    const forged = Buffer.from(first.body.toString().replaceAll(order.ref, "5O190127TN364715X"));
    expect(await send({ ...first, body: forged })).toBe(400);
    const wrong = { "paypal-transmission-sig": "AAAA", "x-signature": "AAAA" };
    expect(await send({ ...first, headers: { ...first.headers, ...wrong } })).toBe(400);
    expect(await stateOf(order)).toBe("waiting");
    expect(await send(first)).toBe(200);
    await becomes(order, "credited");
    clock.advance(366 * DAY);
    expect(await send(first)).toBe(200);
    expect(await coinsOf(test, buyer)).toBe(200);
  });

  // covers: purchase.webhook.bodyWrong, 3.provider.3
  it("refuses webhooks of a megabyte, and takes true ones of any content type", async () => {
    const order = await newOrder();
    company().pay(order.ref);
    const [first = { headers: {}, body: Buffer.alloc(0) }] = company().webhooks(order.ref);
    expect(await send({ ...first, body: Buffer.alloc(1_048_576, "[") })).toBe(413);
    const xml = await deliver({ ...first, body: Buffer.from("<xml/>") });
    expect([xml.statusCode, xml.json<ErrorEnvelope>().errors[0]?.message]).toEqual([
      400,
      webhook.bodyWrong,
    ]);
    const headers = { ...first.headers, "content-type": "text/plain" };
    expect(await send({ ...first, headers })).toBe(200);
    await becomes(order, "credited");
  });
});

// covers: 3.provider.7
it("is credited at BitPay once the rest comes to a payment in part that was read before", async () => {
  const { method, begun, pay } = companies.BitPay;
  const { id, data } = await begunOrder(test, buyer, { method });
  const [{ id: ref } = { id: "" }] = begun(id);
  const comeBack = async () => {
    clock.advance(3_000);
    return (await test.call(`${PAGE}/return`, { body: { data } })).json(checkoutPageAnswer).order;
  };
  pay(ref, 400);
  expect(await comeBack()).toMatchObject({ state: "underpaid", paid: "4.00" });
  pay(ref, 600);
  const { state, paid } = await comeBack();
  expect([state, paid]).toEqual(["credited", "10.00"]);
  expect(await coinsOf(test, buyer)).toBe(200);
});

it("takes no money at PayPal for an order that was given up", async () => {
  const { method, begun, pay, double } = companies.PayPal;
  const { id, data } = await begunOrder(test, buyer, { method });
  const [{ id: ref } = { id: "" }] = begun(id);
  pay(ref);
  await test.call(`${ORDERS}/${id}`, { method: "DELETE", token: buyer.token });
  await test.call(`${PAGE}/return`, { body: { data } });
  expect((await readOrder(test, buyer, id)).state).toBe("expired");
  const asked = double.requests.filter(({ path }) => path.includes(ref));
  expect(asked.map(({ method: verb }) => verb)).toEqual(["GET"]);
});

describe("a company that is set up", () => {
  // covers: 3.provider.12
  it("leaves no secret in the log", () => {
    for (const secret of [PAYPAL_SECRET, BITPAY_TOKEN]) expect(test.logged()).not.toContain(secret);
  });
});
