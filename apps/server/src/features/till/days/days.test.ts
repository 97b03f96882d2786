import {
  type CheckoutAnswer,
  type DayReport,
  type DayReportsAnswer,
  type Sale,
  TILL_MESSAGES,
  type TillDay,
} from "@nuc/contract";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { refusalOf } from "../../../platform/testing/refusal-of.ts";
import { signedTransfer, type TestCustomer } from "../../../platform/testing/customers.ts";
import { signUpStaff } from "../../../platform/testing/staff.ts";
import { openTestApp, type TestAnswer } from "../../../platform/testing/test-app.ts";
import { PlainExaminer } from "../../shop-card/testing/plain-examiner.ts";
import { openTill } from "../../terminals/testing/till-device.ts";
import {
  addProduct,
  checkOut,
  checkoutPayload,
  openShop,
  openShopWithCustomer,
  payBack,
  type TestHolder,
  type TestShop,
} from "../testing/shop.ts";

const TILL = "/api/v1/payment/till";
const messages = TILL_MESSAGES.day;
const test = await openTestApp({
  environment: { REGISTER_OTP: "false" },
  examiner: new PlainExaminer(),
});
afterAll(async () => test.close());

type At = Pick<TestCustomer, "token">;
let shop: TestShop;
let customer: TestHolder;
beforeEach(async () => {
  ({ shop, customer } = await openShopWithCustomer(test));
});

const dayAt = async ({ token }: At) => (await test.call(`${TILL}/day`, { token })).json<TillDay>();
const open = async ({ token }: At) => test.call(`${TILL}/day/open`, { method: "POST", token });
const close = async ({ token }: At, lastReport: string | null = null) =>
  test.call(`${TILL}/day/close`, { token, body: { lastReport } });
const reportOf = (answer: TestAnswer) => {
  expect(answer.status, answer.text).toBe(201);
  return answer.json<{ report: DayReport }>().report;
};
const reportsAt = async ({ token }: At) =>
  (await test.call(`${TILL}/days`, { token })).json<DayReportsAnswer>().reports;

async function sell(changes: object = { keyed: [{ amount: "5" }] }, at: At = shop): Promise<Sale> {
  const answer = await checkOut(test, at, checkoutPayload({ shop, customer }, changes));
  expect(answer.status, answer.text).toBe(200);
  return answer.json<CheckoutAnswer>().sale;
}

