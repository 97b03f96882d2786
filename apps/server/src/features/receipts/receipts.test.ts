import { randomUUID } from "node:crypto";
import { RECEIPT_MESSAGES, receiptSettings as settingsShape } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Domain, openDomain } from "../../domain/domain.ts";
import { correctReceipt, issueReceipt } from "../../domain/receipts/issue.ts";
import { readReceiptsOf } from "../../domain/receipts/repository.ts";
import { readSentMessages } from "../../platform/outbound/repository.ts";
import { messageSeal } from "../../platform/outbound/sealed-words.ts";
import { accountIdOf } from "../../platform/testing/accounts.ts";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { pdfText } from "../../platform/testing/pdf-text.ts";
import { openStaffedApp, signInAdmin } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";

const SETTINGS = "/api/admin/receipt-settings";
const NONE = { issuer: { name: "NUC Wallet", address: "", taxNumber: "" }, taxes: [] };

let test: TestApp;
let domain: Domain;
let admin: string;
let customer: TestCustomer;
beforeAll(async () => {
  test = await openStaffedApp();
  domain = openDomain(test.platform);
  admin = await signInAdmin(test);
  customer = await signUpCustomer(test);
});
afterAll(async () => test.close());

const path = (orderId: string) => `/api/v1/payment/orders/${orderId}/receipt`;
const inTransaction = <Answer>(
  act: (transaction: Parameters<typeof issueReceipt>[1]) => Promise<Answer>,
) => test.platform.database.kysely.transaction().execute(act);

async function sell(
  buyer: TestCustomer,
  { price = 1_722n, fails = false } = {},
): Promise<{ orderId: string; number: string }> {
  const orderId = randomUUID();
  const accountId = await accountIdOf(test, buyer);
  return await inTransaction(async (transaction) => {
    const number = await issueReceipt(domain, transaction, {
      orderId,
      accountId,
      amount: parseNuc("200"),
      price,
      currency: "USD",
      rate: "0.0861",
      method: 4,
      walletAddress: "5GVV43ARLDczXoPAsGMfkSLtCEhVbQzwPgF7W35qTehkFhcA",
      transactionHash: `0x${"7d".repeat(32)}`,
      blockNumber: 12,
    });
    if (fails) throw new Error("cut off");
    return { orderId, number };
  });
}

async function readPdf(orderId: string, token: string) {
  const answer = await test.app.inject({ url: path(orderId), headers: { authorization: token } });
  return { status: answer.statusCode, pdf: answer.rawPayload, headers: answer.headers };
}

const rowsOf = (orderId: string) => readReceiptsOf(test.platform.database.kysely, orderId);

async function setTaxes(taxes: unknown[]) {
  const issuer = { name: "NUC Coins", address: "1 Harbour Street\nSydney", taxNumber: "ABN 1" };
  return await test.call(SETTINGS, { method: "PUT", token: admin, body: { issuer, taxes } });
}

describe("numbers", () => {
  // covers: 3.record.2
  it("have no gaps, also where issuing was cut off, and begin again each year", async () => {
    const year = test.clock.now().getUTCFullYear();
    const first = await sell(customer);
    const tries = await Promise.allSettled(
      Array.from({ length: 9 }, async (_, index) => sell(customer, { fails: index % 3 === 1 })),
    );
    const numbers = tries.flatMap((tried) =>
      tried.status === "fulfilled" ? [tried.value.number] : [],
    );
    const start = Number(first.number.slice(5));
    const wanted = Array.from(
      { length: 6 },
      (_, index) => `${year}-${String(start + index + 1).padStart(6, "0")}`,
    );
    expect(numbers.toSorted()).toEqual(wanted);
    const now = test.clock.now();
    test.clock.set(new Date(Date.UTC(year + 1, 0, 1)));
    expect((await sell(customer)).number).toBe(`${year + 1}-000001`);
    test.clock.set(now);
    expect((await sell(customer)).number).toBe(`${year}-${String(start + 7).padStart(6, "0")}`);
  });

  // covers: 3.record.2
  it("are given once for an order", async () => {
    const { orderId, number } = await sell(customer);
    const [row] = await rowsOf(orderId);
    const again = await inTransaction(async (transaction) =>
      issueReceipt(domain, transaction, {
        orderId,
        accountId: row?.account_id ?? "",
        amount: 1n,
        price: 1n,
        currency: "USD",
        rate: "1",
        method: 1,
        walletAddress: "",
        transactionHash: "0x",
        blockNumber: 1,
      }),
    );
    expect(again).toBe(number);
    expect(await rowsOf(orderId)).toHaveLength(1);
  });
});

