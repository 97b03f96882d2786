import {
  createdOrder,
  ordersAnswer,
  PURCHASE_MESSAGES,
  PURCHASE_NOTICES,
  purchaseTerms,
} from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN, openStaffedApp, signInAdmin } from "../../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { newWallet } from "../../../platform/testing/customers.ts";
import { openDomain } from "../../../domain/domain.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import { notifyLowWater } from "./treasury-level.ts";
import { type Buyer, newBuyer, order, ORDERS, readOrder } from "../testing/purchasing.ts";

const { order: words } = PURCHASE_MESSAGES;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let test: TestApp;
beforeAll(async () => {
  test = await openStaffedApp({ PURCHASE_PER_DAY: "150" });
});
afterAll(async () => test.close());

const refusalOf = async (answer: ReturnType<typeof order>) => {
  const refused = await answer;
  const [{ code, message, field } = {}] = refused.errors();
  return [refused.status, code, message, field];
};
const verify = async ({ username }: Buyer) =>
  test.platform.database.kysely
    .updateTable("account")
    .set({ kyc_status: 1 })
    .where("username", "=", username)
    .execute();
const termsOf = async ({ token }: Buyer) =>
  (await test.call("/api/v1/payment/purchase-terms", { token })).json(purchaseTerms);

describe("an order", () => {
  // covers: 3.order.1
  it("keeps its subscription ids, which the specification counts: text or whole numbers", async () => {
    const buyer = await newBuyer(test);
    const ids = { subscriber_id: 2, payment_subscription_id: "p-3" };
    const { id } = (await order(test, buyer, ids)).json(createdOrder);
    const kept = await test.platform.database.kysely
      .selectFrom("purchase_order")
      .select(["subscriber_id", "payment_subscription_id"])
      .where("id", "=", id)
      .executeTakeFirst();
    expect(kept).toEqual({ subscriber_id: "2", payment_subscription_id: "p-3" });
    const odd = await order(test, buyer, { subscriber_id: 2.5 });
    expect([odd.status, odd.errors()[0]?.field]).toEqual([400, "subscriber_id"]);
  });

  // covers: 3.order.1, 3.order.6
  it("is made at the rate of the moment, held for a while, and listed", async () => {
    const buyer = await newBuyer(test);
    const answer = await order(test, buyer, { amount: "200.50", subscriber_id: "s-1" });
    expect(answer.status).toBe(201);
    const created = answer.json(createdOrder);
    const now = test.clock.now().getTime();
    expect(created).toEqual({
      id: expect.any(String) as string,
      amount: "200.5",
      price: "10.03",
      currency: "USD",
      rate: "0.05",
      expires: expect.any(String) as string,
      genesisHash: test.platform.ledger.parameters().genesisHash,
    });
    expect(Math.abs(Date.parse(created.expires) - now - 15 * MINUTE)).toBeLessThan(MINUTE);
    const { genesisHash: _genesis, ...seen } = created;
    const own = await readOrder(test, buyer, created.id);
    expect(own).toMatchObject({
      ...seen,
      state: "waiting",
      method: 4,
      walletAddress: buyer.wallet.address,
      paid: "0.00",
      refunded: "0.00",
      signed: null,
      receipt: null,
    });
    const list = (await test.call(ORDERS, { token: buyer.token })).json(ordersAnswer);
    expect(list).toEqual({ orders: [own], page: 0, pages: 1, total: 1 });
    const other = await newBuyer(test);
    const foreign = await test.call(`${ORDERS}/${created.id}`, { token: other.token });
    expect(foreign.status).toBe(404);
    expect((await test.call(`${ORDERS}/7`, { token: buyer.token })).status).toBe(404);
  });

  // covers: 3.order.2
  it.each([
    ["19.99", "Purchasing amount must be in between 20.00 NUC to 600.00 NUC"],
    ["600.000000000001", "Purchasing amount must be in between 20.00 NUC to 600.00 NUC"],
    ["0", "Purchasing amount must be in between 20.00 NUC to 600.00 NUC"],
  ])("of %s NUC is refused in the words of the specification", async (amount, message) => {
    const buyer = await newBuyer(test);
    const refused = [400, "INVALID_REQUEST", message, "amount"];
    expect(await refusalOf(order(test, buyer, { amount }))).toEqual(refused);
    for (const least of ["20", "600"])
      expect((await order(test, buyer, { amount: least })).status).toBe(201);
  });

  // covers: 3.order.1, purchase.order.walletRequired
  it("names what is wrong with it, and a wallet of somebody else is none", async () => {
    const buyer = await newBuyer(test);
    const ask = async (wanted: Record<string, unknown>) => refusalOf(order(test, buyer, wanted));
    expect((await ask({ method: 5 })).slice(0, 3)).toEqual([
      400,
      "INVALID_REQUEST",
      words.methodUnknown,
    ]);
    expect((await ask({ walletAddress: "" }))[2]).toBe(words.walletRequired);
    expect((await ask({ walletAddress: "5Grw" })).slice(0, 2)).toEqual([400, "MALFORMED_ADDRESS"]);
    expect((await ask({ walletAddress: newWallet().address })).slice(0, 2)).toEqual([
      404,
      "NOT_FOUND",
    ]);
    for (const amount of [null, "", "-1", "1e3", "20.0000000000001"])
      expect(await ask({ amount })).toMatchObject({ 0: 400, 3: "amount" });
  });

  // covers: 3.order.3
  it("is made once for each Idempotency-Key, two at once too", async () => {
    const buyer = await newBuyer(test);
    const key = { "idempotency-key": "one" };
    const twins = await Promise.all([order(test, buyer, {}, key), order(test, buyer, {}, key)]);
    expect(twins.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = twins.map((twin) => twin.json(createdOrder).id);
    expect(second).toBe(first);
    expect((await order(test, buyer, { amount: "300" }, key)).status).toBe(409);
  });

  // covers: 3.order.6, purchase.order.notOpen
  it("is given up, and then its money is free again", async () => {
    const buyer = await newBuyer(test);
    const { id } = (await order(test, buyer)).json(createdOrder);
    expect((await termsOf(buyer)).leftToday).toBe("65.00");
    const cancel = async () =>
      test.call(`${ORDERS}/${id}`, { method: "DELETE", token: buyer.token });
    for (const answer of [await cancel(), await cancel()]) {
      expect(answer.status).toBe(200);
      expect(answer.json<{ order: { state: string } }>().order.state).toBe("expired");
    }
    expect((await termsOf(buyer)).leftToday).toBe("75.00");
  });
});

describe("how much one person may order", () => {
  // covers: 3.order.4
  it("is half without a verified identity, counts what waits, and begins again with the day", async () => {
    const buyer = await newBuyer(test);
    for (let count = 0; count < 2; count += 1) await order(test, buyer, { amount: "600" });
    const over = [422, "NOT_ALLOWED", words.overDay("15.00"), "amount"];
    expect(await refusalOf(order(test, buyer, { amount: "301" }))).toEqual(over);
    await verify(buyer);
    expect((await order(test, buyer, { amount: "301" })).status).toBe(201);
    const other = await newBuyer(test);
    await order(test, other, { amount: "600" });
    expect((await termsOf(other)).leftToday).toBe("45.00");
    test.clock.advance(16 * MINUTE);
    // What was not paid in time is free again.
    expect((await termsOf(other)).leftToday).toBe("75.00");
  });

  // covers: 3.order.4, purchase.order.tooManyOpen
  it("is at most five orders that wait", async () => {
    const buyer = await newBuyer(test);
    const five = await Promise.all(
      Array.from({ length: 7 }, async () => order(test, buyer, { amount: "20" })),
    );
    expect(five.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 201, 201, 201, 422, 422,
    ]);
    expect(five.find(({ status }) => status === 422)?.errors()[0]?.message).toBe(words.tooManyOpen);
  });

  // covers: 3.order.4, purchase-notices.settings.limitWrong
  it("is what staff set, with the row of the audit", async () => {
    test.clock.advance(DAY);
    const token = await signInAdmin(test);
    const url = "/api/admin/purchase-settings";
    const seen = (await test.call(url, { token })).data();
    const set = async (limits: object) => test.call(url, { method: "PUT", token, body: limits });
    const limits = { perDay: 40, perMonth: 50, unverifiedPerDay: 20, unverifiedPerMonth: 25 };
    expect((await set({ ...limits, seen })).data()).toEqual(limits);
    expect((await set({ ...limits, perDay: 41, seen })).status).toBe(409);
    expect((await set({ ...limits, perDay: -1 })).status).toBe(400);
    const buyer = await newBuyer(test);
    expect(await termsOf(buyer)).toMatchObject({ leftToday: "20.00", leftThisMonth: "25.00" });
    await verify(buyer);
    expect((await order(test, buyer, { amount: "600" })).status).toBe(201);
    await test.call("/api/admin/purchase-settings", { method: "PUT", token, body: seen as object });
    const audit = await test.call("/api/admin/audit?action=purchases.limits", { token });
    expect(audit.data<{ records: { after: unknown }[] }>().records[1]?.after).toEqual(limits);
  });
});

