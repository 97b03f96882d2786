import { purchaseTerms } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDomain } from "../../../domain/domain.ts";
import { openStaffedApp, signInAdmin } from "../../../platform/testing/staff.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import {
  begunOrder,
  type Buyer,
  coinsOf,
  newBuyer,
  order,
  ORDERS,
  press,
  readOrder,
} from "../testing/purchasing.ts";
import { readTreasuryLeft } from "./treasury-level.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let test: TestApp;
beforeAll(async () => {
  // 30 USD a day for whom is not verified: one order of 600 NUC.
  test = await openStaffedApp({ PURCHASE_PER_DAY: "60", PURCHASE_PER_MONTH: "60" });
});
afterAll(async () => test.close());

const leftOf = async ({ token }: Buyer) => {
  const terms = await test.call("/api/v1/payment/purchase-terms", { token });
  const { leftToday, leftThisMonth } = terms.json(purchaseTerms);
  return [leftToday, leftThisMonth];
};
const ordered = async (buyer: Buyer) => begunOrder(test, buyer, { amount: "600" });
const giveUp = async ({ token }: Buyer, id: string) =>
  test.call(`${ORDERS}/${id}`, { method: "DELETE", token });
const treasuryLeft = async () =>
  test.platform.database.kysely
    .transaction()
    .execute(async (transaction) =>
      readTreasuryLeft(
        { domain: openDomain(test.platform), providers: [], readRate: async () => "0.05" },
        transaction,
      ),
    );

describe("the limit of a person", () => {
  // covers: 3.order.4
  it("is not passed by orders that are given up and then paid: staff decide on them", async () => {
    const buyer = await newBuyer(test);
    const orders = [];
    for (let count = 0; count < 3; count += 1) {
      const made = await ordered(buyer);
      await giveUp(buyer, made.id);
      expect(await leftOf(buyer)).toEqual(["30.00", "30.00"]);
      orders.push(made);
    }
    for (const { data } of orders) expect((await press(test, data, "pay")).state).toBe("in_review");
    expect(await coinsOf(test, buyer)).toBe(0);
    expect(await leftOf(buyer)).toEqual(["0.00", "0.00"]);
  });

  it("counts what may have been paid in time, like the treasury's coins for it, for a week", async () => {
    const buyer = await newBuyer(test);
    const before = await treasuryLeft();
    const { id } = await ordered(buyer);
    const promised = before - (await treasuryLeft());
    expect(promised).toBe(600_000_000_000_000n);
    test.clock.advance(16 * MINUTE);
    await test.platform.jobs.sendScheduled();
    await expect.poll(async () => (await readOrder(test, buyer, id)).state).toBe("expired");
    expect(await leftOf(buyer)).toEqual(["0.00", "0.00"]);
    expect((await order(test, buyer, { amount: "600" })).status).toBe(422);
    expect(before - (await treasuryLeft())).toBe(promised);
    test.clock.advance(7 * DAY);
    expect(await treasuryLeft()).toBe(before);
  });

  it("is free again once the provider says that nothing more can be paid", async () => {
    const buyer = await newBuyer(test);
    const { data } = await ordered(buyer);
    expect((await press(test, data, "fail")).state).toBe("expired");
    expect((await leftOf(buyer))[0]).toBe("30.00");
  });

  it("is not free again by a refund after the coins were sent", async () => {
    const buyer = await newBuyer(test);
    const { id, data } = await ordered(buyer);
    await press(test, data, "pay");
    await expect.poll(async () => (await readOrder(test, buyer, id)).receipt).not.toBeNull();
    const body = { amount: "0.01", reason: "A cent" };
    const token = await signInAdmin(test);
    await test.call(`/api/admin/orders/${id}/refund`, { token, body });
    await expect.poll(async () => (await readOrder(test, buyer, id)).state).toBe("refunded");
    expect((await leftOf(buyer))[0]).toBe("0.00");
  });
});
