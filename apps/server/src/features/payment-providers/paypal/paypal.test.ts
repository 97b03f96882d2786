import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ProviderDownError } from "../../../domain/purchase/provider.ts";
import { MovableClock } from "../../../platform/clock/movable-clock.ts";
import { openPayPal } from "../testing/opened-provider.ts";

let clock: MovableClock;
let opened: Awaited<ReturnType<typeof openPayPal>>;

beforeEach(async () => {
  clock = new MovableClock();
  opened = await openPayPal({ clock });
});

afterEach(async () => {
  await opened.close();
});

const begin = async (url = "https://nuc.example") => {
  const id = randomUUID();
  const { ref } = await opened.provider.begin({
    id,
    price: 1_000n,
    currency: "USD",
    expires: new Date(clock.now().getTime() + 900_000),
    title: "200 NUC",
    returnUrl: `${url}/checkout?back=paid`,
    cancelUrl: `${url}/checkout?back=cancelled`,
  });
  return { id, ref };
};
const read = async (asked: { id: string; ref: string }, isOver = false) =>
  opened.provider.read({ ...asked, isOver });

describe("access to PayPal", () => {
  // covers: 3.provider.4
  it("takes one token for all who ask at once, and another when it is over", async () => {
    await Promise.all([begin(), begin(), begin()]);
    expect(opened.double.tokensGiven()).toBe(1);
    clock.advance(9 * 3_600_000);
    await begin();
    expect(opened.double.tokensGiven()).toBe(2);
  });

  it("takes another token when PayPal no longer knows the old one", async () => {
    await begin();
    opened.double.forgetTokens();
    await begin();
    expect(opened.double.tokensGiven()).toBe(2);
  });

  it("is down, not refused, where PayPal takes neither the token nor the secret", async () => {
    await begin();
    opened.fail("401", { times: 2 });
    await expect(begin()).rejects.toThrow(ProviderDownError);
    await begin();
  });

  it("asks for a token again after one was not given", async () => {
    opened.fail("500", { path: /token$/ });
    await expect(begin()).rejects.toThrow(ProviderDownError);
    await begin();
  });
});

describe("a capture", () => {
  it("takes nothing for an order that is over, and what was taken before stays known", async () => {
    const [late, paid, pending] = [await begin(), await begin(), await begin()];
    opened.double.approve(late.ref);
    expect(await read(late, true)).toEqual({ status: "closed", movements: [] });
    expect(opened.double.ordersOf(late.id)[0]?.captures).toEqual([]);
    opened.double.approve(paid.ref);
    expect(await read(paid, true)).toEqual({ status: "closed", movements: [] });
    await read(paid);
    expect((await read(paid, true)).movements).toMatchObject([{ kind: "payment" }]);
    opened.double.approve(pending.ref, { status: "PENDING" });
    await read(pending);
    expect((await read(pending, true)).status).toBe("open");
  });

  // covers: 3.provider.4
  it("whose answer was lost took the money once", async () => {
    const asked = await begin();
    await opened.pay(asked.ref);
    opened.fail("lost", { times: 2, path: /capture$/ });
    await expect(read(asked)).rejects.toThrow(ProviderDownError);
    const { movements } = await read(asked);
    expect(movements).toHaveLength(1);
    const captures = opened.requests.filter(({ path }) => path.endsWith("/capture"));
    expect(new Set(captures.map(({ headers }) => headers["paypal-request-id"])).size).toBe(1);
  });

  // covers: 3.provider.4
  it("at two places at once is one", async () => {
    const asked = await begin();
    await opened.pay(asked.ref);
    const [one, other] = await Promise.all([read(asked), read(asked)]);
    expect(one).toEqual(other);
    expect(one.movements).toHaveLength(1);
  });

  // covers: 3.record.12
  it("says what PayPal keeps of it", async () => {
    const asked = await begin();
    await opened.pay(asked.ref);
    expect((await read(asked)).movements).toMatchObject([{ amount: 1_000n, fee: 60n }]);
  });

  // covers: 3.provider.4
  it("that PayPal still examines is no payment yet, and is waited for", async () => {
    const asked = await begin();
    opened.double.approve(asked.ref, { status: "PENDING" });
    expect(await read(asked)).toEqual({ status: "open", movements: [] });
  });

  it("that failed is no payment", async () => {
    const asked = await begin();
    opened.double.approve(asked.ref, { status: "FAILED" });
    expect(await read(asked)).toEqual({ status: "closed", movements: [] });
  });

  // covers: 3.provider.4
  it.each(["INSTRUMENT_DECLINED", "PREVIOUS_REQUEST_IN_PROGRESS"])(
    "is tried again after %s",
    async (issue) => {
      const asked = await begin();
      opened.double.approve(asked.ref, { issue });
      expect(await read(asked)).toEqual({ status: "open", movements: [] });
      expect((await read(asked)).movements).toHaveLength(1);
    },
  );

  it("that PayPal refuses for good ends the payment", async () => {
    const asked = await begin();
    opened.double.approve(asked.ref, { issue: "COMPLIANCE_VIOLATION" });
    expect(await read(asked)).toEqual({ status: "closed", movements: [] });
  });
});

