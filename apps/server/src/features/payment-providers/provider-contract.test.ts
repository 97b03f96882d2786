import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type OrderToPay,
  ProviderDown,
  ProviderRefused,
  type WebhookRequest,
} from "../../domain/purchase/provider.ts";
import { MovableClock } from "../../platform/clock/movable-clock.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Failure } from "./testing/double-server.ts";
import { openBitPay, type OpenedProvider, openPayPal } from "./testing/opened-provider.ts";

interface Kind {
  readonly name: string;
  readonly open: (options: { clock: MovableClock; timeout?: number }) => Promise<OpenedProvider>;
  /** Whether a payment whose beginning was never answered is found again. */
  readonly finds: boolean;
  /** Whether refunds are made and seen. */
  readonly refunds: boolean;
}

const KINDS: readonly Kind[] = [
  { name: "PayPal", open: openPayPal, finds: true, refunds: true },
  {
    name: "BitPay as a merchant",
    open: async (options) => openBitPay({ ...options, isMerchant: true }),
    finds: true,
    refunds: true,
  },
  {
    name: "BitPay at a point of sale",
    open: async (options) => openBitPay({ ...options, isMerchant: false }),
    finds: false,
    refunds: false,
  },
];

const HOUR = 3_600_000;
const FAILURES: readonly Failure[] = [
  "500",
  "429",
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

describe.each(KINDS)("$name", ({ open, finds, refunds }) => {
  const start = async (timeout?: number) => {
    opened = await open({ clock, ...(timeout !== undefined && { timeout }) });
    return opened;
  };
  const begun = async () => {
    const { provider, ...at } = await start();
    const one = order();
    const { ref } = await provider.begin(one);
    return { ...at, provider, order: one, ref, asked: { id: one.id, ref } };
  };

  it("begins a payment of the order's price, and shows the company's page", async () => {
    const { provider, requests, beginning } = await start();
    const one = order();
    const { ref, url } = await provider.begin(one);
    expect(url).toContain(ref);
    const sent = requests.find(({ method, path }) => method === "POST" && beginning.test(path));
    expect(sent?.text).toContain(one.id);
    expect(sent?.text).toContain("10.05");
    expect(await provider.read({ id: one.id, ref })).toEqual({ status: "open", movements: [] });
  });

  it.runIf(finds)("is one payment, however often it begins", async () => {
    const { provider, order: one, ref, begun: count } = await begun();
    expect((await provider.begin(one)).ref).toBe(ref);
    expect((await provider.find(one))?.ref).toBe(ref);
    expect(count(one.id)).toBe(1);
  });

  it.runIf(finds)("finds the payment whose beginning was never answered", async () => {
    const { provider, fail, beginning, begun: count } = await start();
    const one = order();
    // The first try and the one after the broken connection.
    fail("lost", { times: 2, path: beginning });
    await expect(provider.begin(one)).rejects.toThrow(ProviderDown);
    const found = await provider.find(one);
    expect((await provider.begin(one)).ref).toBe(found?.ref);
    expect(count(one.id)).toBe(1);
  });

  it("tells what was paid, the same each time that it is read", async () => {
    const { provider, pay, asked, ref } = await begun();
    clock.advance(HOUR / 12);
    const before = clock.now();
    pay(ref);
    const first = await provider.read(asked);
    expect(first.status).toBe("closed");
    expect(first.movements).toMatchObject([{ kind: "payment", amount: 1_005n, currency: "USD" }]);
    expect(first.movements[0]?.at.getTime()).toBeGreaterThanOrEqual(before.getTime());
    clock.advance(HOUR);
    expect(first.movements[0]?.at.getTime()).toBeLessThan(clock.now().getTime() - HOUR / 2);
    expect(await provider.read(asked)).toEqual(first);
  });

  it("tells a payment in part as it is", async () => {
    const { provider, pay, asked, ref } = await begun();
    pay(ref, 400);
    const { movements } = await provider.read(asked);
    expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([["payment", 400n]]);
  });

  it("tells a payment above the price as it is", async () => {
    const { provider, pay, asked, ref } = await begun();
    pay(ref, 1_205);
    const { movements } = await provider.read(asked);
    expect(movements.reduce((sum, { amount }) => sum + amount, 0n)).toBe(1_205n);
  });

  it("tells a payment in another currency as it is", async () => {
    const { provider, payIn, asked, ref } = await begun();
    payIn(ref, "AUD");
    const { movements } = await provider.read(asked);
    expect(movements).toMatchObject([{ kind: "payment", amount: 1_005n, currency: "AUD" }]);
  });

  it("knows nothing of a payment that is not there", async () => {
    const { provider } = await start();
    expect(await provider.read({ id: randomUUID(), ref: "5O190127TN364715T" })).toEqual({
      status: "closed",
      movements: [],
    });
    const foreign = { id: randomUUID(), ref: "../refunds" };
    await expect(provider.read(foreign)).rejects.toThrow("Invalid string");
  });

  it("tells what the company sent back by itself", async () => {
    const { provider, pay, sendBack, asked, ref } = await begun();
    pay(ref);
    await provider.read(asked);
    sendBack(ref, 205);
    const { movements } = await provider.read(asked);
    expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["payment", 1_005n],
      ...(refunds ? [["refund", 205n]] : []),
    ]);
  });

  it.runIf(refunds)("sends money back once for each key, whatever is lost", async () => {
    const { provider, pay, fail, asked, ref, order: one } = await begun();
    pay(ref);
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
    await expect(provider.refund(refund)).rejects.toThrow(ProviderDown);
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
    await expect(provider.refund(payment)).rejects.toThrow(ProviderRefused);
  });

  it.each(FAILURES)("is down where the company fails: %s", async (failure) => {
    const { provider, pay, fail, secrets, ref, asked } = await begun();
    pay(ref);
    // A broken connection is tried once more at once.
    fail(failure, { times: failure === "broken" || failure === "lost" ? 2 : 1 });
    const error = await provider.read(asked).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderDown);
    for (const secret of secrets) expect(String((error as Error).stack)).not.toContain(secret);
    const { movements } = await provider.read(asked);
    expect(movements).toHaveLength(1);
  });

  it("is down where the company takes too long", async () => {
    const { provider, fail } = await start(500);
    fail("time-out");
    await expect(provider.begin(order())).rejects.toThrow(/longer than 500 ms/);
  });

  it("reads again at once where the connection broke", async () => {
    const { provider, fail, asked } = await begun();
    fail("broken");
    expect(await provider.read(asked)).toEqual({ status: "open", movements: [] });
  });

  it("reads its own webhook, the same at every time", async () => {
    const { provider, pay, webhook, ref, order: one } = await begun();
    pay(ref);
    const sent = webhook(ref);
    const news = await provider.readWebhook(sent);
    expect(news).toMatchObject({ ref, orderId: one.id });
    clock.advance(365 * 24 * HOUR);
    expect(await provider.readWebhook(sent)).toEqual(news);
  });

  const code = async (reading: Promise<unknown>) => {
    const error = await reading.catch((thrown: unknown) => thrown);
    return error instanceof AppError ? error.code : error;
  };

  it("refuses a webhook that somebody else wrote", async () => {
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

  it.each([
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
