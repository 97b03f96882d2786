import { randomUUID } from "node:crypto";
import { type Sale, TILL_MESSAGES } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHOP_CARD_STEPS } from "../features/shop-card/parts.ts";
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
import { signedTransfer } from "../platform/testing/customers.ts";
import type { TestApp } from "../platform/testing/test-app.ts";
import { type BreakingSite, openBreakingSite } from "./testing/breaking.ts";
import { callerOf, resend, sellingAt } from "./testing/selling.ts";

let breaking: BreakingSite;
beforeAll(async () => {
  breaking = await openBreakingSite({ examiner: new PlainExaminer() });
});
afterAll(async () => breaking.close());
const site = () => breaking.site();

const CARD_STEPS = SHOP_CARD_STEPS.slice(SHOP_CARD_STEPS.indexOf("try-counted"));
const BEFORE_KEPT = [
  "priced",
  "try-counted",
  "key-opened",
  "spent-written",
  "stock-taken",
  "sale-written",
  "signed",
];
const OUTCOME = ["outcome-written", "outcome-told", "settled"];
const SALE = [...BEFORE_KEPT, "sale-kept", "submitted", ...OUTCOME];
const REFUSED = [...BEFORE_KEPT, "sale-kept", ...OUTCOME];
const REFUND = ["refund-written", "refund-kept", "submitted", ...OUTCOME];
it("knows each step of the card", () => {
  for (const step of CARD_STEPS) expect(BEFORE_KEPT).toContain(step);
});

/** A customer who buys two of three pieces at 2.5 NUC, and a request that has a key. */
async function newSale() {
  const test = site();
  const { shop, customer } = await openShopWithCustomer(test);
  const product = await addProduct(test, { price: "2.5", stock: 3 });
  const items = [{ id: product, quantity: 2 }];
  const body = { ...checkoutPayload({ shop, customer }), items, keyed: null };
  const caller = await callerOf(test, shop);
  const call = "POST /api/v1/payment/checkout";
  const request = { accountId: caller.accountId, call, key: randomUUID(), bodyHash: "the same" };
  const sell = async (at: TestApp, reached?: (step: string) => void) =>
    checkout(sellingAt(at, reached), caller, body, request);
  return { shop, customer, product, sell, caller };
}

/** What is left of a sale, wherever it leaves something. */
async function tracesOf(parts: { shop: TestShop; customer: TestHolder; product: string }) {
  const test = site();
  const { shop, customer, product } = parts;
  const { sales } = (await salesOf(test, shop)).json<{ sales: Sale[] }>();
  const { stock } = await test.platform.database.kysely
    .selectFrom("product")
    .select("stock")
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  const { balance } = await test.platform.ledger.account(shop.wallet.address);
  const told = (await noticesOf(test, customer)).filter(({ message }) =>
    message.startsWith("5 NUC were paid to"),
  );
  return {
    states: sales.map(({ state }) => state),
    stock,
    spent: (await cardOf(test, customer))?.spentToday,
    held: formatNuc(balance),
    told: told.length,
  };
}

const nothing = { states: [], stock: 3, spent: "0", held: "10", told: 0 };
const paid = { states: ["paid"], stock: 1, spent: "5", held: "15", told: 1 };
const refused = { ...nothing, states: ["refused"] };

describe("a process that dies in a checkout", () => {
  it.each(SALE)("after %s has sold nothing, or is paid once with a receipt", async (step) => {
    const sale = await newSale();
    const count = SALE.indexOf(step) + 1;
    const steps = await breaking.breakOff(count, sale.sell);
    expect(steps).toEqual(SALE.slice(0, count));
    await resend(site());
    expect(await tracesOf(sale)).toEqual(BEFORE_KEPT.includes(step) ? nothing : paid);
    const { sale: receipt } = await sale.sell(site());
    expect(await tracesOf(sale)).toEqual(paid);
    expect((await saleOf(site(), sale.shop, receipt.id)).json()).toEqual({ sale: receipt });
  });

  it.each(REFUSED.slice(BEFORE_KEPT.length))(
    "whose payment is refused, after %s gives back what it took, once",
    async (step) => {
      const sale = await newSale();
      const { kysely } = site().platform.database;
      const { accountId: account_id } = sale.customer;
      const column = "toggle_transfer_coin";
      const off = { account_id, toggle_column: column, enabled: false };
      await kysely.insertInto("account_toggle").values(off).execute();
      const count = REFUSED.indexOf(step) + 1;
      expect(await breaking.breakOff(count, sale.sell)).toEqual(REFUSED.slice(0, count));
      await resend(site());
      expect(await tracesOf(sale)).toEqual(refused);
      await expect(sale.sell(site())).rejects.toMatchObject({ code: "NOT_ALLOWED" });
      expect(await tracesOf(sale)).toEqual(refused);
    },
  );
});

