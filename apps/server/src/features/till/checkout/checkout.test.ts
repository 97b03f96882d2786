import { randomUUID } from "node:crypto";
import {
  type CheckoutAnswer,
  checkoutAnswer,
  MAX_SALES_OF_A_PDF,
  SHOP_CARD_MESSAGES,
  TILL_MESSAGES,
} from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { giveCoins, signUpCustomer } from "../../../platform/testing/customers.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import { pdfText } from "../../../platform/testing/pdf-text.ts";
import { openTestApp, type TestAnswer } from "../../../platform/testing/test-app.ts";
import { PlainExaminer } from "../../shop-card/testing/plain-examiner.ts";
import { cardOf, changeCard, noticesOf } from "../../shop-card/testing/shop-card-calls.ts";
import {
  addProduct,
  checkOut,
  checkoutPayload,
  openShop,
  openShopWithCustomer,
  saleOf,
  salesOf,
  type TestHolder,
  type TestShop,
} from "../testing/shop.ts";

/** Every PIN of four digits in the project's proof, the right one among them. */
const GUESSES = process.env["STORM"] === "whole" ? 10_000 : 60;

const { checkout: messages, scan } = TILL_MESSAGES;
const { pay } = SHOP_CARD_MESSAGES;
const test = await openTestApp({
  environment: { REGISTER_OTP: "false" },
  examiner: new PlainExaminer(),
});
const { kysely } = test.platform.database;
const { ledger } = test.platform;
afterAll(async () => test.close());

let shop: TestShop;
let customer: TestHolder;
beforeEach(async () => {
  ({ shop, customer } = await openShopWithCustomer(test));
});

const charge = async (changes: object = {}, key?: string | null) =>
  checkOut(test, shop, checkoutPayload({ shop, customer }, changes), key);
const balanceOf = async (address: string) => formatNuc((await ledger.account(address)).balance);
const stockOf = async (id: string) =>
  (
    await kysely
      .selectFrom("product")
      .select("stock")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).stock;
const refusalOf = (answer: TestAnswer) => {
  const { msg, errors } = answer.json<{
    msg: string;
    errors: { code: string; message: string }[];
  }>();
  expect(msg).toBe(errors[0]?.message);
  return [answer.status, errors[0]?.code, msg];
};
const nothingHappened = async () => {
  expect(await balanceOf(customer.wallet.address)).toBe("100");
  expect((await cardOf(test, customer))?.spentToday).toBe("0");
};

