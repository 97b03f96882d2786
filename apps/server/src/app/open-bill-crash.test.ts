import { OPEN_BILL_MESSAGES, OPEN_BILL_NOTICES, type OpenBill } from "@nuc/contract";
import { crashAtCommit, forEachCrashPoint } from "@nuc/database/testing";
import { formatNuc } from "@nuc/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noticesOf } from "../features/shop-card/testing/shop-card-calls.ts";
import { makeOpenBill } from "../features/till/open-bills/make-bill.ts";
import { payBill } from "../features/till/open-bills/pay-bill.ts";
import {
  endBill,
  followBill,
  newBill,
  openPhone,
  salesIn,
  signAndPay,
  type TestPhone,
} from "../features/till/testing/open-bills.ts";
import { addProduct, openShop, type TestShop } from "../features/till/testing/shop.ts";
import { callerOf } from "../platform/testing/accounts.ts";
import { signedTransfer } from "../platform/testing/customers.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { resend, sellingAt } from "./testing/selling.ts";

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ environment: { REGISTER_OTP: "false" } });
});
afterAll(async () => site.close());

/** A bill of two of three pieces at 2.5 NUC, and the transfer that a phone signed for it. */
async function newPayment() {
  const shop = await openShop(site);
  const phone = await openPhone(site);
  const product = await addProduct(site, { price: "2.5", stock: 3 });
  const items = [{ id: product, quantity: 2 }];
  const bill = await newBill(site, shop, { items, keyed: null });
  const { to, amount, code } = bill;
  const extrinsic = await signedTransfer(site, phone.wallet, { to, amount });
  const caller = await callerOf(site, phone);
  const pay = async () => payBill(sellingAt(site), caller, { code, extrinsic });
  return { shop, phone, product, bill, pay };
}

interface Parts {
  shop: TestShop;
  phone: TestPhone;
  product: string;
  bill: OpenBill;
}

/** What is left of a payment, wherever it leaves something. */
async function tracesOf({ shop, phone, product, bill }: Parts) {
  const { stock } = await site.platform.database.kysely
    .selectFrom("product")
    .select("stock")
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  const { balance } = await site.platform.ledger.account(shop.wallet.address);
  const notices = (await noticesOf(site, phone)).filter(
    ({ title }) => title === OPEN_BILL_NOTICES.paid.title,
  );
  return {
    bill: (await followBill(site, shop, bill)).state,
    states: (await salesIn(site, shop)).map(({ state }) => state),
    stock,
    held: formatNuc(balance),
    notices: notices.length,
  };
}

const open = { bill: "open", states: [], stock: 3, held: "10", notices: 0 };
const paid = { bill: "paid", states: ["paid"], stock: 1, held: "15", notices: 1 };

describe("a process that dies while a phone pays", () => {
  // covers: 3.till.10
  it("has left the bill open, or paid once with a receipt", async () => {
    const points = await forEachCrashPoint({
      given: newPayment,
      act: async ({ pay }) => pay(),
      async check(payment, { committed }) {
        await resend(site);
        expect(await tracesOf(payment)).toEqual(committed.has("sale") ? paid : open);
        // The phone had no answer, and submits the same again.
        expect(await payment.pay()).toMatchObject({ state: "paid", receipt: { number: 1 } });
        expect(await tracesOf(payment)).toEqual(paid);
      },
    });
    expect(points).toBe(4);
  });

  it("whose payment is refused gives the stock back, once, and can be paid again", async () => {
    const points = await forEachCrashPoint({
      from: "sale",
      async given() {
        const payment = await newPayment();
        const { phone, shop } = payment;
        const to = shop.wallet.address;
        // Takes the nonce of what the phone has signed.
        const extrinsic = await signedTransfer(site, phone.wallet, { to, amount: "1" });
        const { token } = phone;
        await site.call("/api/v1/bc/wallet/transfer", { token, body: { extrinsic } });
        return payment;
      },
      act: async ({ pay }) => isStale(pay),
      async check(payment) {
        await resend(site);
        const refused = { ...open, states: ["refused"], held: "11" };
        expect(await tracesOf(payment)).toEqual(refused);
        await isStale(payment.pay);
        expect(await tracesOf(payment)).toEqual(refused);
        expect((await signAndPay(site, payment.phone, payment.bill)).status).toBe(200);
        const states = ["paid", "refused"];
        expect(await tracesOf(payment)).toEqual({ ...paid, states, held: "16" });
      },
    });
    expect(points).toBe(3);
  });

  const isStale = async (pay: () => Promise<unknown>) =>
    expect(pay()).rejects.toMatchObject({ code: "STALE_NONCE" });
});

// covers: open-bills.make.beingPaid
it("a bill that is being paid is neither taken back nor paid by another phone", async () => {
  const payment = await newPayment();
  const { shop, bill } = payment;
  await crashAtCommit("after", "sale", payment.pay);
  expect((await followBill(site, shop, bill)).state).toBe("paying");
  const { make, pay } = OPEN_BILL_MESSAGES;
  const taken = await endBill(site, shop, { cancel: bill });
  expect([taken.status, taken.errors()[0]?.message]).toEqual([409, make.beingPaid]);
  const second = await signAndPay(site, await openPhone(site), bill);
  expect([second.status, second.errors()[0]?.message]).toEqual([409, pay.paid]);
  await resend(site);
  expect(await tracesOf(payment)).toEqual(paid);
});

// covers: 3.till.9
it("a process that dies while it makes a bill has made none or one, and the same request makes one", async () => {
  const asked = async (phone: TestPhone) =>
    (await noticesOf(site, phone)).filter(({ title }) => title === OPEN_BILL_NOTICES.asked.title);
  const points = await forEachCrashPoint({
    async given() {
      const shop = await openShop(site);
      const phone = await openPhone(site);
      const caller = await callerOf(site, shop);
      const body = {
        username: phone.username,
        keyed: [{ title: "Coffee", amount: "2" }],
        terminal_wallet: shop.wallet.address,
      };
      const call = "POST /api/v1/payment/bills";
      const request = { accountId: caller.accountId, call, key: "the same", bodyHash: "the same" };
      const make = async () => makeOpenBill(sellingAt(site), caller, body, request);
      return { phone, make };
    },
    act: async ({ make }) => make(),
    async check({ phone, make }, { committed }) {
      expect(await asked(phone)).toHaveLength(committed.has("open_bill") ? 1 : 0);
      const bill = await make();
      expect((await make()).id).toBe(bill.id);
      expect(await asked(phone)).toHaveLength(1);
    },
  });
  expect(points).toBe(2);
});
