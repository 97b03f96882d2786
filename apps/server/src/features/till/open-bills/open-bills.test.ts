import { randomUUID } from "node:crypto";
import {
  featureOffMessage,
  NETWORK_MESSAGES,
  OPEN_BILL_MESSAGES,
  OPEN_BILL_NOTICES,
  openBillAnswer,
  phoneBillAnswer,
  type Sale,
  TILL_MESSAGES,
  WALLET_MESSAGES,
} from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { refusalWithoutField } from "../../../platform/testing/refusal-of.ts";
import { accountIdOf } from "../../../platform/testing/accounts.ts";
import { addWallet, signedTransfer, signUpCustomer } from "../../../platform/testing/customers.ts";
import { openTestApp } from "../../../platform/testing/test-app.ts";
import { noticesOf, PIN, signUpHolder } from "../../shop-card/testing/shop-card-calls.ts";
import { PlainExaminer } from "../../shop-card/testing/plain-examiner.ts";
import {
  askPhone,
  endBill,
  followBill,
  newBill,
  openLink,
  openPhone,
  payByPhone,
  phoneBillOf,
  salesIn,
  signAndPay,
  type TestPhone,
} from "../testing/open-bills.ts";
import { deleteOver } from "./bill-repository.ts";
import { addProduct, checkOut, openShop, payBack, saleOf, type TestShop } from "../testing/shop.ts";

const { make, pay } = OPEN_BILL_MESSAGES;
const test = await openTestApp({
  environment: { REGISTER_OTP: "false" },
  examiner: new PlainExaminer(),
});
const { kysely } = test.platform.database;
const { ledger } = test.platform;
afterAll(async () => test.close());

let shop: TestShop;
let phone: TestPhone;
beforeEach(async () => {
  shop = await openShop(test);
  phone = await openPhone(test);
});

const held = async ({ wallet }: { wallet: { address: string } }) =>
  formatNuc((await ledger.account(wallet.address)).balance);
const switchOff = async (who: { username: string }, column: string) =>
  kysely
    .insertInto("account_toggle")
    .values({
      account_id: await accountIdOf(test, who),
      toggle_column: column as never,
      enabled: false,
    })
    .execute();