describe("a sale", () => {
  // covers: 3.product.6, 3.till.1
  it("is paid by card and PIN, and answered with the block of its payment", async () => {
    const coffee = await addProduct(test, { price: "3.3", tax: "10", stock: 5 });
    const items = [{ id: coffee, quantity: 2 }];
    const answer = await charge({ items, keyed: null, tip: "0.4", expectedTotal: "7" });
    expect(answer.status, answer.text).toBe(200);
    const { blockHash, data, sale } = answer.json<CheckoutAnswer>(checkoutAnswer);
    const { address } = customer.wallet;
    expect(data).toEqual({ amount: "7", from: address, to: shop.wallet.address });
    expect(sale).toMatchObject({ number: 1, state: "paid", customer: customer.username });
    expect(sale.lines).toEqual([
      { productId: coffee, title: "Coffee", quantity: 2, price: "3.3", tax: "10", total: "6.6" },
    ]);
    expect(sale.taxes).toEqual([{ percent: "10", amount: "0.6" }]);
    const transfer = await ledger.extrinsic(sale.extrinsicHash);
    expect(transfer).toMatchObject({ blockHash, signer: address, amount: parseNuc("7") });
    expect(await balanceOf(shop.wallet.address)).toBe("17");
    expect(await stockOf(coffee)).toBe(3);
    expect((await cardOf(test, customer))?.spentToday).toBe("7");
    expect((await saleOf(test, shop, sale.id)).json()).toEqual({ sale });
  });

  // covers: 3.till.2
  it("finds the customer in any case, and takes a product in USD at the rate of the moment", async () => {
    const lunch = await addProduct(test, { price: "4.5", currency: "USD" });
    const items = [{ id: lunch.toUpperCase(), quantity: 1 }];
    const username = ` ${customer.username.toUpperCase()} `;
    const answer = await charge({ username, items, keyed: null });
    const { sale } = answer.json<CheckoutAnswer>();
    const { products } = (await test.call("/api/v1/payment/items")).json<{
      products: { id: string; price: string }[];
    }>();
    expect(sale.amount).toBe(products.find(({ id }) => id === lunch)?.price);
    expect(sale.customer).toBe(customer.username);
  });

  // covers: till.checkout.titleMalformed, till.checkout.keyedTitle
  it("may be an amount without a product, whose title is plain text", async () => {
    const { sale } = (await charge()).json<CheckoutAnswer>();
    expect(sale.lines).toMatchObject([{ productId: null, title: messages.keyedTitle }]);
    for (const title of ["x".repeat(101), "\u202Eabc"]) {
      const answer = await charge({ keyed: [{ title, amount: "1" }] });
      expect(refusalOf(answer)).toEqual([400, "INVALID_REQUEST", messages.titleMalformed]);
    }
  });

  // covers: shop-card.changes.paid, shop-card.receipt.line, shop-card.receipt.discount
  // covers: shop-card.receipt.tip, shop-card.receipt.total, shop-card.receipt.tax
  // covers: shop-card.receipt.number, shop-card.receipt.block
  it("reaches the customer once, with its receipt by email and a link that blocks the card", async () => {
    const key = randomUUID();
    const coffee = await addProduct(test, { price: "1.1", tax: "10" });
    const items = [{ id: coffee, quantity: 2 }];
    const basket = { items, keyed: [{ title: "Lunch", amount: "0.8" }], discount: "50", tip: "1" };
    const first = await charge(basket, key);
    await charge(basket, key);
    const { sale } = first.json<CheckoutAnswer>();
    // Others follow the same blocks: one message for what the card paid, and one to the shop for what came.
    const came = await eventually(async () =>
      (await noticesOf(test, shop)).find(({ message }) =>
        message.includes("received 2.50 NUC from"),
      ),
    );
    expect(came.title).toBe("Coins Received");
    const titles = (await noticesOf(test, customer)).map(({ title }) => title);
    expect(titles).not.toContain("Coins Sent");
    const received = (await noticesOf(test, customer)).filter(({ message }) =>
      message.startsWith(`2.50 NUC were paid to ${shop.username} with your shop card`),
    );
    expect(received).toHaveLength(1);
    const mails = (await test.outbox.to(customer.email)).filter(({ subject }) =>
      subject?.includes("were paid"),
    );
    expect(mails).toHaveLength(1);
    const text = mails[0]?.text ?? "";
    expect(text).toContain(
      [
        "Receipt 1",
        "2 x Coffee: 2.20 NUC",
        "1 x Lunch: 0.80 NUC",
        "Discount 50 %: -1.50 NUC",
        "Tip: 1.00 NUC",
        "Total: 2.50 NUC",
        "Tax 10 % included: 0.10 NUC",
        "In the ledger: ",
      ].join("\n"),
    );
    expect(text).toContain(`/receipt/${sale.extrinsicHash}`);
    expect(text).toContain("block the card at once, without logging in");
  });

  it("gets the next number of its wallet's receipts", async () => {
    const numbers = [];
    for (let count = 0; count < 3; count += 1)
      numbers.push((await charge()).json<CheckoutAnswer>().sale.number);
    expect(numbers).toEqual([1, 2, 3]);
  });
});

