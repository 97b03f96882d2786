import { createdOrder } from "@nuc/contract";
import { describeOnPostgres } from "@nuc/database/testing";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openDomain } from "../domain/domain.ts";
import type { WebhookRequest } from "../domain/purchase/provider.ts";
import { followOrder } from "../features/orders/following/follow.ts";
import {
  begunOrder,
  type Buyer,
  coinsOf,
  newBuyer,
  order,
  readOrder,
} from "../features/orders/testing/purchasing.ts";
import { openSandbox } from "../features/sandbox-payments/sandbox.ts";
import { eventually } from "../platform/testing/eventually.ts";
import type { TestApp } from "../platform/testing/test-app.ts";
import { twoProcesses } from "../platform/testing/two-processes.ts";
import { openPurchases } from "./purchase.ts";

const TIMES = 12;
const PATIENCE = 60_000;

describeOnPostgres("orders at two processes", (database) => {
  const two = twoProcesses(database, { REGISTER_OTP: "false" }, TIMES);

  /** Has somebody pay, and keeps the webhook of it. */
  async function pay(test: TestApp, id: string): Promise<WebhookRequest> {
    const sandbox = openSandbox(openDomain(test.platform));
    const payment = await sandbox.find({ id } as Parameters<typeof sandbox.find>[0]);
    const sent: WebhookRequest[] = [];
    await sandbox.act(payment?.ref ?? "", "pay", async (webhook) => void sent.push(webhook));
    const [webhook] = sent;
    if (!webhook) throw new Error("The sandbox sent nothing");
    return webhook;
  }
  const send = async (test: TestApp, { headers, body }: WebhookRequest) => {
    const url = "/api/v1/payment/webhooks/sandbox";
    const plain = headers as Record<string, string>;
    const sent = await test.app.inject({ method: "POST", url, headers: plain, payload: body });
    return { status: sent.statusCode };
  };
  const credited = async (buyer: Buyer, id: string) =>
    eventually(async () => {
      const row = await readOrder(two.app(), buyer, id);
      return row.state === "credited" ? row : undefined;
    }, PATIENCE);
  const paymentsOf = async (id: string) => {
    const { rows } = await sql<{ state: string }>`select state from ledger_payments
      where key like ${`order:${id}:%`}`.execute(two.app().platform.database.kysely);
    return rows.map(({ state }) => state);
  };

  // covers: 3.order.10
  it(
    "keep a webhook once, though it comes to both again and again, and send the coins once",
    async () => {
      const buyer = await newBuyer(two.app());
      const { id } = await begunOrder(two.app(), buyer);
      const webhook = await pay(two.app(), id);
      expect(await two.statuses(async (test) => send(test, webhook))).toEqual({ 200: TIMES });
      await credited(buyer, id);
      expect(await two.statuses(async (test) => send(test, webhook))).toEqual({ 200: TIMES });
      expect(await paymentsOf(id)).toEqual(["settled"]);
      expect(await coinsOf(two.app(), buyer)).toBe(200);
      const kept = await two
        .app()
        .platform.database.kysely.selectFrom("purchase_webhook")
        .select("message_id")
        .where("order_id", "=", id)
        .execute();
      expect(kept).toHaveLength(1);
    },
    PATIENCE,
  );

  // covers: 3.order.12
  it(
    "ask a provider at the same time, and number receipts without a gap",
    async () => {
      const buyers = [await newBuyer(two.app()), await newBuyer(two.app())];
      const begun = await Promise.all(buyers.map(async (buyer) => begunOrder(two.app(), buyer)));
      for (const { id } of begun) await pay(two.app(), id);
      await Promise.all(
        Array.from({ length: TIMES }, async (_, index) => {
          const purchases = openPurchases(openDomain(two.app(index).platform));
          await followOrder(purchases, begun[index % begun.length]?.id ?? "");
        }),
      );
      const receipts: number[] = [];
      for (const [index, { id }] of begun.entries()) {
        const buyer = buyers[index];
        if (!buyer) throw new Error("Nobody bought it");
        receipts.push(Number((await credited(buyer, id)).receipt?.split("-")[1]));
        expect(await paymentsOf(id)).toEqual(["settled"]);
        expect(await coinsOf(two.app(), buyer)).toBe(200);
      }
      const [first = 0, second = 0] = receipts.toSorted((one, other) => one - other);
      expect(second - first).toBe(1);
    },
    PATIENCE,
  );

  // covers: 3.order.4
  it("let one person order no more than five at once", async () => {
    const buyer = await newBuyer(two.app());
    const made = await two.statuses(async (test) => order(test, buyer, { amount: "20" }));
    expect(made).toEqual({ 201: 5, 422: TIMES - 5 });
  });

  // covers: 3.order.3
  it("make one order for one key", async () => {
    const buyer = await newBuyer(two.app());
    const ids = new Set<string>();
    const key = { "idempotency-key": "one-order" };
    await two.statuses(async (test) => {
      const answer = await order(test, buyer, { amount: "20" }, key);
      ids.add(answer.json(createdOrder).id);
      return answer;
    });
    expect(ids.size).toBe(1);
  });

  it("leave a valid chain", async () => {
    expect(await two.app().platform.ledger.verify()).toMatchObject({ valid: true, problems: [] });
  });
});