describe("a credit note", () => {
  const correct = async (orderId: string, arrived: bigint, sentBack: bigint) =>
    inTransaction(async (transaction) =>
      correctReceipt(domain, transaction, { orderId, arrived, sentBack }),
    );

  // covers: 3.record.2
  it("takes back what is not paid any more, with its tax to the cent, once", async () => {
    await setTaxes([{ country: "*", name: "VAT", percent: "7.7" }]);
    const { orderId, number } = await sell(customer, { price: 1_001n });
    expect(await correct(orderId, 2_000n, 999n)).toBeUndefined();
    expect(await correct(orderId, 2_000n, 1_332n)).toMatch(/^CN-\d{4}-\d{6}$/);
    expect(await correct(orderId, 2_000n, 1_332n)).toBeUndefined();
    await correct(orderId, 2_000n, 1_666n);
    await correct(orderId, 2_000n, 2_005n);
    const [receipt, ...notes] = await rowsOf(orderId);
    expect(receipt).toMatchObject({ number, gross: 1_001n, tax: 72n });
    expect(notes.map((note) => [note.corrects, note.gross])).toEqual([
      [number, 333n],
      [number, 334n],
      [number, 334n],
    ]);
    expect(notes.reduce((sum, note) => sum + note.tax, 0n)).toBe(72n);
    await setTaxes([]);
  });

  // covers: 3.record.2
  it("is not written for an order without a receipt", async () => {
    expect(await correct(randomUUID(), 5n, 5n)).toBeUndefined();
  });
});

describe("tax", () => {
  // covers: 3.record.3
  it("is that of the customer's country, as it was when the receipt was issued", async () => {
    const buyer = await signUpCustomer(test);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ address_country: "AU" })
      .where("username", "=", buyer.username)
      .execute();
    const taxes = [
      { country: "au", name: "GST", percent: "10" },
      { country: "*", name: "VAT", percent: "20.000" },
    ];
    expect((await setTaxes(taxes)).status).toBe(200);
    const { orderId } = await sell(buyer);
    const elsewhere = await sell(customer);
    await setTaxes([]);
    const [own] = await rowsOf(orderId);
    expect([own?.tax, own?.facts.tax]).toEqual([157n, { name: "GST", percent: "10" }]);
    const [other] = await rowsOf(elsewhere.orderId);
    expect([other?.tax, other?.facts.tax?.name]).toEqual([287n, "VAT"]);
    const [text] = await pdfText((await readPdf(orderId, buyer.token)).pdf);
    expect(text).toContain("1.57 USD (GST 10%)");
    expect(text).toContain("1 Harbour Street");
  });

  // covers: 3.record.3, receipts.settings.issuerRequired, receipts.settings.tooLong
  // covers: receipts.settings.linesWrong, receipts.settings.taxesWrong
  // covers: receipts.settings.countryUnknown, receipts.settings.countryTwice
  // covers: receipts.settings.nameRequired, receipts.settings.percentWrong
  it("is set by staff, one of a country, against what they saw", async () => {
    const bad = async (taxes: unknown[]) => (await setTaxes(taxes)).errors()[0]?.message;
    const { settings } = RECEIPT_MESSAGES;
    const gst = { country: "AU", name: "GST", percent: "10" };
    expect(await bad([gst, { ...gst, country: "au" }])).toBe(settings.countryTwice);
    expect(await bad([{ ...gst, country: "Z" }])).toBe(settings.countryUnknown);
    for (const percent of ["100.1", "-1", "1e1", "10.0001", "", 10])
      expect(await bad([{ ...gst, percent }])).toBe(settings.percentWrong);
    const issued = async (issuer: Record<string, unknown>) => {
      const body = { ...NONE, issuer: { ...NONE.issuer, ...issuer } };
      const answer = await test.call(SETTINGS, { method: "PUT", token: admin, body });
      return answer.errors()[0]?.message;
    };
    expect(await issued({ name: " " })).toBe(settings.issuerRequired);
    expect(await issued({ name: "N".repeat(101) })).toBe(settings.tooLong(100));
    expect(await issued({ address: "a\n".repeat(6) })).toBe(settings.linesWrong);
    expect(await bad([{ ...gst, name: "" }])).toBe(settings.nameRequired);
    const none = await test.call(SETTINGS, {
      method: "PUT",
      token: admin,
      body: { ...NONE, taxes: null },
    });
    expect(none.errors()[0]?.message).toBe(settings.taxesWrong);
    await setTaxes([]);
    const now = (await test.call(SETTINGS, { token: admin })).data(settingsShape);
    const late = await test.call(SETTINGS, {
      method: "PUT",
      token: admin,
      body: { ...NONE, seen: { ...now, taxes: [gst] } },
    });
    expect(late.status).toBe(409);
  });
});