describe("the same request", () => {
  // covers: 3.till.3
  it("again, and at the same time, is one sale with one answer", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 3 }, async () => charge({}, key)));
    answers.push(await charge({}, key));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status, answers[0]?.text).toBe(200);
    expect(await balanceOf(shop.wallet.address)).toBe("12.5");
  });

  it("with another basket is refused, and without a key is a sale of its own", async () => {
    const key = randomUUID();
    await charge({}, key);
    const other = await charge({ tip: "1" }, key);
    expect(refusalOf(other).slice(0, 2)).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
    await charge({}, null);
    await charge({}, null);
    expect(await balanceOf(shop.wallet.address)).toBe("17.5");
  });

  // covers: 3.till.5
  it("leaves no hash of the PIN in the database", async () => {
    const key = randomUUID();
    await charge({ pin: "9999" }, key);
    const paid = await charge({}, key);
    expect(paid.status, paid.text).toBe(200);
    // With another PIN it is the same request: nothing that is kept of it depends on the PIN.
    expect((await charge({ pin: "1111" }, key)).text).toBe(paid.text);
  });
});

describe("a checkout is refused", () => {
  const missing = {
    username: messages.usernameRequired,
    pin: messages.pinRequired,
    terminal_wallet: messages.walletRequired,
  };
  // covers: 3.till.1, till.checkout.usernameRequired, till.checkout.walletRequired
  // covers: till.checkout.pinRequired
  it("without what it needs, whether it is missing, null or empty", async () => {
    for (const [field, message] of Object.entries(missing))
      for (const empty of [undefined, null, "", "  "])
        expect(refusalOf(await charge({ [field]: empty }))).toEqual([
          400,
          "INVALID_REQUEST",
          message,
        ]);
  });

  const malformed: readonly (readonly [object, string])[] = [
    [{ keyed: null }, messages.itemsRequired],
    [{ keyed: [], items: [] }, messages.itemsRequired],
    [{ items: [{ id: "x", quantity: 0 }] }, messages.itemMalformed],
    [{ items: [{ id: "x", quantity: 1000 }] }, messages.itemMalformed],
    [{ items: [{ id: "x", quantity: 1.5 }] }, messages.itemMalformed],
    [{ items: "x" }, messages.itemsRequired],
    [{ keyed: [{ amount: "0" }] }, messages.keyedMalformed],
    [{ keyed: [{ amount: "-1" }] }, messages.keyedMalformed],
    [{ keyed: [{ amount: "0.0000000000001" }] }, messages.keyedMalformed],
    [{ discount: "100.01" }, messages.discountMalformed],
    [{ discount: "1.234" }, messages.discountMalformed],
    [{ tip: "-1" }, messages.tipMalformed],
    [{ expectedTotal: "x" }, messages.totalMalformed],
    [{ pin: "483" }, SHOP_CARD_MESSAGES.pin.fill],
  ];
  // covers: till.checkout.itemsRequired, till.checkout.itemMalformed, till.checkout.keyedMalformed
  // covers: till.checkout.tipMalformed, till.checkout.discountMalformed
  // covers: till.checkout.totalMalformed
  it("for fields that are malformed, by the message of the first", async () => {
    for (const [changes, message] of malformed)
      expect(refusalOf(await charge(changes))).toEqual([400, "INVALID_REQUEST", message]);
    await nothingHappened();
  });

  // covers: till.scan.unknownUser
  it("for an unknown customer, or one without a card", async () => {
    expect(refusalOf(await charge({ username: "nobody" }))).toEqual([
      404,
      "NOT_FOUND",
      scan.unknownUser,
    ]);
    const { username } = await signUpCustomer(test);
    expect(refusalOf(await charge({ username }))).toEqual([404, "NOT_FOUND", pay.noCard]);
  });

  // covers: till.checkout.unknownItem, till.checkout.outOfStock
  it("for a product that is not sold, or of which too few are left", async () => {
    const last = await addProduct(test, { price: "1", stock: 1 });
    const unknown = await charge({ items: [{ id: randomUUID(), quantity: 1 }] });
    expect(refusalOf(unknown)).toEqual([404, "NOT_FOUND", messages.unknownItem]);
    const twice = [
      { id: last, quantity: 1 },
      { id: last, quantity: 1 },
    ];
    const short = await charge({ items: twice });
    expect(refusalOf(short)).toEqual([422, "NOT_ALLOWED", messages.outOfStock("Coffee", 1)]);
    await nothingHappened();
  });

  // covers: 3.till.2, till.checkout.totalChanged
  it("where the total is another one than was shown, with the new one", async () => {
    const answer = await charge({ expectedTotal: "2.4" });
    expect(refusalOf(answer)).toEqual([409, "TAKEN", messages.totalChanged("2.50")]);
    expect(answer.data()).toEqual({ total: "2.5" });
    await nothingHappened();
  });

  // covers: till.checkout.nothing
  it("where nothing is left to pay", async () => {
    expect(refusalOf(await charge({ discount: "100" }))).toEqual([
      422,
      "AMOUNT_ZERO",
      messages.nothing,
    ]);
  });

  // covers: 3.till.1
  it("for a wallet that is not the till's", async () => {
    const other = await openShop(test);
    const answer = await charge({ terminal_wallet: other.wallet.address });
    expect(refusalOf(answer).slice(0, 2)).toEqual([404, "NOT_FOUND"]);
    expect(refusalOf(await charge({ terminal_wallet: "x" })).slice(0, 2)).toEqual([
      400,
      "MALFORMED_ADDRESS",
    ]);
    await nothingHappened();
  });

  // covers: till.checkout.ownCard
  it("where a card would pay its own wallet", async () => {
    const body = checkoutPayload({ shop: customer, customer });
    expect(refusalOf(await checkOut(test, customer, body))).toEqual([
      422,
      "NOT_ALLOWED",
      messages.ownCard,
    ]);
  });

  // covers: till.checkout.balance
  it("above the balance, and where too little would stay in the wallet", async () => {
    const above = await charge({ keyed: [{ amount: "100.000000000001" }] });
    expect(refusalOf(above)).toEqual([422, "INSUFFICIENT_BALANCE", messages.balance("100")]);
    const all = await charge({ keyed: [{ amount: "100" }] });
    expect(refusalOf(all).slice(0, 2)).toEqual([422, "INSUFFICIENT_BALANCE"]);
    await nothingHappened();
  });

  // covers: till.checkout.terminalOff
  it("where the till is switched off", async () => {
    const account = await kysely
      .selectFrom("account")
      .select("id as account_id")
      .where("username", "=", shop.username)
      .executeTakeFirstOrThrow();
    const column = "toggle_payment_merchant_terminal";
    const off = { ...account, toggle_column: column, enabled: false };
    await kysely.insertInto("account_toggle").values(off).execute();
    expect(refusalOf(await charge())).toEqual([423, "FEATURE_OFF", messages.terminalOff]);
  });
});

