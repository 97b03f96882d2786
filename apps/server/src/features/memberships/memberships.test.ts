import { MEMBERSHIP_MESSAGES, productBundles } from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { openPage } from "../../platform/testing/socket-page.ts";
import { openStaffedApp, signInAdmin } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";
import { MEMBERSHIPS_PATH, orderMembership, ordersOf } from "./testing/memberships.ts";

const { order: messages } = MEMBERSHIP_MESSAGES;
let test: TestApp;
let admin: string;
let customer: TestCustomer;

beforeAll(async () => {
  test = await openStaffedApp();
  admin = await signInAdmin(test);
});
afterAll(async () => test.close());
beforeEach(async () => {
  customer = await signUpCustomer(test);
});

const post = async (body: unknown, headers: Record<string, string> = {}) =>
  test.call(MEMBERSHIPS_PATH, { token: customer.token, body, headers });
const cancel = async (id: string, { token } = customer) =>
  test.call(`${MEMBERSHIPS_PATH}/${id}`, { method: "DELETE", token });
const sell = async (bundles: readonly object[]) =>
  test.call("/api/admin/content/bundles", { method: "PUT", token: admin, body: { bundles } });

describe("ordering a membership", () => {
  // covers: 3.membership.8, membership.order.notOnSale
  it("answers the total and the account's reference code, and keeps the price of then", async () => {
    const page = await openPage(test, { token: customer.token });
    const reference = await test.call("/api/v1/nuc/wallet/get-reference-code", customer);
    const { referenceCode } = reference.data<{ referenceCode: string }>();
    const answer = await post({ category: "S-BUNDLE", quantity: 3 });
    expect(answer.status).toBe(201);
    const ordered = answer.json<{ id: string }>();
    expect(ordered).toEqual({
      id: expect.any(String) as string,
      total: "75000.00",
      currency: "AUD",
      referenceCode,
    });
    await page.hear("membership");
    page.socket.close();
    await sell([{ ...productBundles.bundles[2], account_establishment_fees: "1.5" }]);
    expect(await ordersOf(test, customer)).toEqual([
      {
        ...ordered,
        category: "S-BUNDLE",
        quantity: 3,
        price: "25000.00",
        state: "ordered",
        orderedAt: expect.any(String) as string,
        seenAt: null,
        matchedAt: null,
        givenAt: null,
        cancelledAt: null,
        givenTo: null,
        givenWallets: [],
        needsWallet: false,
      },
    ]);
    expect((await orderMembership(test, customer, { category: "S-BUNDLE" })).total).toBe("1.50");
    const gone = await post({ category: "GOLD" });
    expect([gone.status, gone.errors()[0]?.message]).toEqual([422, messages.notOnSale]);
    await sell(productBundles.bundles);
  });

  // covers: 3.membership.8, membership.order.categoryUnknown, membership.order.onlyOne
  it.each([
    [{ category: "SILVER", quantity: 2 }, messages.onlyOne],
    [{ category: "S-BUNDLE", quantity: 0 }, MEMBERSHIP_MESSAGES.quantity],
    [{ category: "DIAMOND", quantity: 11 }, MEMBERSHIP_MESSAGES.quantity],
    [{ category: "DIAMOND", quantity: 1.5 }, MEMBERSHIP_MESSAGES.quantity],
    [{ category: "DIAMOND", quantity: "2" }, MEMBERSHIP_MESSAGES.quantity],
    [{ category: "BRONZE" }, /must be one of SILVER, GOLD, S-BUNDLE, DIAMOND/],
    [{}, /must be one of/],
  ])("refuses %j", async (body, message) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.errors()[0]?.message).toMatch(message);
    expect(await ordersOf(test, customer)).toEqual([]);
  });

  // covers: 3.membership.8, membership.order.sameTotal
  it("orders once for each key, also for twins, and never two that wait for the same total", async () => {
    const headers = { "idempotency-key": "one" };
    const body = { category: "DIAMOND", quantity: 1 };
    const [one, twin] = await Promise.all([post(body, headers), post(body, headers)]);
    expect([one.status, twin.text]).toEqual([201, one.text]);
    const other = await post({ category: "GOLD" }, headers);
    expect(other.errors()[0]?.code).toBe("IDEMPOTENCY_CONFLICT");
    // Two bundles cost what a diamond costs.
    const same = await post({ category: "S-BUNDLE", quantity: 2 });
    expect([same.status, same.errors()[0]?.message]).toEqual([409, messages.sameTotal]);
    expect(await ordersOf(test, customer)).toHaveLength(1);
  });

  // covers: 3.membership.8, membership.order.tooMany
  it("keeps five open orders at most", async () => {
    for (const quantity of [1, 3, 4, 5, 6]) {
      await orderMembership(test, customer, { category: "S-BUNDLE", quantity });
    }
    const sixth = await post({ category: "S-BUNDLE", quantity: 7 });
    expect([sixth.status, sixth.errors()[0]?.message]).toEqual([422, messages.tooMany(5)]);
    const [newest] = await ordersOf(test, customer);
    expect((await cancel(newest?.id ?? "")).status).toBe(200);
    expect((await post({ category: "S-BUNDLE", quantity: 7 })).status).toBe(201);
  });

  // covers: 3.membership.8
  it("asks for a session, and for an account that is not suspended", async () => {
    expect((await test.call(MEMBERSHIPS_PATH, { body: { category: "GOLD" } })).status).toBe(401);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ status: "suspended" })
      .where("username", "=", customer.username)
      .execute();
    expect((await post({ category: "GOLD" })).status).toBe(403);
  });
});

describe("cancelling an order", () => {
  // covers: 3.membership.9
  it("ends it, again and again the same, and makes room for another of the same total", async () => {
    const { id } = await orderMembership(test, customer);
    const first = await cancel(id);
    expect(first.json()).toMatchObject({ state: "cancelled" });
    expect((await cancel(id)).text).toBe(first.text);
    await orderMembership(test, customer);
    expect((await ordersOf(test, customer)).map(({ state }) => state)).toEqual([
      "ordered",
      "cancelled",
    ]);
  });

  // covers: 3.membership.9
  it("knows nothing of others' orders and of what is none", async () => {
    const { id } = await orderMembership(test, customer);
    const stranger = await signUpCustomer(test);
    for (const named of [id, "x", "00000000-0000-4000-8000-000000000000"]) {
      expect((await cancel(named, stranger)).status).toBe(404);
    }
    expect((await ordersOf(test, customer))[0]?.state).toBe("ordered");
  });
});

describe("the list of staff", () => {
  // covers: 3.membership.13
  it("finds orders by person, state and days, and hands them out as a file", async () => {
    const { id, referenceCode } = await orderMembership(test, customer);
    const list = async (query: string) => {
      const answer = await test.call(`/api/admin/memberships?${query}`, { token: admin });
      return answer.data<{ records: { id: string }[] }>().records.map((record) => record.id);
    };
    const search = `search=${customer.username}`;
    expect(await list(search)).toEqual([id]);
    expect(await list(`${search}&state=given`)).toEqual([]);
    expect(await list(`${search}&before=2020-01-01T00:00:00Z`)).toEqual([]);
    const file = await test.call(`/api/admin/export/memberships?${search}`, { token: admin });
    expect(file.text).toContain(
      `${customer.username},SILVER,1,5000.00,AUD,${referenceCode},ordered`,
    );
  });
});
