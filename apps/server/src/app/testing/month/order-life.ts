import { randomUUID } from "node:crypto";
import {
  centsOf,
  createdOrder,
  orderProofAnswer,
  PAYMENT_METHODS,
  type PaymentMethodName,
} from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import type { WebhookRequest } from "../../../domain/purchase/provider.ts";
import {
  begin,
  type Buyer,
  order as makeOrder,
  ORDERS,
  signOrder,
} from "../../../features/orders/testing/purchasing.ts";
import { paypalFee } from "../../../features/payment-providers/testing/paypal-double.ts";
import { signInAgain } from "../../../platform/testing/customers.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import type { Companies, Paying } from "./companies.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { CrashableSite } from "./crashable-site.ts";
import type { OutcomeName } from "./outcomes.ts";
import type { Staff } from "./staff.ts";
import type { Timetable } from "./timetable.ts";

/** An order of the month, and what came of it outside of every process of ours. */
export interface MonthOrder {
  readonly provider: PaymentMethodName;
  readonly outcome: OutcomeName;
  readonly buyer: Buyer;
  /** NUC as typed. */
  readonly amount: string;
  id: string;
  /** Cents. */
  price: bigint;
  begun: boolean;
  /** What has arrived at the provider and not gone back, cents by currency. */
  readonly there: Map<string, bigint>;
}

export interface LifeParts {
  readonly crashable: CrashableSite;
  readonly companies: Companies;
  readonly staff: Staff;
  readonly timetable: Timetable;
  readonly random: SeededRandom;
  /** Has the clock's job look at the order, as it does within a minute. */
  readonly follow: (site: TestApp, id: string) => Promise<unknown>;
}

export const unitsOf = ({ amount }: MonthOrder): bigint => parseNuc(amount);

/** Takes an order from its first minute to its outcome. */
export async function liveOrder(parts: LifeParts, order: MonthOrder, first: number): Promise<void> {
  const { timetable, random } = parts;
  await timetable.until(first);
  const data = await place(parts, order);
  if (order.outcome === "expired" && random.below(2) === 0) return;
  await timetable.until(first + 1 + random.below(3));
  await beginPaying(parts, order, data);
  if (order.outcome === "expired") return;
  const isLate = order.outcome.startsWith("late");
  await timetable.until(first + (isLate ? 20 + random.below(40) : 5 + random.below(7)));
  await pay(parts, order, payingOf(order));
  if (order.outcome === "underpaid, then the rest") {
    await timetable.until(first + 13);
    await pay(parts, order, { cents: order.price - half(order.price), isRest: true });
    return;
  }
  if (order.outcome === "silent") {
    await timetable.until(0);
    await parts.crashable.surviving(async (site) => parts.follow(site, order.id));
  }
  await timetable.until(first + 70 + random.below(30));
  await afterwards(parts, order);
}

/** The buyer with a session that still holds. */
async function asBuyer(
  site: TestApp,
  buyer: Buyer,
  call: (buyer: Buyer) => ReturnType<TestApp["call"]>,
) {
  const answer = await call(buyer);
  if (answer.status !== 401) return answer;
  buyer.token = (await signInAgain(site, buyer)).token;
  return await call(buyer);
}

/** Orders and signs; what is interrupted is sent again with its key. Answers what opens the payment page. */
async function place({ crashable }: LifeParts, order: MonthOrder): Promise<string> {
  const { buyer, provider, amount } = order;
  const method = PAYMENT_METHODS[provider];
  const headers = { "idempotency-key": randomUUID() };
  return await crashable.surviving(async (site) => {
    const answer = await asBuyer(site, buyer, async (one) =>
      makeOrder(site, one, { method, amount }, headers),
    );
    if (answer.status !== 201) throw new Error(answer.text);
    const created = answer.json(createdOrder);
    order.id = created.id;
    order.price = centsOf(created.price);
    const proof = signOrder(buyer.wallet, created);
    const proved = await site.call(`${ORDERS}/${created.id}/proof`, {
      token: buyer.token,
      body: { proof },
    });
    if (proved.status !== 200) throw new Error(proved.text);
    return proved.json(orderProofAnswer).payload;
  });
}

/** Tries at most so often to have a company begin that has lost its answer. */
const TRIES = 5;

