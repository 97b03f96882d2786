import { PURCHASE_NOTICES } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDomain } from "../domain/domain.ts";
import { followDueOrders } from "../features/orders/following/job.ts";
import { followOrder } from "../features/orders/following/follow.ts";
import { createOrder } from "../features/orders/making/create-order.ts";
import { ORDER_STEPS, type OrderStep, type Purchases } from "../features/orders/parts.ts";
import { beginPayment } from "../features/orders/paying/begin.ts";
import {
  type Buyer,
  coinsOf,
  newBuyer,
  signedOrder,
  type SignedOrder,
} from "../features/orders/testing/purchasing.ts";
import { openSandbox } from "../features/sandbox-payments/sandbox.ts";
import { eventually } from "../platform/testing/eventually.ts";
import type { TestApp } from "../platform/testing/test-app.ts";
import { openPurchases } from "./purchase.ts";
import { type BreakingSite, openBreakingSite } from "./testing/breaking.ts";
import { callerOf, signInAgain, toldOf } from "./testing/given-coins.ts";

let breaking: BreakingSite;
beforeAll(async () => {
  breaking = await openBreakingSite();
});
afterAll(async () => breaking.close());
const site = () => breaking.site();

function purchasesAt(test: TestApp, reached?: (step: OrderStep) => void): Purchases {
  return { ...openPurchases(openDomain(test.platform)), ...(reached && { reached }) };
}

/** What is to be found of an order, wherever something is written of it. */
async function tracesOf(buyer: Buyer, id: string) {
  const test = site();
  const { kysely } = test.platform.database;
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
  const again = await signInAgain(test, buyer);
  return {
    ...row,
    begun: payments.length,
    coins: await coinsOf(test, buyer),
    told: (await toldOf(test, again, PURCHASE_NOTICES.credited.title)).length,
  };
}
const waiting = { state: "waiting", credit: "none", attempt: 1, coins: 0, told: 0 };
const credited = { state: "credited", credit: "paid", attempt: 1, begun: 1, coins: 200, told: 1 };

/** Has the job look at once, as it does in the next minute. */
async function lookAgain(id: string): Promise<void> {
  const test = site();
  await test.platform.database.kysely
    .updateTable("purchase_order")
    .set({ look_at: test.clock.now() })
    .where("id", "=", id)
    .where("look_at", "is not", null)
    .execute();
  await followDueOrders(purchasesAt(test));
}

const between = (first: OrderStep, last: OrderStep) =>
  ORDER_STEPS.slice(ORDER_STEPS.indexOf(first), ORDER_STEPS.indexOf(last) + 1);

describe("a process that dies", () => {
  it("while an order is made leaves none, or one that waits", async () => {
    const buyer = await newBuyer(site());
    const caller = await callerOf(site(), buyer);
    const wanted = {
      walletAddress: buyer.wallet.address,
      method: 4,
      amount: 200n * 10n ** 12n,
      subscriber_id: undefined,
      payment_subscription_id: undefined,
    } as const;
    await breaking.breakOff(1, async (test, reached) =>
      test.platform.database.kysely
        .transaction()
        .execute(async (transaction) =>
          createOrder(purchasesAt(test, reached), transaction, caller, wanted),
        ),
    );
    const rows = await site()
      .platform.database.kysely.selectFrom("purchase_order")
      .select("id")
      .where("account_id", "=", caller.accountId)
      .execute();
    expect(rows).toEqual([]);
  });

  const BEGINNING = between("begin-kept", "ref-kept");
  it.each(BEGINNING)(
    "after %s of its beginning has begun one payment, which is found",
    async (step) => {
      const buyer = await newBuyer(site());
      const { id, data } = await signedOrder(site(), buyer);
      const count = BEGINNING.indexOf(step) + 1;
      const steps = await breaking.breakOff(count, async (test, reached) =>
        beginPayment(purchasesAt(test, reached), data),
      );
      expect(steps).toEqual(BEGINNING.slice(0, count));
      await lookAgain(id);
      const begun = step === "begin-kept" ? 0 : 1;
      expect(await tracesOf(buyer, id)).toEqual({ ...waiting, begun });
      await beginPayment(purchasesAt(site()), data);
      expect(await tracesOf(buyer, id)).toEqual({ ...waiting, begun: 1 });
    },
  );

  // The state is written again with the coins.
  const FOLLOWING: OrderStep[] = [
    ...between("read", "credit-written"),
    ...between("movements-written", "state-written"),
    "credit-kept",
  ];
  it.each(FOLLOWING.map((step, index) => [step, index + 1] as const))(
    "after %s of a payment, step %i, sends the coins once",
    async (_step, count) => {
      const buyer = await newBuyer(site());
      const order = await signedOrder(site(), buyer);
      await pay(order);
      const steps = await breaking.breakOff(count, async (test, reached) =>
        followOrder(purchasesAt(test, reached), order.id),
      );
      expect(steps).toEqual(FOLLOWING.slice(0, count));
      await lookAgain(order.id);
      await eventually(async () => {
        const { state } = await tracesOf(buyer, order.id);
        return state === "credited" ? true : undefined;
      });
      await lookAgain(order.id);
      expect(await tracesOf(buyer, order.id)).toEqual(credited);
    },
  );

  it("leaves a valid chain, however often", async () => {
    expect(await site().platform.ledger.verify()).toMatchObject({ valid: true, problems: [] });
  });
});

/** Somebody pays at the provider, whose webhook never comes. */
async function pay({ id, data }: SignedOrder): Promise<void> {
  const purchases = purchasesAt(site());
  await beginPayment(purchases, data);
  const sandbox = openSandbox(purchases.domain);
  const payment = await sandbox.find({ id } as Parameters<typeof sandbox.find>[0]);
  await sandbox.act(payment?.ref ?? "", "pay", async () => undefined);
}
