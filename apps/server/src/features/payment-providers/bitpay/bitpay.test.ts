import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MovableClock } from "../../../platform/clock/movable-clock.ts";
import { openBitPay } from "../testing/opened-provider.ts";

const MINUTE = 60_000;
let clock: MovableClock;
let opened: Awaited<ReturnType<typeof openBitPay>>;

beforeEach(async () => {
  clock = new MovableClock();
  opened = await openBitPay({ clock, isMerchant: false });
});

afterEach(async () => {
  await opened.close();
});

const begin = async () => {
  const id = randomUUID();
  const { ref } = await opened.provider.begin({
    id,
    price: 2_999n,
    currency: "USD",
    expires: new Date(clock.now().getTime() + 5 * MINUTE),
    title: "599.8 NUC",
    returnUrl: "https://nuc.example/checkout?back=paid",
    cancelUrl: "https://nuc.example/checkout?back=cancelled",
  });
  return { id, ref, isOver: false };
};

describe("an invoice", () => {
  it("lasts as long as the price is held, and sends its webhooks here", async () => {
    await begin();
    const sent = JSON.parse(opened.requests.at(-1)?.text ?? "{}") as Record<string, unknown>;
    expect(sent.price).toBe(29.99);
    expect(sent.notificationURL).toBe("https://nuc.example/api/v1/payment/webhooks/bitpay");
    expect(sent.acceptanceWindow).toBeGreaterThan(4 * MINUTE);
    expect(sent.acceptanceWindow).toBeLessThanOrEqual(5 * MINUTE);
  });

  // covers: 3.provider.6
  it("counts as paid only once BitPay has confirmed it", async () => {
    const asked = await begin();
    opened.double.pay(asked.ref);
    opened.double.setStatus(asked.ref, "paid");
    expect(await opened.provider.read(asked)).toEqual({ status: "open", movements: [] });
    opened.double.setStatus(asked.ref, "confirmed");
    expect((await opened.provider.read(asked)).movements).toMatchObject([{ amount: 2_999n }]);
  });

  it("whose payment was never confirmed is not paid", async () => {
    const asked = await begin();
    opened.double.pay(asked.ref);
    opened.double.setStatus(asked.ref, "invalid");
    expect(await opened.provider.read(asked)).toEqual({ status: "closed", movements: [] });
  });

  // covers: 3.provider.6
  it("that is paid too much has the rest as a movement of its own", async () => {
    const asked = await begin();
    opened.double.pay(asked.ref, { cents: 3_500 });
    const { movements } = await opened.provider.read(asked);
    expect(movements.map(({ ref, amount }) => [ref, amount])).toEqual([
      [asked.ref, 2_999n],
      [`${asked.ref}:over`, 501n],
    ]);
  });

  // covers: 3.provider.6
  it("that is paid late says when", async () => {
    const asked = await begin();
    clock.advance(30 * MINUTE);
    opened.double.pay(asked.ref, { isLate: true });
    const late = clock.now().getTime();
    const [payment] = (await opened.provider.read(asked)).movements;
    expect(payment?.at.getTime()).toBeGreaterThan(late - MINUTE);
  });

  // covers: 3.provider.6
  it("that was declined after all has its payment sent back", async () => {
    const asked = await begin();
    opened.double.pay(asked.ref);
    opened.double.setStatus(asked.ref, "declined");
    const { movements } = await opened.provider.read(asked);
    expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["payment", 2_999n],
      ["refund", 2_999n],
    ]);
  });
});

describe("a webhook without a signature", () => {
  // covers: 3.provider.6
  it("is believed by the data that only the invoice holds", async () => {
    const { id, ref } = await begin();
    const news = await opened.provider.readWebhook(opened.double.webhook(ref, false));
    expect(news).toMatchObject({ ref, orderId: id });
  });

  // covers: 3.provider.6
  it("is refused where that data is not ours", async () => {
    const { id, ref } = await begin();
    const { headers, body } = opened.double.webhook(ref, false);
    const { data } = JSON.parse(body.toString()) as { data: { posData: string } };
    const { seal } = JSON.parse(data.posData) as { seal: string };
    for (const posData of [
      JSON.stringify({ order: randomUUID(), seal }),
      JSON.stringify({ order: id, seal: seal.slice(1) }),
      "{",
      undefined,
    ]) {
      const forged = Buffer.from(JSON.stringify({ data: { ...data, posData } }));
      await expect(opened.provider.readWebhook({ headers, body: forged })).rejects.toThrow(
        "The signature is not the provider's.",
      );
    }
  });

  it("is refused where it has a wrong signature, whatever the data", async () => {
    const { ref } = await begin();
    const { headers, body } = opened.double.webhook(ref, false);
    const wrong = { ...headers, "x-signature": Buffer.alloc(32).toString("base64") };
    await expect(opened.provider.readWebhook({ headers: wrong, body })).rejects.toThrow(
      "The signature is not the provider's.",
    );
  });
});
