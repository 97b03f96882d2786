import type { Sale } from "@nuc/contract";
import { describe, expect, it } from "vitest";
import { pdfText } from "../../../platform/testing/pdf-text.ts";
import { drawSales } from "./draw-sales.ts";

const SHOP = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
const FACTS = {
  shop: "corner.cafe",
  wallet: SHOP,
  from: new Date("2030-01-01T00:00:00Z"),
  to: undefined,
  drawn: new Date("2030-01-02T09:30:00Z"),
};
const sale = (number: number, change: Partial<Sale> = {}): Sale => ({
  id: String(number),
  number,
  state: "paid",
  paidBy: "card",
  time: "2030-01-01T12:05:00.000Z",
  customer: "mara.holder",
  from: "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty",
  to: SHOP,
  terminal: "Counter 1",
  clerk: "Ada",
  lines: [
    { productId: "p1", title: "Flat white", quantity: 2, price: "21", tax: "7", total: "42" },
  ],
  subtotal: "42",
  discount: "0",
  discounted: "0",
  tip: "0",
  amount: "42",
  taxes: [{ percent: "7", amount: "2.747663551402" }],
  rate: "0.05",
  blockHash: null,
  extrinsicHash: "0xa1",
  refusal: null,
  refunded: "0",
  refunds: [],
  ...change,
});

describe("sales as a PDF", () => {
  // covers: 3.till.7, till.sheet.title, till.sheet.wallet, till.sheet.days, till.sheet.number
  // covers: till.sheet.time, till.sheet.customer, till.sheet.state, till.sheet.tax, till.sheet.back
  // covers: till.sheet.states.sending, till.sheet.states.paid, till.sheet.states.refused
  // covers: till.sheet.paid, till.sheet.tips, till.sheet.taxOf, till.sheet.drawn
  it("has a row for each with its tax, and the sums of what was paid, as text that can be copied", async () => {
    const other = sale(2, {
      customer: "太郎",
      amount: "10.000000000001",
      tip: "1.5",
      taxes: [
        { percent: "7", amount: "0.252336448599" },
        { percent: "19", amount: "0.5" },
      ],
      refunded: "4",
    });
    const refused = sale(3, { state: "refused", amount: "500" });
    const [page = "", ...more] = await pdfText(
      await drawSales([sale(4, { state: "sending" }), refused, other, sale(1)], FACTS),
    );
    expect(more).toEqual([]);
    for (const text of [
      "Sales of corner.cafe",
      `Wallet ${SHOP}`,
      "From 2030-01-01 00:00 until now",
      "2030-01-01 12:05",
      "mara.holder",
      "TaiLang",
      "Counter 1, Ada: 2 × Flat white",
      "2.747663551402",
      "0.752336448599",
      "Refused",
      "On its way",
      "Page 1 of 1",
      "Created 2030-01-02 09:30. Amounts in NUC.",
    ])
      expect(page).toContain(text);
    const sums = page.slice(page.indexOf("Paid sales")).replaceAll(/\s+/g, " ");
    expect(sums).toContain(
      "Paid sales 2 Paid 52.000000000001 Tips included 1.5 Tax 7 % included 3.000000000001 Tax 19 % included 0.5 Paid back 4 Left after refunds 48.000000000001",
    );
  });

  // covers: 3.till.7, till.sheet.amount, till.sheet.net, till.sheet.page
  it("continues over pages with a head on each, and keeps the sums together at the end", async () => {
    const sales = Array.from({ length: 60 }, (_, index) => sale(60 - index));
    const pages = await pdfText(await drawSales(sales, FACTS));
    expect(pages).toHaveLength(3);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of 3`);
      expect(page).toContain("Amount, NUC");
    }
    const numbers = pages.join("\n").match(/\d{1,2}(?=\s*2030-01-01 12:05)/g);
    expect(new Set(numbers)).toHaveLength(60);
    expect(pages.map((page) => page.includes("Left after refunds"))).toEqual([false, false, true]);
    expect(pages.at(-1)).toContain("2520");
  });

  // covers: 3.till.7
  it("makes a figure smaller and a title shorter where the page ends", async () => {
    const long = sale(1, {
      amount: "123456789012.123456789012",
      lines: [
        {
          productId: null,
          title: "Ab ".repeat(100),
          quantity: 1,
          price: "1",
          tax: "0",
          total: "1",
        },
      ],
    });
    const [page = ""] = await pdfText(await drawSales([long], FACTS));
    expect(page).toContain("123456789012.123456789012");
    expect(page).toContain("…");
  });

  // covers: till.sheet.count
  it("says so where nothing was sold", async () => {
    const [page = ""] = await pdfText(await drawSales([], { ...FACTS, from: undefined }));
    expect(page).toContain("From the first sale until now");
    expect(page.replaceAll(/\s+/g, " ")).toContain("Paid sales 0");
  });
});