describe("the PIN", () => {
  // covers: 3.till.5
  it("is refused with the tries that are left, and a lock with its end", async () => {
    for (const left of [4, 3, 2, 1])
      expect(refusalOf(await charge({ pin: "9999" }))).toEqual([
        422,
        "NOT_ALLOWED",
        pay.wrongPin(left),
      ]);
    const locked = await charge({ pin: "9999" });
    expect(refusalOf(locked)).toEqual([423, "LOCKED", pay.locked]);
    expect(Date.parse(locked.json<{ until: string }>().until)).toBeGreaterThan(
      test.clock.now().getTime(),
    );
    await nothingHappened();
  });

  // covers: 3.till.5, till.checkout.stopped
  it("that is wrong on five cards stops the till, one that was right between forgets them", async () => {
    const wrong = async () => {
      const other = await openShopWithCustomer(test);
      const body = checkoutPayload({ shop, customer: other.customer }, { pin: "9999" });
      expect((await checkOut(test, shop, body)).status).toBe(422);
    };
    for (let count = 0; count < 4; count += 1) await wrong();
    expect((await charge()).status).toBe(200);
    for (let count = 0; count < 5; count += 1) await wrong();
    expect(refusalOf(await charge())).toEqual([423, "LOCKED", messages.stopped]);
  });

  // covers: 3.till.5
  it("does not help above the limits, which hold to the digit", async () => {
    await changeCard(test, customer, { perPayment: "2", perDay: "3" });
    const amount = (text: string) => ({ keyed: [{ amount: text }] });
    const above = await charge(amount("2.000000000001"));
    expect(refusalOf(above)).toEqual([422, "NOT_ALLOWED", pay.abovePayment("2.00")]);
    expect((await charge(amount("2"))).status).toBe(200);
    const aboveDay = await charge(amount("1.000000000001"));
    expect(refusalOf(aboveDay)).toEqual([422, "NOT_ALLOWED", pay.aboveDay("1.00")]);
    expect((await charge(amount("1"))).status).toBe(200);
  });
});

