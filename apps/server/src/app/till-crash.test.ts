import { randomUUID } from "node:crypto";
import { type Sale, TILL_MESSAGES } from "@nuc/contract";
import { crashAtCommit, forEachCrashPoint } from "@nuc/database/testing";
import { formatNuc } from "@nuc/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainExaminer } from "../features/shop-card/testing/plain-examiner.ts";
import { cardOf, noticesOf } from "../features/shop-card/testing/shop-card-calls.ts";
import { checkout } from "../features/till/checkout/checkout.ts";
import { closeDay, readDay } from "../features/till/days/days.ts";
import { refundSale } from "../features/till/refunds/refund-sale.ts";
import { resendPayments } from "../features/till/settling/resend.ts";
import {
  addProduct,
  checkOut,
  checkoutPayload,
  openShopWithCustomer,
  saleOf,
  salesOf,
  type TestHolder,
  type TestShop,
} from "../features/till/testing/shop.ts";
import { callerOf } from "../platform/testing/accounts.ts";
import { signedTransfer } from "../platform/testing/customers.ts";
import { stayWithinDay } from "../platform/testing/same-day.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { resend, sellingAt } from "./testing/selling.ts";

const MINUTE = 60_000;
let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({
    environment: { REGISTER_OTP: "false" },
    examiner: new PlainExaminer(),
  });
});
afterAll(async () => site.close());

/** A customer who buys two of three pieces at 2.5 NUC, and a request that has a key. */
async function newSale() {
  const test = site;
  stayWithinDay(site.clock, 10 * MINUTE);
  const { shop, customer } = await openShopWithCustomer(test);
  const product = await addProduct(test, { price: "2.5", stock: 3 });
  const items = [{ id: product, quantity: 2 }];
  const body = { ...checkoutPayload({ shop, customer }), items, keyed: null };
  const caller = await callerOf(test, shop);
  const call = "POST /api/v1/payment/checkout";
  const request = { accountId: caller.accountId, call, key: randomUUID(), bodyHash: "the same" };
  const sell = async () => checkout(sellingAt(site), caller, body, request);
  return { shop, customer, product, sell, caller };
}

/** What is left of a sale, wherever it leaves something. */
async function tracesOf(parts: { shop: TestShop; customer: TestHolder; product: string }) {
  const test = site;
  const { shop, customer, product } = parts;
  const { sales } = (await salesOf(test, shop)).json<{ sales: Sale[] }>();
  const { stock } = await test.platform.database.kysely
    .selectFrom("product")
    .select("stock")
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  const { balance } = await test.platform.ledger.account(shop.wallet.address);
  const notices = (await noticesOf(test, customer)).filter(({ message }) =>
    message.startsWith("5.00 NUC were paid to"),
  );
  return {
    states: sales.map(({ state }) => state),
    stock,
    spent: (await cardOf(test, customer))?.spentToday,
    held: formatNuc(balance),
    notices: notices.length,
  };
}

const nothing = { states: [], stock: 3, spent: "0", held: "10", notices: 0 };
const paid = { states: ["paid"], stock: 1, spent: "5", held: "15", notices: 1 };
const refused = { ...nothing, states: ["refused"] };

describe("a process that dies in a checkout", () => {
  // covers: 3.till.3
  it("has sold nothing, or is paid once with a receipt", async () => {
    const points = await forEachCrashPoint({
      given: newSale,
      act: async ({ sell }) => sell(),
      async check(sale, { committed }) {
        await resend(site);
        expect(await tracesOf(sale)).toEqual(committed.has("sale") ? paid : nothing);
        const { sale: receipt } = await sale.sell();
        expect(await tracesOf(sale)).toEqual(paid);
        expect((await saleOf(site, sale.shop, receipt.id)).json()).toEqual({ sale: receipt });
      },
    });
    // The try that is counted and taken back, what the till forgets, the sale, and its outcome.
    expect(points).toBeGreaterThanOrEqual(8);
  });

  // covers: 3.till.3
  it("whose payment is refused gives back what it took, once", async () => {
    const points = await forEachCrashPoint({
      from: "sale",
      async given() {
        const sale = await newSale();
        const { accountId: account_id } = sale.customer;
        const toggle_column = "toggle_transfer_coin";
        const off = { account_id, toggle_column, enabled: false };
        await site.platform.database.kysely.insertInto("account_toggle").values(off).execute();
        return sale;
      },
      act: async ({ sell }) => refusedOnce(sell),
      async check(sale) {
        await resend(site);
        expect(await tracesOf(sale)).toEqual(refused);
        await expect(sale.sell()).rejects.toMatchObject({ code: "NOT_ALLOWED" });
        expect(await tracesOf(sale)).toEqual(refused);
      },
    });
    expect(points).toBe(5);
  });

  const refusedOnce = async (sell: () => Promise<unknown>) =>
    expect(sell()).rejects.toMatchObject({ code: "NOT_ALLOWED" });
});

