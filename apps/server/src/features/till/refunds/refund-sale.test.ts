import { type CheckoutAnswer, type Sale, TILL_MESSAGES } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { refusalWithoutField } from "../../../platform/testing/refusal-of.ts";
import { signedTransfer } from "../../../platform/testing/customers.ts";
import { openTestApp } from "../../../platform/testing/test-app.ts";
import { PlainExaminer } from "../../shop-card/testing/plain-examiner.ts";
import { noticesOf } from "../../shop-card/testing/shop-card-calls.ts";
import {
  checkOut,
  checkoutPayload,
  openShop,
  openShopWithCustomer,
  payBack,
  saleOf,
  salesOf,
  type TestHolder,
  type TestShop,
} from "../testing/shop.ts";

const { refund: messages } = TILL_MESSAGES;
const test = await openTestApp({
  environment: { REGISTER_OTP: "false" },
  examiner: new PlainExaminer(),
});
const { ledger } = test.platform;
afterAll(async () => test.close());

let shop: TestShop;
let customer: TestHolder;
let sale: Sale;
beforeEach(async () => {
  ({ shop, customer } = await openShopWithCustomer(test));
  sale = await sell();
});

async function sell(): Promise<Sale> {
  const body = checkoutPayload({ shop, customer }, { keyed: [{ amount: "5" }] });
  return (await checkOut(test, shop, body)).json<CheckoutAnswer>().sale;
}
const transfer = async (amount: string, nonce?: number) =>
  signedTransfer(test, shop.wallet, {
    to: customer.wallet.address,
    amount,
    ...(nonce !== undefined && { nonce }),
  });
const pay = async (amount: string) => payBack(test, shop, sale, await transfer(amount));
const held = async () => formatNuc((await ledger.account(customer.wallet.address)).balance);

describe("a refund", () => {
  // covers: 3.till.8, till.refund.tooMuch
  it("pays back in parts, in sum never more than the sale", async () => {
    const before = (await ledger.account(customer.wallet.address)).balance;
    const first = await pay("3");
    expect(first.status, first.text).toBe(200);
    const { refund, sale: left } = first.json<{ refund: { state: string }; sale: Sale }>();
    expect(refund).toMatchObject({ state: "paid", amount: "3" });
    expect(left).toMatchObject({ refunded: "3", refunds: [refund] });
    expect(refusalWithoutField(await pay("2.000000000001"))).toEqual([
      422,
      "NOT_ALLOWED",
      messages.tooMuch("2.00"),
    ]);
    expect((await pay("2")).status).toBe(200);
    expect(refusalWithoutField(await pay("0.000000000001"))).toEqual([
      422,
      "NOT_ALLOWED",
      messages.tooMuch("0.00"),
    ]);
    expect(await held()).toBe(formatNuc(before + parseNuc("5")));
    const { sums } = (await salesOf(test, shop)).json<{ sums: object }>();
    expect(sums).toMatchObject({ count: 1, paid: "5", refunded: "5" });
  });

  // covers: 3.till.8, shop-card.paidBack.title, shop-card.paidBack.text
  it("is one refund, however often the same transfer comes, with one message to the customer", async () => {
    const extrinsic = await transfer("1");
    const answers = await Promise.all(
      Array.from({ length: 3 }, async () => payBack(test, shop, sale, extrinsic)),
    );
    answers.push(await payBack(test, shop, sale, extrinsic));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await saleOf(test, shop, sale.id)).json()).toMatchObject({ sale: { refunded: "1" } });
    const received = (await noticesOf(test, customer)).filter(
      ({ title }) => title === "Payment Refunded",
    );
    expect(received.map(({ message }) => message)).toEqual([
      `${shop.username} refunded 1.00 NUC to your wallet ${customer.wallet.address}.`,
    ]);
  });

  // covers: 3.till.8
  it("is refused where another one at the same time leaves too little", async () => {
    const { nonce } = await ledger.account(shop.wallet.address);
    const both = [await transfer("3", nonce), await transfer("4", nonce)];
    const answers = await Promise.all(
      both.map(async (extrinsic) => payBack(test, shop, sale, extrinsic)),
    );
    const [refused, ...others] = answers.filter(({ status }) => status !== 200);
    expect(others).toEqual([]);
    // The ledger, which would refuse the nonce, was not asked.
    expect(refused?.errors()[0]).toMatchObject({ code: "NOT_ALLOWED", field: "extrinsic" });
  });

  it("that the ledger refused can be made by the same transfer later", async () => {
    const { kysely } = test.platform.database;
    const { account_id } = await kysely
      .selectFrom("account")
      .select("id as account_id")
      .where("username", "=", shop.username)
      .executeTakeFirstOrThrow();
    const off = { account_id, toggle_column: "toggle_transfer_coin", enabled: false };
    await kysely.insertInto("account_toggle").values(off).execute();
    const extrinsic = await transfer("2");
    for (let count = 0; count < 2; count += 1)
      expect((await payBack(test, shop, sale, extrinsic)).status).toBe(423);
    expect((await saleOf(test, shop, sale.id)).json()).toMatchObject({ sale: { refunded: "0" } });
    await kysely.deleteFrom("account_toggle").where("account_id", "=", account_id).execute();
    expect((await payBack(test, shop, sale, extrinsic)).status).toBe(200);
    expect((await saleOf(test, shop, sale.id)).json()).toMatchObject({ sale: { refunded: "2" } });
  });
});