describe("what the ledger refuses", () => {
  // covers: till.checkout.customerMayNotPay
  it("is given back to limits and stock, and answered the same each time", async () => {
    const coffee = await addProduct(test, { price: "1", stock: 5 });
    await kysely
      .insertInto("account_toggle")
      .values({
        account_id: customer.accountId,
        toggle_column: "toggle_transfer_coin",
        enabled: false,
      })
      .execute();
    const key = randomUUID();
    const items = [{ id: coffee, quantity: 2 }];
    const answer = await charge({ items, keyed: null }, key);
    expect(refusalOf(answer)).toEqual([422, "NOT_ALLOWED", messages.customerMayNotPay]);
    expect(refusalOf(await charge({ items, keyed: null }, key))).toEqual(refusalOf(answer));
    expect(await stockOf(coffee)).toBe(5);
    await nothingHappened();
    const { sales } = (await salesOf(test, shop)).json<{ sales: { state: string }[] }>();
    expect(sales.map(({ state }) => state)).toEqual(["refused"]);
    await kysely
      .deleteFrom("account_toggle")
      .where("account_id", "=", customer.accountId)
      .execute();
    expect((await charge({ items, keyed: null })).status).toBe(200);
  });
});

describe("two tills on one card at once", () => {
  it("are both paid where there is enough, each once", async () => {
    const other = await openShop(test);
    const answers = await Promise.all([
      charge(),
      checkOut(test, other, checkoutPayload({ shop: other, customer })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await balanceOf(shop.wallet.address)).toBe("12.5");
    expect(await balanceOf(other.wallet.address)).toBe("12.5");
  });

  // covers: 3.till.4
  it("do not sell the same last piece, nor the same coins", async () => {
    const last = await addProduct(test, { price: "60", stock: 1 });
    const other = await openShop(test);
    await changeCard(test, customer, { perPayment: "100", perDay: "1000" });
    const rich = (await openShopWithCustomer(test)).customer;
    const items = { items: [{ id: last, quantity: 1 }], keyed: null };
    const pieces = await Promise.all([
      charge(items),
      checkOut(test, other, checkoutPayload({ shop: other, customer: rich }, items)),
    ]);
    expect(new Set(pieces.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await stockOf(last)).toBe(0);
    await giveCoins(test, customer.wallet.address, "100");
    const amount = { keyed: [{ amount: "75" }] };
    const coins = await Promise.all([
      charge(amount),
      checkOut(test, other, checkoutPayload({ shop: other, customer }, amount)),
      charge(amount),
    ]);
    // 140 NUC where the last piece was this customer's, else 200.
    const room = pieces[0]?.status === 200 ? 1 : 2;
    expect(coins.filter(({ status }) => status === 200)).toHaveLength(room);
  });
});

describe("PINs that are guessed at tills", () => {
  // covers: 3.till.5
  it(
    "pay nothing and lock the card, whichever shops and addresses they come from",
    async () => {
      const shops = [shop, await openShop(test), await openShop(test)];
      const guess = async (index: number) => {
        const at = shops[index % shops.length] ?? shop;
        const pin = String(9_999 - index).padStart(4, "0");
        return test.app.inject({
          method: "POST",
          url: "/api/v1/payment/checkout",
          headers: { authorization: `Bearer ${at.token}` },
          payload: checkoutPayload({ shop: at, customer }, { pin }),
          remoteAddress: `10.0.${Math.floor(index / 250)}.${index % 250}`,
        });
      };
      const answers: Awaited<ReturnType<typeof guess>>[] = [];
      while (answers.length < GUESSES) {
        const next = Array.from({ length: Math.min(500, GUESSES - answers.length) }, (_, index) =>
          guess(answers.length + index),
        );
        answers.push(...(await Promise.all(next)));
      }
      expect(answers).toHaveLength(GUESSES);
      expect(answers.filter(({ statusCode }) => statusCode < 400)).toEqual([]);
      const tested = answers.filter(({ payload }) => payload.includes('"NOT_ALLOWED"'));
      expect(tested.length).toBeLessThanOrEqual(4);
      expect((await charge()).status).toBe(423);
      expect((await salesOf(test, shop)).json()).toMatchObject({ total: 0 });
    },
    GUESSES * 50 + 30_000,
  );
});

describe("sales", () => {
  // covers: 3.till.6
  it("are listed for the own wallets alone, newest first, with sums and between two moments", async () => {
    const first = (await charge({ tip: "0.5" })).json<CheckoutAnswer>().sale;
    test.clock.advance(3_600_000);
    const second = (await charge()).json<CheckoutAnswer>().sale;
    const all = (await salesOf(test, shop)).json<{ sales: { id: string }[]; sums: object }>();
    expect(all.sales.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(all.sums).toEqual({ count: 2, paid: "5.5", tips: "0.5", tax: "0", refunded: "0" });
    const until = `&to=${encodeURIComponent(second.time)}`;
    const early = (await salesOf(test, shop, until)).json<{ total: number; sums: object }>();
    expect(early).toMatchObject({ total: 1, sums: { count: 1, paid: "3" } });
    const from = `&from=${encodeURIComponent(second.time)}`;
    expect((await salesOf(test, shop, from)).json()).toMatchObject({
      total: 1,
      sums: { paid: "2.5" },
    });
    expect((await salesOf(test, shop, "&from=yesterday")).status).toBe(400);
    const other = await openShop(test);
    expect((await salesOf(test, { ...shop, token: other.token })).status).toBe(404);
    expect((await saleOf(test, other, first.id)).status).toBe(404);
    expect((await saleOf(test, shop, "x")).status).toBe(404);
    expect((await saleOf(test, customer, first.id)).status).toBe(404);
  });

  // covers: 3.till.7, till.sheet.tooMany
  it("are one PDF of a wallet of the till, between two moments, and not more than it holds", async () => {
    const { id } = (await charge({ tip: "0.5" })).json<CheckoutAnswer>().sale;
    test.clock.advance(3_600_000);
    const { time } = (await charge()).json<CheckoutAnswer>().sale;
    const draw = async (query = "", { token } = shop) =>
      test.app.inject({
        url: `/api/v1/payment/sales/pdf?terminal_wallet=${shop.wallet.address}${query}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const drawn = await draw(`&from=${encodeURIComponent(time)}`);
    expect(drawn.headers["content-type"]).toBe("application/pdf");
    const [page = ""] = await pdfText(drawn.rawPayload);
    expect(page).toContain(`Sales of ${shop.username}`);
    expect(page.replaceAll(/\s+/g, " ")).toContain("Paid sales 1 Paid 2.5");
    expect((await draw("", await openShop(test))).statusCode).toBe(404);
    await sql`insert into sale overriding system value
        select (jsonb_populate_record(sale, jsonb_build_object('id', gen_random_uuid(), 'sequence', sequence + step,
          'number', number + step, 'nonce', step + 1000, 'request_key', step::text, 'extrinsic_hash', '\\x' || encode(sha256(step::text::bytea), 'hex')))).*
        from sale, generate_series(10, ${MAX_SALES_OF_A_PDF + 10}::int) step where sale.id = ${id}::uuid`.execute(
      kysely,
    );
    const refused = await draw();
    expect(refused.statusCode).toBe(422);
    expect(refused.payload).toContain("More than 2,000 sales. Choose fewer days.");
  });
});