describe("the report of a day", () => {
  // covers: 3.terminal-page.3
  it("sums sales, tips, discounts, tax by rate and payments back", async () => {
    const coffee = await addProduct(test, { price: "10.7", tax: "7" });
    const cup = await addProduct(test, { price: "11.9", tax: "19" });
    const opened = (await open(shop)).json<TillDay>();
    expect(opened).toMatchObject({ openedBy: shop.username, totals: { count: 0 } });
    await sell({ keyed: null, items: [{ id: coffee, quantity: 2 }], tip: "1" });
    const items = [
      { id: coffee, quantity: 1 },
      { id: cup, quantity: 1 },
    ];
    await sell({ keyed: null, items, discount: "50" });
    const sale = await sell();
    const back = { to: customer.wallet.address, amount: "2" };
    await payBack(test, shop, sale, await signedTransfer(test, shop.wallet, back));
    const expected = {
      count: 3,
      paid: "38.7",
      tips: "1",
      discounts: "11.3",
      tax: "2.7",
      taxes: [
        { percent: "7", amount: "1.75" },
        { percent: "19", amount: "0.95" },
      ],
      refunds: 1,
      refunded: "2",
      net: "36.7",
      clerks: [{ clerk: null, count: 3, paid: "38.7", tips: "1" }],
    };
    const { totals } = await dayAt(shop);
    expect({ ...totals, taxes: totals.taxes.filter(({ percent }) => percent !== "0") }).toEqual(
      expected,
    );
    const report = reportOf(await close(shop));
    expect(report).toMatchObject({
      number: 1,
      shop: shop.username,
      terminal: null,
      openedBy: shop.username,
      closedBy: shop.username,
      totals,
    });
    expect(await reportsAt(shop)).toEqual([report]);
  });

  // covers: 3.terminal-page.3
  it("has what is sold after it in the next one, with a payment back of an earlier sale", async () => {
    const sale = await sell();
    const first = reportOf(await close(shop));
    expect(first).toMatchObject({ openedAt: null, totals: { count: 1, paid: "5" } });
    const back = { to: customer.wallet.address, amount: "5" };
    await payBack(test, shop, sale, await signedTransfer(test, shop.wallet, back));
    await sell({ keyed: [{ amount: "3" }] });
    const second = reportOf(await close(shop, first.id));
    expect(second).toMatchObject({
      number: 2,
      totals: { count: 1, paid: "3", refunds: 1, refunded: "5", net: "-2" },
    });
    expect(await reportsAt(shop)).toEqual([second, first]);
  });

  // covers: 3.terminal-page.3, till.day.closed
  it("is made once by two pages, and each sale under way is in one of two", async () => {
    await sell();
    const answers = await Promise.all([close(shop), close(shop), sell(), close(shop), sell()]);
    const closed = answers.filter(
      (one): one is TestAnswer => "status" in one && one.status === 201,
    );
    expect(closed).toHaveLength(1);
    const refused = answers.filter(
      (one): one is TestAnswer => "status" in one && one.status === 409,
    );
    for (const answer of refused)
      expect(refusalOf(answer)).toEqual([409, "TAKEN", messages.closed]);
    const [first] = await reportsAt(shop);
    const { totals } = await dayAt(shop);
    expect((first?.totals.count ?? 0) + totals.count).toBe(3);
  });

  // covers: till.day.nothing
  it("is none where nothing was opened or sold", async () => {
    expect(refusalOf(await close(shop))).toEqual([422, "NOT_ALLOWED", messages.nothing]);
    await open(shop);
    await open(shop);
    expect(reportOf(await close(shop)).totals).toMatchObject({ count: 0, net: "0" });
  });

  // covers: till.day.reportMalformed
  it("is refused where a page knows another last report, and the day continues", async () => {
    await sell();
    const other = "7f0f4b52-1111-4111-8111-111111111111";
    expect(refusalOf(await close(shop, other))).toEqual([409, "TAKEN", messages.closed]);
    const { status } = await test.call(`${TILL}/day/close`, {
      token: shop.token,
      body: { lastReport: "no id" },
    });
    expect(status).toBe(400);
    expect((await dayAt(shop)).totals.count).toBe(1);
  });
});

describe("two tills of a shop", () => {
  // covers: 3.terminal-page.3
  it("close each its own day, numbered together; a clerk sees one's own terminal alone", async () => {
    const { token: admin } = await signUpStaff(test, "admin");
    const till = await openTill(test, admin);
    const at = { token: till.token };
    const body = checkoutPayload({ shop: till, customer });
    await checkOut(test, at, body);
    await checkOut(test, till.shop, body);
    const ofTerminal = reportOf(await close(at));
    expect(ofTerminal).toMatchObject({
      number: 1,
      closedBy: "Ada",
      totals: { count: 1, clerks: [{ clerk: "Ada", count: 1 }] },
    });
    const ofOwner = reportOf(await close(till.shop));
    expect(ofOwner).toMatchObject({ number: 2, terminal: null, totals: { count: 1 } });
    expect(await reportsAt(at)).toEqual([ofTerminal]);
    expect(await reportsAt(till.shop)).toEqual([ofOwner, ofTerminal]);
    const read = async (id: string, { token }: At) =>
      (await test.call(`${TILL}/days/${id}`, { token })).status;
    expect(await read(ofTerminal.id, till.shop)).toBe(200);
    expect(await read(ofOwner.id, at)).toBe(404);
    expect(await read(ofOwner.id, await openShop(test))).toBe(404);
  });
});