describe("purchases stop", () => {
  const setToggle = async (column: string, enabled: boolean) => {
    const token = await signInAdmin(test);
    await test.call(`/api/admin/toggles/${column}`, { method: "PUT", token, body: { enabled } });
  };

  // covers: 2.role.8, 2.error.12
  it("while the feature or the way to pay is switched off", async () => {
    const buyer = await newBuyer(test);
    await setToggle("toggle_buy_coin", false);
    expect(await refusalOf(order(test, buyer))).toEqual([423, "FEATURE_OFF", words.off, undefined]);
    expect((await termsOf(buyer)).paused).toBe(true);
    await setToggle("toggle_buy_coin", true);
    expect((await termsOf(buyer)).methods).toEqual([1, 2, 3, 4]);
    await setToggle("toggle_bitpay_payment", false);
    expect((await termsOf(buyer)).methods).toEqual([1, 4]);
    for (const method of [2, 3])
      expect(await refusalOf(order(test, buyer, { method }))).toEqual([
        423,
        "FEATURE_OFF",
        words.methodOff,
        "method",
      ]);
    expect((await order(test, buyer, { method: 1 })).status).toBe(201);
    await setToggle("toggle_bitpay_payment", true);
  });

  // covers: 3.order.5
  it("for an account that is suspended or under maintenance", async () => {
    const buyer = await newBuyer(test);
    const { maintenance, database } = test.platform;
    await database.kysely.transaction().execute((handle) => maintenance.set(handle, true));
    await expect.poll(() => maintenance.isOn()).toBe(true);
    expect((await order(test, buyer)).status).toBe(503);
    await database.kysely.transaction().execute((handle) => maintenance.set(handle, false));
    await expect.poll(() => maintenance.isOn()).toBe(false);
    expect((await order(test, buyer)).status).toBe(201);
  });

  // covers: 3.order.5, purchase-notices.staff.low.subject, purchase-notices.staff.low.text
  it("above the treasury's low water, of which staff hear once a day before", async () => {
    const site = await openTestApp({
      environment: {
        ...ADMIN,
        REGISTER_OTP: "false",
        TREASURY_LOW_WATER: "999999000",
        PURCHASE_PER_DAY: "200",
      },
    });
    const buyer = await newBuyer(site);
    const purchases = {
      domain: openDomain(site.platform),
      providers: [],
      readRate: async () => "0.05",
    };
    await notifyLowWater(purchases);
    await notifyLowWater(purchases);
    const mails = await eventually(async () => {
      const found = await site.outbox.to(ADMIN.ADMIN_EMAIL);
      return found.length > 0 ? found : undefined;
    });
    expect(mails.map(({ subject }) => subject)).toEqual([PURCHASE_NOTICES.staff.low.subject]);
    expect(mails[0]?.text).toMatch(/\/staff\/orders$/);
    expect((await order(site, buyer, { amount: "600" })).status).toBe(201);
    const refused = await order(site, buyer, { amount: "401" });
    expect([refused.status, refused.errors()[0]?.message]).toEqual([422, words.paused]);
    expect((await order(site, buyer, { amount: "400" })).status).toBe(201);
    expect(
      (await site.call("/api/v1/payment/purchase-terms", { token: buyer.token })).json(
        purchaseTerms,
      ).paused,
    ).toBe(true);
    await site.close();
  });
});
