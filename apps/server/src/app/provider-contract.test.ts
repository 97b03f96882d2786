import { randomUUID } from "node:crypto";
import type { SandboxOutcome } from "@nuc/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Domain } from "../domain/domain.ts";
import {
  type OrderToPay,
  ProviderDownError,
  ProviderRefusedError,
  type WebhookRequest,
} from "../domain/purchase/provider.ts";
import { MovableClock } from "../platform/clock/movable-clock.ts";
import { openMigratedEmbedded } from "../platform/testing/migrated-database.ts";
import { openSandbox } from "../features/sandbox-payments/sandbox.ts";
import { AppError } from "../platform/http/app-error.ts";
import { payid } from "../features/payment-providers/payid/payid.ts";
import type { Failure } from "../features/payment-providers/testing/double-server.ts";
import {
  openBitPay,
  type OpenedProvider,
  openPayPal,
} from "../features/payment-providers/testing/opened-provider.ts";

interface Kind {
  readonly name: string;
  readonly open: (options: { clock: MovableClock; timeout?: number }) => Promise<OpenedProvider>;
  /** Whether a payment whose beginning was never answered is found again. */
  readonly finds: boolean;
  /** Whether refunds are made and seen. */
  readonly refunds: boolean;
  /** Whether another company is asked over HTTP, and closes what is paid. */
  readonly company: boolean;
  /** Whether it sends webhooks. */
  readonly webhooks: boolean;
  /** Whether it lists payments by their time. */
  readonly lists: boolean;
}

/** What is not kept by another company is kept in the database. */
async function openOwn(
  clock: MovableClock,
  open: (
    domain: Pick<Domain, "clock" | "database" | "keys">,
  ) => Omit<OpenedProvider, keyof typeof NO_COMPANY>,
): Promise<OpenedProvider> {
  const database = await openMigratedEmbedded();
  const key = new Uint8Array(32).fill(7);
  const sealing = { current: key, second: null };
  const keys = { treasury: key, sealing, codes: key, push: key, files: key, documents: key };
  const close = async () => database.close();
  return { ...NO_COMPANY, ...open({ clock, database, keys }), close };
}
const NO_COMPANY = {
  requests: [],
  secrets: [],
  beginning: /./,
  fail: () => {},
  close: async () => {},
} as const;

const openPayId: Kind["open"] = async ({ clock }) =>
  openOwn(clock, ({ database, ...rest }) => {
    const { kysely } = database;
    const account = { payId: "pay@nuc.example", name: "NUC Pty Ltd" };
    const transfer = async (code: string, amount: bigint, currency: string) => {
      const { order_id } = await kysely
        .selectFrom("payid_code")
        .select("order_id")
        .where("code", "=", code)
        .executeTakeFirstOrThrow();
      const at = clock.now();
      const by = { matched_at: at, matched_by: "Operator.One", bank_reference: randomUUID() };
      await kysely
        .insertInto("payid_transfer")
        .values({ order_id, amount, currency, received_at: at, ...by })
        .execute();
    };
    return {
      provider: payid({ database, ...rest }, account),
      begun: async (orderId) => {
        const codes = kysely.selectFrom("payid_code").select("code");
        return (await codes.where("order_id", "=", orderId).execute()).length;
      },
      pay: async (ref, cents = 1_005) => transfer(ref, BigInt(cents), "USD"),
      payElse: () => "",
      payIn: async (ref, currency) => transfer(ref, 1_005n, currency),
      sendBack: () => {},
      webhook: () => ({ headers: {}, body: Buffer.from("{}") }),
    };
  });

