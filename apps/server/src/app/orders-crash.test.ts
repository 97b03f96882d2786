import { PURCHASE_NOTICES } from "@nuc/contract";
import { forEachCrashPoint } from "@nuc/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDomain } from "../domain/domain.ts";
import { followDueOrders } from "../features/orders/following/job.ts";
import { followOrder } from "../features/orders/following/follow.ts";
import { createOrder } from "../features/orders/making/create-order.ts";
import type { Purchases } from "../features/orders/parts.ts";
import { beginPayment } from "../features/orders/paying/begin.ts";
import {
  type Buyer,
  coinsOf,
  newBuyer,
  signedOrder,
  type SignedOrder,
} from "../features/orders/testing/purchasing.ts";
import { openSandbox } from "../features/sandbox-payments/sandbox.ts";
import { signInAgain } from "../platform/testing/customers.ts";
import { callerOf } from "../platform/testing/accounts.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { openPurchases } from "./purchase.ts";
import { ownNotices } from "./testing/given-coins.ts";

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ environment: { REGISTER_OTP: "false" } });
});
afterAll(async () => site.close());

const purchases = (): Purchases => openPurchases(openDomain(site.platform));

/** What is to be found of an order, wherever something is written of it. */
async function tracesOf(buyer: Buyer, id: string) {
  const { kysely } = site.platform.database;
  const row = await kysely
    .selectFrom("purchase_order")
    .select(["state", "credit", "attempt"])
    .where("id", "=", id)
    .executeTakeFirst();
  const payments = await kysely
    .selectFrom("sandbox_payment")
    .select("ref")
    .where("order_id", "=", id)
    .execute();
  const again = await signInAgain(site, buyer);
  return {
    ...row,
    begun: payments.length,
    coins: await coinsOf(site, buyer),
    notices: (await ownNotices(site, again, PURCHASE_NOTICES.credited.title)).length,
  };
}
const waiting = { state: "waiting", credit: "none", attempt: 1, coins: 0, notices: 0 };
const credited = {
  state: "credited",
  credit: "paid",
  attempt: 1,
  begun: 1,
  coins: 200,
  notices: 1,
};

/** Has the job look at once, as it does in the next minute. */
async function lookAgain(id: string): Promise<void> {
  await site.platform.database.kysely
    .updateTable("purchase_order")
    .set({ look_at: site.clock.now() })
    .where("id", "=", id)
    .where("look_at", "is not", null)
    .execute();
  await followDueOrders(purchases());
}

describe("a process that dies", () => {
  // covers: 3.order.13
  it("while an order is made leaves none, or one that waits", async () => {
    const wanted = {
      method: 4,
      amount: 200n * 10n ** 12n,
      subscriber_id: undefined,
      payment_subscription_id: undefined,
    } as const;
    const points = await forEachCrashPoint({
      async given() {
        const buyer = await newBuyer(site);
        return { buyer, caller: await callerOf(site, buyer) };
      },
      act: async ({ buyer: { wallet }, caller }) =>
        site.platform.database.kysely.transaction().execute(async (transaction) =>
          createOrder(purchases(), transaction, caller, {
            walletAddress: wallet.address,
            ...wanted,
          }),
        ),
      async check({ caller }, { committed }) {
        const rows = await site.platform.database.kysely
          .selectFrom("purchase_order")
          .select("state")
          .where("account_id", "=", caller.accountId)
          .execute();
        expect(rows).toEqual(committed.has("purchase_order") ? [{ state: "waiting" }] : []);
      },
    });
    expect(points).toBe(2);
  });

  // covers: 3.order.9
  it("while a payment begins has begun one at most, which is found", async () => {
    const points = await forEachCrashPoint({
      async given() {
        const buyer = await newBuyer(site);
        return { buyer, ...(await signedOrder(site, buyer)) };
      },
      act: async ({ data }) => beginPayment(purchases(), data),
      async check({ buyer, id, data }, { committed }) {
        await lookAgain(id);
        const begun = committed.has("sandbox_payment") ? 1 : 0;
        expect(await tracesOf(buyer, id)).toEqual({ ...waiting, begun });
        await beginPayment(purchases(), data);
        expect(await tracesOf(buyer, id)).toEqual({ ...waiting, begun: 1 });
      },
    });
    // What we note, what the provider does, and the reference that we keep.
    expect(points).toBe(6);
  });

  // covers: 3.order.13
  it("with what the provider reports of a payment sends the coins once", async () => {
    const points = await forEachCrashPoint({
      async given() {
        const buyer = await newBuyer(site);
        const order = await signedOrder(site, buyer);
        await pay(order);
        return { buyer, id: order.id };
      },
      act: async ({ id }) => followOrder(purchases(), id),
      async check({ buyer, id }) {
        await lookAgain(id);
        await eventually(async () => {
          const { state } = await tracesOf(buyer, id);
          return state === "credited" ? true : undefined;
        });
        await lookAgain(id);
        expect(await tracesOf(buyer, id)).toEqual(credited);
      },
    });
    expect(points).toBe(4);
  });

  it("leaves a valid chain, however often", async () => {
    expect(await site.platform.ledger.verify()).toMatchObject({ valid: true, problems: [] });
  });
});

/** Somebody pays at the provider, whose webhook never comes. */
async function pay({ id, data }: SignedOrder): Promise<void> {
  await beginPayment(purchases(), data);
  const sandbox = openSandbox(openDomain(site.platform));
  const payment = await sandbox.find({ id } as Parameters<typeof sandbox.find>[0]);
  await sandbox.act(payment?.ref ?? "", "pay", async () => undefined);
}