describe("the PDF", () => {
  // covers: 3.record.1
  it("is for who bought the coins, and for nobody else", async () => {
    const { orderId, number } = await sell(customer);
    const own = await readPdf(orderId, customer.token);
    expect([own.status, own.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(own.headers["content-disposition"]).toBe(`attachment; filename="${number}.pdf"`);
    expect((await pdfText(own.pdf))[0]).toContain(`Receipt ${number}`);
    const other = await signUpCustomer(test);
    expect((await readPdf(orderId, other.token)).status).toBe(404);
    for (const id of [randomUUID(), "x"]) {
      expect((await readPdf(id, customer.token)).status).toBe(404);
      expect((await test.call(path(id) + "/email", { token: other.token, body: {} })).status).toBe(
        404,
      );
    }
    const staff = await test.app.inject({
      url: `/api/admin/orders/${orderId}/receipt`,
      headers: { authorization: admin },
    });
    expect(staff.rawPayload.equals(own.pdf)).toBe(true);
  });

  // covers: 3.record.4, receipts.sent, receipts.mail.subject.receipt
  // covers: receipts.mail.subject.credit-note, receipts.mail.text.receipt
  // covers: receipts.mail.text.credit-note, receipts.mail.order
  it("comes by email once the coins are sent, and again when asked", async () => {
    const buyer = await signUpCustomer(test);
    const { orderId, number } = await sell(buyer);
    const seal = messageSeal(test.platform.keys);
    const sent = async (count: number) =>
      eventually(async () => {
        const all = await readSentMessages(test.platform.database.kysely, seal, buyer.email, 20);
        const receipts = all.filter(({ subject }) => subject.includes("receipt"));
        return receipts.length >= count ? receipts : undefined;
      });
    const [first] = await sent(1);
    expect(first?.subject).toBe(`NUC Wallet: receipt ${number}`);
    expect(first?.text).toMatch(new RegExp(`200.00 NUC for 17\\.22 USD.*/orders/${orderId}$`, "s"));
    const [file] = first?.attachments ?? [];
    expect([file?.name, file?.type]).toEqual([`${number}.pdf`, "application/pdf"]);
    const [text] = await pdfText(Buffer.from(file?.content ?? "", "base64"));
    expect(text).toContain("17.22 USD");
    const again = async () => test.call(`${path(orderId)}/email`, { token: buyer.token, body: {} });
    expect((await again()).json()).toEqual({ message: RECEIPT_MESSAGES.sent(buyer.email) });
    await sent(2);
    await inTransaction(async (transaction) =>
      correctReceipt(domain, transaction, { orderId, arrived: 1_722n, sentBack: 500n }),
    );
    const note = await eventually(async () => {
      const all = await readSentMessages(test.platform.database.kysely, seal, buyer.email, 20);
      return all.find(({ subject }) => subject.startsWith("NUC Wallet: credit note CN-"));
    });
    expect(note.text).toContain("5.00 USD of your order of 200.00 NUC");
  });
});
