import { PURCHASE_NOTICES, PURCHASE_STAFF_MESSAGES, staffOrderDetail } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../platform/testing/eventually.ts";
import { ADMIN, openStaffedApp, signInAdmin } from "../../../platform/testing/staff.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import { begunOrder, type Buyer, coinsOf, newBuyer, press } from "../testing/purchasing.ts";

const { decision: words } = PURCHASE_STAFF_MESSAGES;
const ORDERS = "/api/admin/orders";
let test: TestApp;
let admin: string;
let buyer: Buyer;
beforeAll(async () => {
  test = await openStaffedApp();
  admin = await signInAdmin(test);
});
afterAll(async () => test.close());

const read = async (id: string) =>
  (await test.call(`${ORDERS}/${id}`, { token: admin })).data(staffOrderDetail);
const becomes = async (id: string, state: string) =>
  eventually(async () => {
    const order = await read(id);
    return order.state === state ? order : undefined;
  });
const decide = async (id: string, decision: "credit" | "return") =>
  test.call(`${ORDERS}/${id}/decision`, { token: admin, body: { decision, reason: "R" } });
const ordered = async (outcome: Parameters<typeof press>[2]) => {
  buyer = await newBuyer(test);
  const order = await begunOrder(test, buyer);
  await press(test, order.data, outcome);
  return order;
};
const returned = async (outcome: Parameters<typeof press>[2]) => {
  const order = await ordered(outcome);
  expect((await decide(order.id, "return")).status).toBe(200);
  await becomes(order.id, "refunded");
  return order;
};
/** As `return` leaves it where the provider says no. */
const refused = async (outcome: Parameters<typeof press>[2]) => {
  const order = await ordered(outcome);
  const { kysely } = test.platform.database;
  const [movement] = (await read(order.id)).movements;
  await kysely
    .updateTable("purchase_order")
    .set({ decision: "return" })
    .where("id", "=", order.id)
    .execute();
  const asked = { reason: "R", asked_by: ADMIN.ADMIN_USERNAME, asked_at: test.clock.now() };
  const money = { movement_ref: movement?.ref ?? "", amount: 500n, currency: "USD" };
  const refund = { ...asked, ...money, order_id: order.id, state: "refused" } as const;
  await kysely.insertInto("purchase_refund").values(refund).execute();
  return order;
};

describe("an order whose money was to go back", () => {
  // covers: 3.record.14
  it("can be returned again where the provider refused", async () => {
    const { id } = await refused("pay-late");
    expect(await read(id)).toMatchObject({ state: "in_review", open: true });
    expect((await decide(id, "return")).status).toBe(200);
    expect((await becomes(id, "refunded")).refundable).toBe("0.00");
    expect((await decide(id, "return")).errors()[0]?.message).toBe(words.decided);
  });

  // covers: purchase-notices.staff.why.returned
  it("is for staff, not paid, where the rest comes: nothing went back, so the coins can be sent", async () => {
    const { id, data } = await refused("pay-less");
    expect((await press(test, data, "pay")).state).toBe("in_review");
    expect(await read(id)).toMatchObject({ review: "returned", paid: "10.00", open: true });
    const mail = await eventually(async () =>
      (await test.outbox.to(ADMIN.ADMIN_EMAIL)).find(({ text }) => text.includes(id)),
    );
    expect(mail.text).toContain(PURCHASE_NOTICES.staff.why.returned);
    expect((await decide(id, "credit")).status).toBe(200);
    await becomes(id, "credited");
    expect(await coinsOf(test, buyer)).toBe(200);
  });

  it("is for staff where late money comes again, which goes back as well, and never has coins", async () => {
    const { id, data } = await returned("pay-late");
    await press(test, data, "pay-late");
    expect(await read(id)).toMatchObject({ state: "in_review", review: "returned", open: true });
    expect((await decide(id, "credit")).errors()[0]?.message).toBe(words.decided);
    expect((await decide(id, "return")).status).toBe(200);
    expect(await becomes(id, "refunded")).toMatchObject({ refunded: "20.00", paid: "0.00" });
    expect(await coinsOf(test, buyer)).toBe(0);
  });

  it("is for staff, not overpaid, where more than its price comes", async () => {
    const { id, data } = await returned("pay-less");
    await press(test, data, "pay-more");
    expect(await read(id)).toMatchObject({ state: "in_review", review: "returned", open: true });
    expect((await decide(id, "return")).status).toBe(200);
    expect((await becomes(id, "refunded")).paid).toBe("0.00");
  });
});