const openOwnSandbox: Kind["open"] = async ({ clock }) =>
  openOwn(clock, (domain) => {
    const { kysely } = domain.database;
    const sandbox = openSandbox(domain);
    const sent: WebhookRequest[] = [];
    const act = async (ref: string, outcome: SandboxOutcome) =>
      sandbox.act(ref, outcome, async (webhook) => void sent.push(webhook));
    return {
      provider: sandbox,
      begun: async (orderId) => {
        const payments = kysely.selectFrom("sandbox_payment").select("ref");
        return (await payments.where("order_id", "=", orderId).execute()).length;
      },
      pay: async (ref, cents = 1_005) =>
        act(ref, cents < 1_005 ? "pay-less" : cents > 1_005 ? "pay-more" : "pay"),
      payElse: async () => {
        const order_id = randomUUID();
        const money = { currency: "USD" };
        const payment = { ...money, order_id, price: 700n, expires_at: clock.now() };
        await kysely.insertInto("sandbox_payment").values(payment).execute();
        const { ref: payment_ref } = await kysely
          .selectFrom("sandbox_payment")
          .select("ref")
          .where("order_id", "=", order_id)
          .executeTakeFirstOrThrow();
        const movement = { ...money, payment_ref, kind: "payment", amount: 700n } as const;
        await kysely
          .insertInto("sandbox_movement")
          .values({ ...movement, ref: order_id, at: clock.now() })
          .execute();
        return order_id;
      },
      payIn: async (ref) => act(ref, "wrong-currency"),
      sendBack: () => {},
      webhook: () => sent.at(-1) ?? { headers: {}, body: Buffer.from("{}") },
    };
  });

const KINDS: readonly Kind[] = [
  {
    name: "PayPal",
    open: openPayPal,
    finds: true,
    refunds: true,
    company: true,
    webhooks: true,
    lists: true,
  },
  {
    name: "BitPay as a merchant",
    open: async (options) => openBitPay({ ...options, isMerchant: true }),
    finds: true,
    refunds: true,
    company: true,
    webhooks: true,
    lists: true,
  },
  {
    name: "BitPay at a point of sale",
    open: async (options) => openBitPay({ ...options, isMerchant: false }),
    finds: false,
    refunds: false,
    company: true,
    webhooks: true,
    lists: false,
  },
  {
    name: "PayID",
    open: openPayId,
    finds: true,
    refunds: false,
    company: false,
    webhooks: false,
    lists: false,
  },
  {
    name: "the sandbox",
    open: openOwnSandbox,
    finds: true,
    refunds: true,
    company: false,
    webhooks: true,
    lists: true,
  },
];

const HOUR = 3_600_000;
const FAILURES: readonly Failure[] = [
  "500",
  "429",
  "403",
  "not-json",
  "too-long",
  "redirect",
  "broken",
  "lost",
];

let clock: MovableClock;
let opened: OpenedProvider | undefined;

beforeEach(() => {
  clock = new MovableClock();
});

afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

function order(): OrderToPay {
  return {
    id: randomUUID(),
    price: 1_005n,
    currency: "USD",
    expires: new Date(clock.now().getTime() + HOUR / 4),
    title: "201 NUC",
    returnUrl: "https://nuc.example/checkout?back=paid",
    cancelUrl: "https://nuc.example/checkout?back=cancelled",
  };
}