describe("a dispute", () => {
  const paid = async () => {
    const asked = await begin();
    await opened.pay(asked.ref);
    await read(asked);
    return asked;
  };
  const kinds = async (asked: { id: string; ref: string }) =>
    (await read(asked)).movements.map(({ kind, amount }) => [kind, amount]);

  it("that only asks moves no money", async () => {
    const asked = await paid();
    opened.double.dispute(asked.ref, "INQUIRY");
    expect(await kinds(asked)).toEqual([["payment", 1_000n]]);
  });

  it("is not known where the app may not read disputes", async () => {
    const asked = await paid();
    opened.double.dispute(asked.ref, "CHARGEBACK");
    opened.fail("403", { path: /disputes/ });
    expect(await kinds(asked)).toEqual([["payment", 1_000n]]);
  });

  // covers: 3.provider.5
  it("takes the money from a claim on, and gives it back where we are right", async () => {
    const asked = await paid();
    const dispute = opened.double.dispute(asked.ref, "CHARGEBACK");
    const taken = [
      ["payment", 1_000n],
      ["chargeback", 1_000n],
    ];
    expect(await kinds(asked)).toEqual(taken);
    dispute.status = "RESOLVED";
    dispute.dispute_outcome = { outcome_code: "RESOLVED_BUYER_FAVOUR" };
    expect(await kinds(asked)).toEqual(taken);
    dispute.dispute_outcome = { outcome_code: "RESOLVED_SELLER_FAVOUR" };
    expect(await kinds(asked)).toEqual([...taken, ["chargeback-lifted", 1_000n]]);
  });
});

describe("a webhook", () => {
  // covers: 3.provider.5
  it("names the payment or the order, whatever it is about", async () => {
    const asked = await begin();
    await opened.pay(asked.ref);
    await read(asked);
    await opened.sendBack(asked.ref, 100);
    opened.double.dispute(asked.ref, "CHARGEBACK");
    const { webhooks } = opened.double;
    const news = async (webhook: ReturnType<typeof webhooks.other>) =>
      opened.provider.readWebhook(webhook);
    expect(await news(webhooks.approved(asked.ref))).toMatchObject({
      ref: asked.ref,
      orderId: asked.id,
    });
    expect(await news(webhooks.captured(asked.ref))).toMatchObject({
      ref: asked.ref,
      orderId: asked.id,
    });
    expect(await news(webhooks.refunded(asked.ref))).toMatchObject({ orderId: asked.id });
    expect(await news(webhooks.disputed(asked.ref))).toMatchObject({ orderId: asked.id });
    const other = await news(webhooks.other());
    expect([other.ref, other.orderId]).toEqual([undefined, undefined]);
  });

  // covers: 3.provider.5
  it("with a certificate from elsewhere is refused without asking PayPal", async () => {
    const { ref } = await begin();
    const { headers, body } = opened.webhook(ref);
    for (const host of ["paypal.com.evil.example", "evilpaypal.com", "127.0.0.1"]) {
      const before = opened.requests.length;
      const forged = { ...headers, "paypal-cert-url": `https://${host}/cert` };
      await expect(opened.provider.readWebhook({ headers: forged, body })).rejects.toThrow(
        "The signature is not the provider's.",
      );
      expect(opened.requests).toHaveLength(before);
    }
  });

  it("waits for PayPal where it cannot be asked", async () => {
    const { ref } = await begin();
    opened.fail("500", { path: /verify/ });
    await expect(opened.provider.readWebhook(opened.webhook(ref))).rejects.toThrow(
      ProviderDownError,
    );
  });
});