describe("a bill for a phone", () => {
  // covers: 3.till.10
  it("is paid once by the customer who opens its link, with a receipt on both sides", async () => {
    const coffee = await addProduct(test, { price: "3.3", tax: "10", stock: 5 });
    const items = [{ id: coffee, quantity: 2 }];
    const asked = await askPhone(test, shop, { items, keyed: null, tip: "0.4" });
    const { bill } = asked.json(openBillAnswer);
    expect(bill).toMatchObject({ state: "open", amount: "7", customer: null, sale: null });
    const seen = (await openLink(test, phone, bill)).json(phoneBillAnswer).bill;
    expect(seen).toMatchObject({ shop: shop.username, amount: "7", to: shop.wallet.address });
    expect(seen.lines).toMatchObject([{ title: "Coffee", quantity: 2, total: "6.6" }]);
    const answer = await signAndPay(test, phone, bill);
    expect(answer.status, answer.text).toBe(200);
    expect(phoneBillOf(answer)).toMatchObject({ state: "paid", receipt: { number: 1 } });
    const { sale: id } = await followBill(test, shop, bill);
    const { sale } = (await saleOf(test, shop, id ?? "")).json<{ sale: Sale }>();
    expect(sale).toMatchObject({ paidBy: "phone", state: "paid", customer: phone.username });
    expect(sale.blockHash).toBe(phoneBillOf(answer).receipt?.blockHash);
    expect(await held(shop)).toBe("17");
    const [row] = await kysely
      .selectFrom("product")
      .select("stock")
      .where("id", "=", coffee)
      .execute();
    expect(row?.stock).toBe(3);
  });

  // covers: open-bills.paid.title, open-bills.paid.text
  it("notifies the customer of the payment once, with its receipt", async () => {
    const bill = await newBill(test, shop);
    await signAndPay(test, phone, bill);
    const { title, text } = OPEN_BILL_NOTICES.paid;
    const notices = await noticesOf(test, phone);
    const words = text("2.50", shop.username, phone.wallet.address, 1);
    expect(notices.filter((notice) => notice.title === title)).toMatchObject([{ message: words }]);
    expect(notices.filter((notice) => notice.title === "Coins Sent")).toEqual([]);
  });

  // covers: 3.till.10, open-bills.asked.title, open-bills.asked.text
  it("that names a customer sends a message with its link, and is nobody else's", async () => {
    const bill = await newBill(test, shop, { username: phone.username.toUpperCase() });
    expect(bill.customer).toBe(phone.username);
    const { title } = OPEN_BILL_NOTICES.asked;
    const links = (await noticesOf(test, phone)).filter((notice) => notice.title === title);
    expect(links.map(({ message }) => message.includes(`/pay/${bill.code}`))).toEqual([true]);
    const other = await openPhone(test);
    expect(refusalWithoutField(await openLink(test, other, bill))).toEqual([
      404,
      "NOT_FOUND",
      NETWORK_MESSAGES.notFound,
    ]);
    expect((await signAndPay(test, other, bill)).status).toBe(404);
    const waiting = async () =>
      (await test.call("/api/v1/payment/phone/bills", { token: phone.token })).json<{
        bills: unknown[];
      }>().bills;
    expect(await waiting()).toHaveLength(1);
    expect((await signAndPay(test, phone, bill)).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  // covers: 3.till.9
  it("is one bill, however often the same request comes, and another request conflicts", async () => {
    const key = randomUUID();
    const username = phone.username;
    const [first, second] = await Promise.all([
      askPhone(test, shop, { username }, key),
      askPhone(test, shop, { username }, key),
    ]);
    expect(first.json(openBillAnswer).bill.id).toBe(second.json(openBillAnswer).bill.id);
    const other = await askPhone(test, shop, { username, tip: "1" }, key);
    expect(other.errors()[0]?.code).toBe("IDEMPOTENCY_CONFLICT");
    const asked = (await noticesOf(test, phone)).filter(
      ({ title }) => title === OPEN_BILL_NOTICES.asked.title,
    );
    expect(asked).toHaveLength(1);
  });

  // covers: 3.till.9
  it("takes back what the same till asked the same customer for before", async () => {
    const { username } = phone;
    const first = await newBill(test, shop, { username });
    const second = await newBill(test, shop, { username });
    expect((await followBill(test, shop, first)).state).toBe("cancelled");
    expect(refusalWithoutField(await signAndPay(test, phone, first))).toEqual([
      409,
      "TAKEN",
      pay.cancelled,
    ]);
    expect((await signAndPay(test, phone, second)).status).toBe(200);
    expect(await held(shop)).toBe("12.5");
  });

  it("is refused for an unknown customer, for no basket, and for another total", async () => {
    const { scan, checkout } = TILL_MESSAGES;
    expect(refusalWithoutField(await askPhone(test, shop, { username: "nobody.here" }))).toEqual([
      404,
      "NOT_FOUND",
      scan.unknownUser,
    ]);
    expect((await askPhone(test, shop, { keyed: [] })).status).toBe(400);
    const other = await askPhone(test, shop, { expectedTotal: "2" });
    expect(refusalWithoutField(other)).toEqual([409, "TAKEN", checkout.totalChanged("2.50")]);
  });

  it("is paid back as every other sale", async () => {
    const bill = await newBill(test, shop);
    await signAndPay(test, phone, bill);
    const [sale] = await salesIn(test, shop);
    const to = phone.wallet.address;
    const extrinsic = await signedTransfer(test, shop.wallet, { to, amount: "1" });
    const refund = await payBack(test, shop, { id: sale?.id ?? "" }, extrinsic);
    expect(refund.json<{ sale: Sale }>().sale.refunded).toBe("1");
  });
});

describe("a bill that is not to be paid", () => {
  // covers: open-bills.pay.declined
  it("is over once the customer declines, and the till hears of it", async () => {
    const bill = await newBill(test, shop);
    expect(phoneBillOf(await endBill(test, phone, { decline: bill })).state).toBe("declined");
    expect((await followBill(test, shop, bill)).state).toBe("declined");
    expect(refusalWithoutField(await signAndPay(test, phone, bill))).toEqual([
      409,
      "TAKEN",
      pay.declined,
    ]);
  });

  // covers: 3.till.9, open-bills.pay.cancelled, open-bills.pay.expired
  it("is over once the shop takes it back, and after five minutes", async () => {
    const cancelled = await newBill(test, shop);
    expect((await endBill(test, shop, { cancel: cancelled })).status).toBe(200);
    expect(refusalWithoutField(await signAndPay(test, phone, cancelled))[2]).toBe(pay.cancelled);
    const late = await newBill(test, shop);
    test.clock.advance(5 * 60_000);
    expect(refusalWithoutField(await signAndPay(test, phone, late))).toEqual([
      409,
      "TAKEN",
      pay.expired,
    ]);
    expect((await followBill(test, shop, late)).state).toBe("expired");
    expect(await salesIn(test, shop)).toEqual([]);
  });

  // covers: open-bills.make.paid
  it("can be neither declined nor taken back once it is paid", async () => {
    const bill = await newBill(test, shop);
    await signAndPay(test, phone, bill);
    expect(refusalWithoutField(await endBill(test, shop, { cancel: bill }))).toEqual([
      409,
      "TAKEN",
      make.paid,
    ]);
    expect(refusalWithoutField(await endBill(test, phone, { decline: bill }))).toEqual([
      409,
      "TAKEN",
      pay.paid,
    ]);
    expect((await followBill(test, shop, bill)).state).toBe("paid");
  });

  it("is gone a day later, and its sale stays", async () => {
    const bill = await newBill(test, shop);
    await signAndPay(test, phone, bill);
    test.clock.advance(25 * 3_600_000);
    await deleteOver(kysely, new Date(test.clock.now().getTime() - 24 * 3_600_000));
    expect((await openLink(test, phone, bill)).status).toBe(401);
    const { rowCount } = await kysely
      .selectFrom("open_bill")
      .select((select) => select.fn.countAll().as("rowCount"))
      .executeTakeFirstOrThrow();
    expect(Number(rowCount)).toBe(0);
    const sales = await kysely
      .selectFrom("sale")
      .select("state")
      .where("bill_id", "=", bill.id)
      .execute();
    expect(sales).toEqual([{ state: "paid" }]);
  });
});

describe("what a phone sends", () => {
  // covers: open-bills.pay.otherAmount, open-bills.pay.otherWallet, open-bills.pay.sameWallet
  it("is the amount and the wallet of the bill, from another wallet than the shop's", async () => {
    const bill = await newBill(test, shop);
    const { to } = bill;
    const sign = async (transfer: { to: string; amount: string }) =>
      payByPhone(test, phone, bill, await signedTransfer(test, phone.wallet, transfer));
    expect(refusalWithoutField(await sign({ to, amount: "2.4" }))[2]).toBe(pay.otherAmount("2.50"));
    const elsewhere = { to: phone.wallet.address, amount: "2.5" };
    expect(refusalWithoutField(await sign(elsewhere))[2]).toBe(pay.otherWallet);
    const own = await signedTransfer(test, shop.wallet, { to, amount: "2.5" });
    expect(refusalWithoutField(await payByPhone(test, shop, bill, own))[2]).toBe(pay.sameWallet);
    expect((await payByPhone(test, phone, bill, "0x00")).status).toBe(400);
    const stranger = await openPhone(test);
    const signed = await signedTransfer(test, stranger.wallet, { to, amount: "2.5" });
    expect((await payByPhone(test, phone, bill, signed)).errors()[0]?.code).toBe("NOT_FOUND");
    expect(await salesIn(test, shop)).toEqual([]);
    expect(await held(phone)).toBe("100");
  });

  // covers: 3.till.10, open-bills.pay.used
  it("pays one bill, and nothing that was in the ledger before pays any", async () => {
    const [first, second] = [await newBill(test, shop), await newBill(test, shop)];
    const { to, amount } = first;
    const extrinsic = await signedTransfer(test, phone.wallet, { to, amount });
    expect((await payByPhone(test, phone, first, extrinsic)).status).toBe(200);
    expect(refusalWithoutField(await payByPhone(test, phone, second, extrinsic))[2]).toBe(pay.used);
    const sent = await signedTransfer(test, phone.wallet, { to, amount });
    const { token } = phone;
    await test.call("/api/v1/bc/wallet/transfer", { token, body: { extrinsic: sent } });
    expect(refusalWithoutField(await payByPhone(test, phone, second, sent))[2]).toBe(pay.used);
    expect(await salesIn(test, shop)).toHaveLength(1);
  });

  it("gets the same answer again, immediately and later", async () => {
    const bill = await newBill(test, shop);
    const { to, amount } = bill;
    const extrinsic = await signedTransfer(test, phone.wallet, { to, amount });
    const twins = await Promise.all(
      [1, 2, 3].map(async () => payByPhone(test, phone, bill, extrinsic)),
    );
    const later = await payByPhone(test, phone, bill, extrinsic);
    for (const answer of [...twins, later]) {
      expect(answer.status, answer.text).toBe(200);
      expect(phoneBillOf(answer).receipt?.number).toBe(1);
    }
    expect(await held(shop)).toBe("12.5");
  });

  // covers: 3.till.10, open-bills.pay.paid
  it("from two phones at once is paid by one, and the other keeps its coins", async () => {
    const bill = await newBill(test, shop);
    const other = await openPhone(test);
    const answers = await Promise.all(
      [phone, other].map(async (one) => signAndPay(test, one, bill)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map((answer) => refusalWithoutField(answer)[2])).toEqual([pay.paid]);
    expect(await held(shop)).toBe("12.5");
    const balances = [await held(phone), await held(other)];
    expect(balances.filter((balance) => balance === "100")).toHaveLength(1);
    const loser = (await held(phone)) === "100" ? phone : other;
    expect(phoneBillOf(await openLink(test, loser, bill))).toMatchObject({
      state: "paid",
      receipt: null,
    });
  });

  it("is either paid or declined where both come at once", async () => {
    const bill = await newBill(test, shop);
    const [paid] = await Promise.all([
      signAndPay(test, phone, bill),
      endBill(test, phone, { decline: bill }),
    ]);
    const { state } = await followBill(test, shop, bill);
    expect(state).toBe(paid.status === 200 ? "paid" : "declined");
    expect(await held(shop)).toBe(paid.status === 200 ? "12.5" : "10");
  });
});

describe("a payment by phone that cannot be", () => {
  it("says what is missing, and leaves the bill open", async () => {
    const bill = await newBill(test, shop, { keyed: [{ amount: "200" }] });
    const { insufficientBalance, increaseBalance } = WALLET_MESSAGES.send;
    expect(refusalWithoutField(await signAndPay(test, phone, bill))[2]).toBe(insufficientBalance);
    const all = await newBill(test, shop, { keyed: [{ amount: "100" }] });
    expect(refusalWithoutField(await signAndPay(test, phone, all))[2]).toBe(increaseBalance);
    expect((await followBill(test, shop, bill)).state).toBe("open");
  });

  it("is one whose stock was sold meanwhile", async () => {
    const last = await addProduct(test, { price: "2", stock: 1, title: "Last one" });
    const basket = { items: [{ id: last, quantity: 1 }], keyed: null };
    const [first, second] = [await newBill(test, shop, basket), await newBill(test, shop, basket)];
    expect((await signAndPay(test, phone, first)).status).toBe(200);
    const { outOfStock } = TILL_MESSAGES.checkout;
    expect(refusalWithoutField(await signAndPay(test, phone, second))[2]).toBe(
      outOfStock("Last one", 0),
    );
  });

  // covers: open-bills.pay.shopClosed
  it("is one of an account that may not send, or to a shop that may not sell", async () => {
    const bill = await newBill(test, shop);
    await switchOff(phone, "toggle_transfer_coin");
    expect(refusalWithoutField(await signAndPay(test, phone, bill))).toEqual([
      423,
      "FEATURE_OFF",
      featureOffMessage("transfer"),
    ]);
    const other = await openPhone(test);
    await switchOff(shop, "toggle_payment_merchant_terminal");
    expect(refusalWithoutField(await signAndPay(test, other, bill))[2]).toBe(pay.shopClosed);
    expect(await held(shop)).toBe("10");
  });

  // covers: open-bills.refusedForShop
  it("that the ledger refuses opens the bill again, and the shop does not read why", async () => {
    const bill = await newBill(test, shop);
    const { to, amount } = bill;
    const { nonce } = await ledger.account(phone.wallet.address);
    const stale = await signedTransfer(test, phone.wallet, { to, amount, nonce });
    // Another transfer of the same wallet takes the nonce.
    const sent = await signedTransfer(test, phone.wallet, { to, amount: "1" });
    await test.call("/api/v1/bc/wallet/transfer", {
      token: phone.token,
      body: { extrinsic: sent },
    });
    const refused = await payByPhone(test, phone, bill, stale);
    expect(refused.errors()[0]?.code).toBe("STALE_NONCE");
    expect((await payByPhone(test, phone, bill, stale)).errors()[0]?.code).toBe("STALE_NONCE");
    expect(await followBill(test, shop, bill)).toMatchObject({
      state: "open",
      refusal: OPEN_BILL_MESSAGES.refusedForShop,
    });
    const [sale] = await salesIn(test, shop);
    expect(sale).toMatchObject({ state: "refused", refusal: OPEN_BILL_MESSAGES.refusedForShop });
    expect((await signAndPay(test, phone, bill)).status).toBe(200);
    expect(await held(shop)).toBe("13.5");
  });
});

describe("the tills of one shop", () => {
  // covers: 3.till.9
  it("see each other's open bills, go on with them, and nobody else's", async () => {
    const bill = await newBill(test, shop, { discount: "10", tip: "0.5" });
    const listed = async (who: TestShop, wallet = who.wallet.address) =>
      test.call(`/api/v1/payment/bills?terminal_wallet=${wallet}`, { token: who.token });
    expect((await listed(shop)).json<{ bills: object[] }>().bills).toMatchObject([
      { id: bill.id, state: "open", discount: "10", tip: "0.5" },
    ]);
    const stranger = await openShop(test);
    expect((await listed(stranger)).json<{ bills: object[] }>().bills).toEqual([]);
    expect((await listed(stranger, shop.wallet.address)).status).toBe(404);
    const { token } = stranger;
    expect((await test.call(`/api/v1/payment/bills/${bill.id}`, { token })).status).toBe(404);
    expect((await endBill(test, stranger, { cancel: bill })).status).toBe(404);
  });

  it("charge a card for a bill that they took back, once", async () => {
    const holder = await signUpHolder(test, { coins: "50" });
    const bill = await newBill(test, shop);
    const body = {
      username: holder.username,
      keyed: [{ amount: bill.amount }],
      pin: PIN,
      terminal_wallet: shop.wallet.address,
    };
    expect((await endBill(test, shop, { cancel: bill })).status).toBe(200);
    expect((await checkOut(test, shop, body)).status).toBe(200);
    expect((await signAndPay(test, phone, bill)).status).toBe(409);
    expect(await held(shop)).toBe("12.5");
  });

  // covers: open-bills.make.tooMany
  it("have a limit of open bills", async () => {
    const account_id = await accountIdOf(test, shop);
    const bill = await newBill(test, shop);
    const row = await kysely
      .selectFrom("open_bill")
      .selectAll()
      .where("id", "=", bill.id)
      .executeTakeFirstOrThrow();
    const { sequence: _, ended: _ended, lines, taxes, ...rest } = row;
    const copies = Array.from({ length: 99 }, () => ({
      ...rest,
      lines: JSON.stringify(lines),
      taxes: JSON.stringify(taxes),
      ...sums(rest),
      account_id,
      id: randomUUID(),
      code: randomUUID(),
      request_key: null,
    }));
    await kysely.insertInto("open_bill").values(copies).execute();
    expect(refusalWithoutField(await askPhone(test, shop))[2]).toBe(make.tooMany(100));
  });
});

const sums = (row: Record<"subtotal" | "discounted" | "tip" | "amount" | "tax", string>) => ({
  subtotal: BigInt(row.subtotal),
  discounted: BigInt(row.discounted),
  tip: BigInt(row.tip),
  amount: BigInt(row.amount),
  tax: BigInt(row.tax),
});

describe("a wallet of the shop's own account", () => {
  it("pays, if it is another one", async () => {
    const other = await addWallet(test, shop, { coins: "20" });
    const bill = await newBill(test, shop);
    const answer = await signAndPay(test, { ...shop, wallet: other }, bill);
    expect(answer.status, answer.text).toBe(200);
  });
});

it("no bill is seen without a session", async () => {
  const bill = await newBill(test, shop);
  const answer = await test.call(`/api/v1/payment/phone/bills/${bill.code}`);
  expect(answer.status).toBe(401);
  const visitor = await signUpCustomer(test);
  expect((await openLink(test, visitor, { code: "x".repeat(22) })).status).toBe(404);
});