describe.each(KINDS)("$name", ({ open, finds, refunds, company, webhooks, lists }) => {
  const start = async (timeout?: number) => {
    opened = await open({ clock, ...(timeout !== undefined && { timeout }) });
    return opened;
  };
  const begun = async () => {
    const { provider, ...at } = await start();
    const one = order();
    const { ref } = await provider.begin(one);
    return { ...at, provider, order: one, ref, asked: { id: one.id, ref, isOver: false } };
  };

  it.runIf(company)(
    "begins a payment of the order's price, and shows the company's page",
    async () => {
      const { provider, requests, beginning } = await start();
      const one = order();
      const { ref, url } = await provider.begin(one);
      expect(await provider.read({ id: one.id, ref, isOver: false })).toEqual({
        status: "open",
        movements: [],
      });
      expect(url).toContain(ref);
      const sent = requests.find(({ method, path }) => method === "POST" && beginning.test(path));
      expect(sent?.text).toContain(one.id);
      expect(sent?.text).toContain("10.05");
    },
  );

  it.runIf(!company)("begins a payment that continues here", async () => {
    const { provider, asked, order: one } = await begun();
    expect(await provider.begin(one)).toEqual({ ref: asked.ref, url: null });
    expect(await provider.read(asked)).toEqual({ status: "open", movements: [] });
  });

  // covers: 3.provider.1
  it.runIf(finds)("is one payment, however often it begins", async () => {
    const { provider, order: one, ref, begun: count } = await begun();
    expect((await provider.begin(one)).ref).toBe(ref);
    expect((await provider.find(one))?.ref).toBe(ref);
    expect(await count(one.id)).toBe(1);
  });

  // covers: 3.provider.1
  it.runIf(finds && company)("finds the payment whose beginning was never answered", async () => {
    const { provider, fail, beginning, begun: count } = await start();
    const one = order();
    // The first try and the one after the broken connection.
    fail("lost", { times: 2, path: beginning });
    await expect(provider.begin(one)).rejects.toThrow(ProviderDownError);
    const found = await provider.find(one);
    expect((await provider.begin(one)).ref).toBe(found?.ref);
    expect(await count(one.id)).toBe(1);
  });

  // covers: 3.provider.1
  it("reports what was paid, the same each time that it is read", async () => {
    const { provider, pay, asked, ref } = await begun();
    clock.advance(HOUR / 12);
    const before = clock.now();
    await pay(ref);
    const first = await provider.read(asked);
    expect(first.status).toBe(company ? "closed" : "open");
    expect(first.movements).toMatchObject([{ kind: "payment", amount: 1_005n, currency: "USD" }]);
    expect(first.movements[0]?.at.getTime()).toBeGreaterThanOrEqual(before.getTime());
    clock.advance(HOUR);
    expect(first.movements[0]?.at.getTime()).toBeLessThan(clock.now().getTime() - HOUR / 2);
    expect(await provider.read(asked)).toEqual(first);
  });

  // covers: 3.record.10
  it.runIf(lists)("lists what was paid in a time, page by page, with our id", async () => {
    const { provider, pay, payElse, asked, ref, order: one } = await begun();
    const since = clock.now();
    clock.advance(HOUR / 12);
    await pay(ref);
    const [paid] = (await provider.read(asked)).movements;
    const others: string[] = [];
    for (let other = 0; other < 24; other += 1) others.push(await payElse());
    clock.advance(HOUR / 12);
    const listed = (await provider.list?.({ since, before: clock.now() })) ?? [];
    expect(listed).toHaveLength(1 + others.length);
    expect(new Set(listed.map((payment) => payment.ref))).toEqual(new Set([paid?.ref, ...others]));
    const own = listed.find((payment) => payment.ref === paid?.ref);
    expect(own).toMatchObject({ orderId: one.id, amount: 1_005n, currency: "USD" });
    const before = await provider.list?.({ since: new Date(0), before: since });
    expect(before).toEqual([]);
  });

  // covers: 3.record.10
  it.runIf(lists && company)("is down where the company does not list", async () => {
    const { provider, fail } = await begun();
    fail("500");
    const period = { since: new Date(clock.now().getTime() - HOUR), before: clock.now() };
    await expect(provider.list?.(period)).rejects.toThrow(ProviderDownError);
    expect(await provider.list?.(period)).toEqual([]);
  });

  // covers: 3.provider.1
  it("reports a payment in part as it is", async () => {
    const { provider, pay, asked, ref } = await begun();
    await pay(ref, 502);
    const { movements } = await provider.read(asked);
    expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([["payment", 502n]]);
  });

  // covers: 3.provider.1
  it("reports a payment above the price as it is", async () => {
    const { provider, pay, asked, ref } = await begun();
    await pay(ref, 1_105);
    const { movements } = await provider.read(asked);
    expect(movements.reduce((sum, { amount }) => sum + amount, 0n)).toBe(1_105n);
  });

  // covers: 3.provider.1
  it("reports a payment in another currency as it is", async () => {
    const { provider, payIn, asked, ref } = await begun();
    await payIn(ref, "EUR");
    const { movements } = await provider.read(asked);
    expect(movements).toMatchObject([{ kind: "payment", amount: 1_005n, currency: "EUR" }]);
  });

  it.runIf(company)("knows nothing of a payment that is not there", async () => {
    const { provider } = await start();
    expect(
      await provider.read({ id: randomUUID(), ref: "5O190127TN364715T", isOver: false }),
    ).toEqual({
      status: "closed",
      movements: [],
    });
    const foreign = { id: randomUUID(), ref: "../refunds", isOver: false };
    await expect(provider.read(foreign)).rejects.toThrow("invalid_format");
  });

  // covers: 3.provider.1
  it.runIf(company)("reports what the company sent back by itself", async () => {
    const { provider, pay, sendBack, asked, ref } = await begun();
    await pay(ref);
    await provider.read(asked);
    await sendBack(ref, 205);
    const { movements } = await provider.read(asked);
    expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["payment", 1_005n],
      ...(refunds ? [["refund", 205n]] : []),
    ]);
  });

  // covers: 3.provider.1
  it.runIf(refunds)("sends money back once for each key, whatever is lost", async () => {
    const { provider, pay, fail, asked, ref, order: one } = await begun();
    await pay(ref);
    const [payment] = (await provider.read(asked)).movements;
    const refund = {
      key: `${one.id}-refund-1`,
      orderId: one.id,
      ref,
      movement: payment?.ref ?? "",
      amount: 500n,
      currency: "USD",
    };
    fail("lost", { times: 2, path: /refunds?$/ });
    const first = await provider.refund(refund).then(
      () => "sent",
      (error: unknown) => (error instanceof ProviderDownError ? "lost" : error),
    );
    expect(first).toBe(company ? "lost" : "sent");
    await provider.refund(refund);
    await provider.refund(refund);
    const { movements } = await provider.read(asked);
    expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["payment", 1_005n],
      ["refund", 500n],
    ]);
    await provider.refund({ ...refund, key: `${one.id}-refund-2`, amount: 505n });
    expect((await provider.read(asked)).movements).toHaveLength(3);
  });

  it.runIf(!refunds)("says that it sends nothing back", async () => {
    const { provider, ref, order: one } = await begun();
    const payment = { key: "k", orderId: one.id, ref, movement: ref, amount: 1n, currency: "USD" };
    await expect(provider.refund(payment)).rejects.toThrow(ProviderRefusedError);
  });

  // covers: 3.provider.2
  it.runIf(company).each(FAILURES)("is down where the company fails: %s", async (failure) => {
    const { provider, pay, fail, secrets, ref, asked } = await begun();
    await pay(ref);
    // A broken connection is tried once more at once.
    fail(failure, { times: failure === "broken" || failure === "lost" ? 2 : 1 });
    const error = await provider.read(asked).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderDownError);
    for (const secret of secrets) expect(String((error as Error).stack)).not.toContain(secret);
    const { movements } = await provider.read(asked);
    expect(movements).toHaveLength(1);
  });

  // covers: 3.provider.2
  it.runIf(company)("is down where the company takes too long", async () => {
    const { provider, fail } = await start(500);
    fail("time-out");
    await expect(provider.begin(order())).rejects.toThrow(/longer than 500 ms/);
  });

  // covers: 3.provider.2
  it.runIf(company)("reads again immediately where the connection broke", async () => {
    const { provider, fail, asked } = await begun();
    fail("broken");
    expect(await provider.read(asked)).toEqual({ status: "open", movements: [] });
  });

  // covers: 3.provider.3
  it.runIf(webhooks)("reads its own webhook, the same at every time", async () => {
    const { provider, pay, webhook, ref, order: one } = await begun();
    await pay(ref);
    const sent = webhook(ref);
    const news = await provider.readWebhook(sent);
    expect(news).toMatchObject({ ref, ...(company && { orderId: one.id }) });
    clock.advance(365 * 24 * HOUR);
    expect(await provider.readWebhook(sent)).toEqual(news);
  });

  const code = async (reading: Promise<unknown>) => {
    const error = await reading.catch((thrown: unknown) => thrown);
    return error instanceof AppError ? error.code : error;
  };

  // covers: 3.provider.3
  it.runIf(company)("refuses a webhook that somebody else wrote", async () => {
    const { provider, webhook, ref } = await begun();
    const sent = webhook(ref);
    const forged = Buffer.from(sent.body.toString("utf8").replaceAll(ref, "5O190127TN364715X"));
    const headers = { "content-type": "application/json" };
    const webhooks: WebhookRequest[] = [
      { ...sent, body: forged },
      { headers, body: Buffer.from(`{"id":"WH-1","event_type":"X","data":{"id":"${ref}"}}`) },
      { headers: { ...sent.headers, "x-signature": ["a", "b"] }, body: forged },
    ];
    for (const one of webhooks) expect(await code(provider.readWebhook(one))).toBe("BAD_SIGNATURE");
  });

  // covers: 3.provider.3
  it.runIf(company).each([
    ["no JSON", Buffer.from("<xml/>")],
    ["nothing", Buffer.alloc(0)],
    ["no UTF-8", Buffer.from([0x22, 0xff, 0x22])],
    ["a megabyte of brackets", Buffer.alloc(1_048_576, "[")],
  ])("refuses a webhook that is %s", async (_what, body) => {
    const { provider, webhook, ref } = await begun();
    const { headers } = webhook(ref);
    expect(await code(provider.readWebhook({ headers, body }))).toBe("INVALID_REQUEST");
  });
});