describe("a refund is refused", () => {
  // covers: till.refund.otherTransfer
  it("for what is no transfer from the shop's wallet to the one that paid", async () => {
    const other = await openShop(test);
    const elsewhere = await signedTransfer(test, shop.wallet, {
      to: other.wallet.address,
      amount: "1",
    });
    const foreign = await signedTransfer(test, other.wallet, { to: sale.from, amount: "1" });
    for (const extrinsic of [elsewhere, foreign])
      expect(refusalWithoutField(await payBack(test, shop, sale, extrinsic))).toEqual([
        422,
        "NOT_ALLOWED",
        messages.otherTransfer,
      ]);
    expect((await payBack(test, shop, sale, "0x00")).errors()[0]?.code).toBe("MALFORMED_EXTRINSIC");
  });

  // covers: till.refund.notPaid
  it("for a sale that was not paid", async () => {
    const switched = { account_id: customer.accountId, toggle_column: "toggle_transfer_coin" };
    const { kysely } = test.platform.database;
    await kysely
      .insertInto("account_toggle")
      .values({ ...switched, enabled: false })
      .execute();
    expect((await checkOut(test, shop, checkoutPayload({ shop, customer }))).status).toBe(422);
    const [refused] = (await salesOf(test, shop)).json<{ sales: Sale[] }>().sales;
    if (!refused) throw new Error("There is no sale");
    expect(refusalWithoutField(await payBack(test, shop, refused, await transfer("1")))).toEqual([
      422,
      "NOT_ALLOWED",
      messages.notPaid,
    ]);
  });

  it("for another shop's sale, and for an unknown one", async () => {
    const other = await openShop(test);
    const extrinsic = await transfer("1");
    expect((await payBack(test, other, sale, extrinsic)).status).toBe(404);
    expect((await payBack(test, shop, { id: "x" }, extrinsic)).status).toBe(404);
  });

  // covers: till.refund.used
  it("for a transfer that paid another sale back, or was made before the sale", async () => {
    const extrinsic = await transfer("1");
    expect((await payBack(test, shop, sale, extrinsic)).status).toBe(200);
    const later = await sell();
    expect(refusalWithoutField(await payBack(test, shop, later, extrinsic))).toEqual([
      409,
      "TAKEN",
      messages.used,
    ]);
    const old = await transfer("1");
    await test.call("/api/v1/bc/wallet/transfer", {
      token: shop.token,
      body: { extrinsic: old },
    });
    const newest = await sell();
    expect(refusalWithoutField(await payBack(test, shop, newest, old))).toEqual([
      409,
      "TAKEN",
      messages.used,
    ]);
  });
});