async function beginPaying(parts: LifeParts, order: MonthOrder, data: string): Promise<void> {
  const { crashable, companies } = parts;
  const isEarly = order.outcome === "early";
  await crashable.surviving(async (site) => {
    if (isEarly && order.provider !== "payid") companies.company(order.provider).loseBeginning();
    for (let tries = 1; ; tries += 1) {
      const { status, text } = await begin(site, data);
      // The company has begun a payment that we do not know of.
      if (status === 200 || (isEarly && status === 422)) break;
      if (status !== 422 || tries === TRIES) throw new Error(`${status} ${text}`);
    }
  });
  order.begun = true;
}

const half = (price: bigint): bigint => price / 2n;
const TOO_MUCH = 100n;

function payingOf({ outcome, price }: MonthOrder): Paying {
  if (outcome.startsWith("late")) return { isLate: true };
  if (outcome.startsWith("underpaid")) return { cents: half(price) };
  if (outcome.startsWith("overpaid")) return { cents: price + TOO_MUCH };
  if (outcome.startsWith("in another currency")) return { currency: "EUR" };
  if (outcome.startsWith("paid twice")) return { cents: 2n * price };
  return {};
}

/** What is at the provider changes, less what it keeps. */
const moved = ({ there }: MonthOrder, cents: bigint, currency = "USD") =>
  there.set(currency, (there.get(currency) ?? 0n) + cents);

async function pay(parts: LifeParts, order: MonthOrder, paying: Paying): Promise<void> {
  const { id, provider, price } = order;
  const cents = paying.cents ?? price;
  if (order.outcome !== "late, not taken")
    moved(order, provider === "paypal" ? cents - paypalFee(cents) : cents, paying.currency);
  if (provider === "payid") return parts.staff.match(id, paying.cents ?? price);
  await parts.companies.company(provider).pay(id, price, paying);
  await sendWebhooks(parts, order);
  // The customer comes back. Minutes pass here faster than the webhook's job may begin, and PayPal takes the money only then.
  if (order.outcome !== "silent")
    await parts.crashable.surviving(async (site) => parts.follow(site, id));
}

async function sendWebhooks(parts: LifeParts, order: MonthOrder): Promise<void> {
  const { crashable, companies, follow } = parts;
  const { id, provider, outcome } = order;
  if (outcome === "silent" || provider === "payid") return;
  // PayPal reports a capture only once there is one.
  if (outcome === "out of order") await crashable.surviving(async (site) => follow(site, id));
  const company = companies.company(provider);
  const all =
    provider === "paypal" && outcome !== "out of order"
      ? (await company.webhooks(id)).slice(0, 1)
      : await company.webhooks(id);
  const sent = outcome === "out of order" ? all.toReversed() : all;
  for (const webhook of sent) {
    const times = outcome === "doubled" ? 2 : 1;
    await Promise.all(
      Array.from({ length: times }, async () =>
        crashable.surviving(async (site) => deliver(site, provider, webhook)),
      ),
    );
  }
}

/** A company sends its webhook until it is taken. */
async function deliver(
  site: TestApp,
  provider: PaymentMethodName,
  { headers, body }: WebhookRequest,
): Promise<void> {
  const { statusCode, body: text } = await site.app.inject({
    method: "POST",
    url: `/api/v1/payment/webhooks/${provider}`,
    headers: headers as Record<string, string>,
    payload: body,
  });
  if (statusCode !== 200) throw new Error(`the webhook answered ${statusCode} ${text}`);
}

/** What happens an hour later. */
async function afterwards(parts: LifeParts, order: MonthOrder): Promise<void> {
  const { crashable, staff, companies, follow } = parts;
  const { id, outcome, provider, price } = order;
  // By now the clock's job has done it, unless its process died recently.
  await crashable.surviving(async (site) => follow(site, id));
  if (outcome.endsWith("coins sent by staff")) return staff.decide(id, "credit");
  if (outcome === "late, sent back by staff") {
    moved(order, -price);
    return staff.decide(id, "return");
  }
  if (outcome === "in another currency, sent back by staff") {
    moved(order, -price, "EUR");
    return staff.decide(id, "return");
  }
  const back: Partial<Record<OutcomeName, bigint>> = {
    "overpaid, the rest sent back by staff": TOO_MUCH,
    "refunded by staff": price,
    "paid twice, one sent back by staff": price,
  };
  const cents = back[outcome];
  if (cents !== undefined) {
    moved(order, -cents);
    return staff.refund(id, cents);
  }
  if (provider === "payid") return;
  if (outcome === "refunded by the provider") {
    await companies.company(provider).sendBack(id, price);
    moved(order, -price);
  }
  if (outcome === "charged back") {
    await companies.company(provider).chargeBack(id, price);
    moved(order, -price);
  }
}