describe("a sale whose outcome is not known yet", () => {
  // covers: 3.till.3
  it("keeps its place: the next one of the card is paid after it", async () => {
    const sale = await newSale();
    await crashAtCommit("after", "sale", sale.sell);
    const other = checkoutPayload(sale);
    const next = checkOut(site, sale.shop, other);
    site.clock.advance(31_000);
    await resendPayments(sellingAt(site));
    const answer = await next;
    expect(answer.status, answer.text).toBe(200);
    const { states, held } = await tracesOf(sale);
    expect({ states, held }).toEqual({ states: ["paid", "paid"], held: "17.5" });
  });
});

describe("a card's wallet that sends coins by itself meanwhile", () => {
  // covers: till.checkout.walletBusy
  it("has the payment refused, and what it took given back", async () => {
    const sale = await newSale();
    await crashAtCommit("after", "sale", sale.sell);
    const to = sale.shop.wallet.address;
    const extrinsic = await signedTransfer(site, sale.customer.wallet, { to, amount: "1" });
    const { token } = sale.customer;
    const sent = await site.call("/api/v1/bc/wallet/transfer", { token, body: { extrinsic } });
    expect(sent.status, sent.text).toBe(200);
    await resend(site);
    expect(await tracesOf(sale)).toEqual({ ...refused, held: "11" });
    await expect(sale.sell()).rejects.toMatchObject({
      code: "NOT_ALLOWED",
      message: TILL_MESSAGES.checkout.walletBusy,
    });
  });
});

// covers: 3.till.8
it("a process that dies in a refund has paid nothing back, or once", async () => {
  const points = await forEachCrashPoint({
    async given() {
      const parts = await newSale();
      const { sale } = await parts.sell();
      const transfer = { to: sale.from, amount: "2" };
      const extrinsic = await signedTransfer(site, parts.shop.wallet, transfer);
      return { ...parts, id: sale.id, extrinsic };
    },
    act: async ({ caller, id, extrinsic }) =>
      refundSale(sellingAt(site), caller, { id, extrinsic }),
    async check({ shop, customer, product, caller, id, extrinsic }, { committed }) {
      await resend(site);
      const left = (await saleOf(site, shop, id)).json<{ sale: Sale }>().sale;
      expect(left.refunded).toBe(committed.has("sale_refund") ? "2" : "0");
      const again = await refundSale(sellingAt(site), caller, { id, extrinsic });
      const refunds = [{ state: "paid", amount: "2" }];
      expect(again.sale).toMatchObject({ refunded: "2", refunds });
      const notices = (await noticesOf(site, customer)).filter(({ title }) =>
        title.startsWith("Payment Refunded"),
      );
      expect(notices).toHaveLength(1);
      const { held } = await tracesOf({ shop, customer, product });
      expect(Number(held)).toBeCloseTo(13, 1);
    },
  });
  expect(points).toBe(4);
});

// covers: 3.terminal-page.3
it("a process that dies while a day is closed has closed nothing, which the next one does, or all of it", async () => {
  const points = await forEachCrashPoint({
    async given() {
      const { sell, caller } = await newSale();
      await sell();
      return caller;
    },
    act: async (caller) => closeDay(sellingAt(site), caller, null),
    async check(caller, { committed }) {
      const day = await readDay(sellingAt(site), caller);
      const closed = committed.has("till_day");
      expect([day.lastReport !== null, day.totals.count]).toEqual([closed, closed ? 0 : 1]);
      const again: unknown = await closeDay(sellingAt(site), caller, null).catch(
        (error: unknown) => error,
      );
      const report = { number: 1, totals: { count: 1 } };
      expect(again).toMatchObject(closed ? { code: "TAKEN" } : report);
    },
  });
  expect(points).toBe(2);
});
