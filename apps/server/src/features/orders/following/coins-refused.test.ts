import { PURCHASE_NOTICES } from "@nuc/contract";
import { fromHex } from "@nuc/keys";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addWallet, giveCoins, signedTransfer } from "../../../platform/testing/customers.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import { ADMIN, openStaffedApp } from "../../../platform/testing/staff.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import { begunOrder, type Buyer, coinsOf, newBuyer, press } from "../testing/purchasing.ts";

const HOUR = 3_600_000;
let test: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  const poor = { GENESIS_SUPPLY: "1000", TREASURY_LOW_WATER: "0" };
  test = await openStaffedApp(poor);
  buyer = await newBuyer(test);
});
afterAll(async () => test.close());

// covers: 3.order.13, purchase-notices.staff.refused.subject, purchase-notices.staff.refused.text
it("coins that the treasury does not have are sent once it has them again, and staff hear of it", async () => {
  const { id, data } = await begunOrder(test, buyer, { amount: "600" });
  const rich = await addWallet(test, buyer);
  await giveCoins(test, rich.address, "900");
  expect(await press(test, data, "pay")).toMatchObject({ state: "paid", paid: "30.00" });
  const { subject, text } = PURCHASE_NOTICES.staff.refused;
  const mail = await eventually(async () =>
    (await test.outbox.to(ADMIN.ADMIN_EMAIL)).find((one) => one.subject === subject),
  );
  expect(mail.text).toContain(text(id, "INSUFFICIENT_BALANCE"));
  expect(mail.text).toContain(`/staff/orders/${id}`);
  expect(await coinsOf(test, buyer)).toBe(0);
  const { ledger, jobs } = test.platform;
  const back = await signedTransfer(test, rich, { to: ledger.address, amount: "800" });
  await ledger.submit(fromHex(back));
  test.clock.advance(HOUR);
  await jobs.sendScheduled();
  await eventually(async () => ((await coinsOf(test, buyer)) === 600 ? true : undefined));
  const row = await eventually(async () => {
    const orders = test.platform.database.kysely.selectFrom("purchase_order");
    const found = orders.select(["state", "attempt"]).where("id", "=", id);
    const order = await found.executeTakeFirstOrThrow();
    return order.state === "credited" ? order : undefined;
  });
  expect(row).toEqual({ state: "credited", attempt: 2 });
});
