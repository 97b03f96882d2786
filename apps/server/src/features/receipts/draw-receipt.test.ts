import { describe, expect, it } from "vitest";
import type { ReceiptRow } from "../../domain/receipts/repository.ts";
import { pdfText } from "../../platform/testing/pdf-text.ts";
import { drawReceipts } from "./draw-receipt.ts";

const RECEIPT: ReceiptRow = {
  number: "2026-000418",
  sequence: 1n,
  kind: "receipt",
  order_id: "7c1fd6f2-61f2-4f0e-9c2b-0d8f5f0a7d11",
  account_id: "00000000-0000-4000-8000-000000000000",
  issued_at: new Date("2026-11-22T16:02:41Z"),
  currency: "USD",
  gross: 1_722n,
  tax: 157n,
  corrects: null,
  facts: {
    issuer: {
      name: "NUC Coins Pty Ltd",
      address: "Level 3, 100 Harbour Street\nSydney NSW 2000",
      taxNumber: "ABN 00 000 000 000",
    },
    tax: { name: "GST", percent: "10" },
    customer: { name: "Account Holder", username: "account.holder", country: "AU" },
    amount: "200.000000000001",
    rate: "0.0861",
    method: 4,
    walletAddress: "5GVV43ARLDczXoPAsGMfkSLtCEhVbQzwPgF7W35qTehkFhcA",
    transactionHash: `0x7d1f3a9${"0123456789".repeat(6).slice(0, 57)}`,
    blockNumber: 1_204_131,
  },
};
const named = (name: string): ReceiptRow => ({
  ...RECEIPT,
  facts: { ...RECEIPT.facts, customer: { ...RECEIPT.facts.customer, name } },
});
const textOf = async (...rows: ReceiptRow[]) => pdfText(await drawReceipts(rows));

describe("a receipt as PDF", () => {
  // covers: 3.record.1, receipts.paper.receipt, receipts.paper.from, receipts.paper.to
  // covers: receipts.paper.taxNumber, receipts.paper.date, receipts.paper.order
  // covers: receipts.paper.coins, receipts.paper.rate, receipts.paper.rateOf, receipts.paper.method
  // covers: receipts.paper.wallet, receipts.paper.transaction, receipts.paper.block
  // covers: receipts.paper.net, receipts.paper.tax, receipts.paper.total, receipts.paper.generated
  it("says to the digit what was paid, for what and to whom, as text that can be copied", async () => {
    const [text] = await textOf(RECEIPT);
    const lines = new Set(text?.split("\n"));
    for (const line of [
      "Receipt 2026-000418",
      "NUC Coins Pty Ltd",
      "Level 3, 100 Harbour Street",
      "Sydney NSW 2000",
      "Tax number ABN 00 000 000 000",
      "Account Holder",
      "account.holder",
    ]) {
      expect(lines).toContain(line);
    }
    for (const value of [
      RECEIPT.order_id,
      "2026-11-22 16:02:41 UTC",
      "200.000000000001 NUC",
      "1 NUC = 0.0861 USD",
      "Sandbox (no money moved)",
      RECEIPT.facts.walletAddress,
      RECEIPT.facts.transactionHash,
      "1204131",
      "15.65 USD",
      "1.57 USD (GST 10%)",
      "17.22 USD",
    ]) {
      expect(text).toContain(value);
    }
  });

  // covers: 3.record.3, receipts.paper.notTaxable
  it("says that nothing is owed where no tax is set", async () => {
    const [text] = await textOf({
      ...RECEIPT,
      tax: 0n,
      facts: { ...RECEIPT.facts, tax: null },
    });
    expect(text).toContain("0.00 USD (not taxable)");
  });

  // covers: receipts.methods.1, receipts.methods.2, receipts.methods.3, receipts.methods.4
  it.each([
    [1, "PayPal"],
    [2, "BitPay"],
    [3, "PayID"],
    [4, "Sandbox (no money moved)"],
  ] as const)("names the way %i to pay: %s", async (method, name) => {
    const [text] = await textOf({ ...RECEIPT, facts: { ...RECEIPT.facts, method } });
    expect(text).toContain(name);
  });

  // covers: 3.record.1, receipts.paper.creditNote, receipts.paper.corrects, receipts.paper.sentBack
  it("is followed by its credit notes, with sums below zero", async () => {
    const note: ReceiptRow = {
      ...RECEIPT,
      number: "CN-2026-000002",
      kind: "credit-note",
      corrects: RECEIPT.number,
      gross: 500n,
      tax: 45n,
    };
    const pages = await textOf(RECEIPT, note);
    expect(pages).toHaveLength(2);
    for (const value of [
      "Credit note CN-2026-000002",
      "Corrects receipt 2026-000418",
      "-4.55 USD",
      "-0.45 USD (GST 10%)",
      "-5.00 USD",
    ]) {
      expect(pages[1]).toContain(value);
    }
  });

  // covers: 3.record.1
  it.each([
    ["Zoë Nguyễn-Łukasz", "Zoë Nguyễn-Łukasz"],
    ["Παπαδόπουλος Νίκος", "Papadopoylos Nikos"],
    ["Иванова Мария", "Ivanova Mariya"],
    ["山田 太郎", "ShanTian TaiLang"],
    ["محمد علي", "mhmd `ly"],
  ])(
    "writes the name %s, in Latin letters where the fonts have no others: %s",
    async (name, shown) => {
      const [text] = await textOf(named(name));
      expect(text?.split("\n")).toContain(shown);
    },
  );
});