describe("a sale of which nobody knows yet what became", () => {
  it("keeps its place: the next one of the card is paid after it", async () => {
    const sale = await newSale();
    await breaking.breakOff(SALE.indexOf("sale-kept") + 1, sale.sell);
    const other = checkoutPayload(sale);
    const next = checkOut(site(), sale.shop, other);
    site().clock.advance(31_000);
    await resendPayments(sellingAt(site()));
    const answer = await next;
    expect(answer.status, answer.text).toBe(200);
    const { states, held } = await tracesOf(sale);
    expect({ states, held }).toEqual({ states: ["paid", "paid"], held: "17.5" });
  });
});

describe("a card's wallet that sends coins by itself meanwhile", () => {
  it("has the payment refused, and what it took given back", async () => {
    const sale = await newSale();
    await breaking.breakOff(SALE.indexOf("sale-kept") + 1, sale.sell);
    const to = sale.shop.wallet.address;
    const extrinsic = await signedTransfer(site(), sale.customer.wallet, { to, amount: "1" });
    const { token } = sale.customer;
    const sent = await site().call("/api/v1/bc/wallet/transfer", { token, body: { extrinsic } });
    expect(sent.status, sent.text).toBe(200);
    await resend(site());
    expect(await tracesOf(sale)).toEqual({ ...refused, held: "11" });
    await expect(sale.sell(site())).rejects.toMatchObject({
      code: "NOT_ALLOWED",
      message: TILL_MESSAGES.checkout.walletBusy,
    });
  });
});

describe("a process that dies in a refund", () => {
  it.each(REFUND)("after %s has paid nothing back, or once", async (step) => {
    const { shop, customer, product, sell, caller } = await newSale();
    const { sale } = await sell(site());
    const extrinsic = await signedTransfer(site(), shop.wallet, { to: sale.from, amount: "2" });
    const count = REFUND.indexOf(step) + 1;
    const steps = await breaking.breakOff(count, async (test, reached) =>
      refundSale(sellingAt(test, reached), caller, { id: sale.id, extrinsic }),
    );
    expect(steps).toEqual(REFUND.slice(0, count));
    await resend(site());
    const left = (await saleOf(site(), shop, sale.id)).json<{ sale: Sale }>().sale;
    expect(left.refunded).toBe(step === "refund-written" ? "0" : "2");
    const again = await refundSale(sellingAt(site()), caller, { id: sale.id, extrinsic });
    expect(again.sale).toMatchObject({ refunded: "2", refunds: [{ state: "paid", amount: "2" }] });
    const told = (await noticesOf(site(), customer)).filter(({ title }) =>
      title.startsWith("Payment Paid Back"),
    );
    expect(told).toHaveLength(1);
    const { held } = await tracesOf({ shop, customer, product });
    expect(Number(held)).toBeCloseTo(13, 1);
  });
});

describe("a process that dies while a day is closed", () => {
  it.each(["day-counted", "day-closed"])(
    "after %s has closed nothing; the next one does",
    async (step) => {
      const { sell, caller } = await newSale();
      await sell(site());
      const count = step === "day-counted" ? 1 : 2;
      await breaking.breakOff(count, async (test, reached) =>
        closeDay(sellingAt(test, reached), caller, null),
      );
      expect(await readDay(sellingAt(site()), caller)).toMatchObject({
        lastReport: null,
        totals: { count: 1 },
      });
      const report = await closeDay(sellingAt(site()), caller, null);
      expect(report).toMatchObject({ number: 1, totals: { count: 1 } });
    },
  );
});
