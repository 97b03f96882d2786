import { createHmac } from "node:crypto";
import {
  begunCheckout,
  checkoutKeys,
  checkoutPageAnswer,
  createdOrder,
  orderProofAnswer,
  PURCHASE_MESSAGES,
  PURCHASE_NOTICES,
  type SandboxOutcome,
} from "@nuc/contract";
import { CompactEncrypt, importJWK } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newWallet } from "../../../platform/testing/customers.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import { ADMIN, openStaffedApp } from "../../../platform/testing/staff.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import {
  begin,
  begunOrder,
  type Buyer,
  coinsOf,
  newBuyer,
  order,
  ORDERS,
  PAGE,
  press,
  readOrder,
  signedOrder,
  signOrder,
} from "../testing/purchasing.ts";

const { order: words, checkout } = PURCHASE_MESSAGES;
const MINUTE = 60_000;
const WEBHOOK = "/api/v1/payment/webhooks/sandbox";
let test: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  const limits = { PURCHASE_PER_DAY: "1000000", PURCHASE_PER_MONTH: "1000000" };
  test = await openStaffedApp(limits);
  buyer = await newBuyer(test);
});
afterAll(async () => test.close());

const page = async (data: string) => test.call(PAGE, { body: { data } });
const prove = async (id: string, body: object, token = buyer.token) =>
  test.call(`${ORDERS}/${id}/proof`, { token, body });
const newOrder = async () => {
  const created = (await order(test, buyer)).json(createdOrder);
  return { created, proof: signOrder(buyer.wallet, created) };
};
/** A notice as it is kept: its text, and the way to its order. */
const linked = (text: string, id: string): string =>
  `<p>${text}</p><p><a href="/orders/${id}">${PURCHASE_NOTICES.link}</a></p>`;

const noticesTo = async ({ username, token }: Buyer) => {
  const list = await test.call(`/api/notifications/nuc/${username}/all/`, { token });
  return list.json<{ data: { title: string; message: string }[] }>().data;
};
const cancel = async (id: string) =>
  test.call(`${ORDERS}/${id}`, { method: "DELETE", token: buyer.token });

describe("the proof of an order", () => {
  // covers: 3.order.7
  it("answers where it is paid: the same page each time it is signed", async () => {
    const { created, proof } = await newOrder();
    const answer = await prove(created.id, { proof, redirect: "/wallet-listing?from=order#top" });
    expect(answer.status).toBe(200);
    const { url, payload } = answer.json(orderProofAnswer);
    expect([url, payload.split(".").length]).toEqual(["/checkout", 5]);
    expect((await prove(created.id, { proof })).json()).toEqual({ url, payload });
    const again = signOrder(buyer.wallet, created);
    expect((await prove(created.id, { proof: again })).json()).toEqual({ url, payload });
    const shown = (await page(payload)).json(checkoutPageAnswer).order;
    expect(shown).toMatchObject({
      id: created.id,
      state: "waiting",
      sandbox: true,
      amount: "200",
      price: "10.00",
      redirect: "/wallet-listing?from=order#top",
      transfer: null,
    });
    const { keys } = (await test.call("/api/v1/payment/checkout-keys")).json(checkoutKeys);
    expect(keys[0]).toMatchObject({ kty: "RSA", alg: "RSA-OAEP-256", use: "enc" });
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
    await cancel(created.id);
  });

  // covers: 3.order.7, purchase.order.proofWrong, purchase.order.redirectForeign
  it("is refused by another wallet, for another order, by another person and for another site", async () => {
    const { created, proof } = await newOrder();
    const wrong = [
      signOrder({ ...newWallet(), address: buyer.wallet.address }, created),
      signOrder(buyer.wallet, { ...created, amount: "201" }),
      signOrder(buyer.wallet, { ...created, id: "7" }),
      `${proof}00`,
      "0x00",
      "proof",
    ];
    for (const other of wrong) {
      const refused = await prove(created.id, { proof: other });
      expect([refused.status, refused.errors()[0]?.code]).toEqual([400, "BAD_SIGNATURE"]);
    }
    expect((await prove(created.id, {})).errors()[0]?.message).toBe(words.proofRequired);
    expect((await prove(created.id, { proof }, (await newBuyer(test)).token)).status).toBe(404);
    for (const redirect of ["https://other.example", "//other.example", "/\\other.example", "x"]) {
      const refused = await prove(created.id, { proof, redirect });
      expect([refused.status, refused.errors()[0]?.message]).toEqual([400, words.redirectForeign]);
    }
    await cancel(created.id);
    const late = await prove(created.id, { proof });
    expect([late.status, late.errors()[0]?.message]).toEqual([422, words.expired]);
  });

  // covers: 3.order.8
  it("opens its order alone: what somebody else encrypts for our key opens nothing", async () => {
    const signed = await signedOrder(test, buyer);
    const { keys } = (await test.call("/api/v1/payment/checkout-keys")).json(checkoutKeys);
    const [key = {}] = keys;
    const forge = async (payload: object, kid = String(key["kid"])) =>
      new CompactEncrypt(Buffer.from(JSON.stringify(payload)))
        .setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256GCM", kid })
        .encrypt(await importJWK(key, "RSA-OAEP-256"));
    const { id, data } = signed;
    const other = signOrder(buyer.wallet, signed);
    for (const wrong of [
      await forge({ id }),
      await forge({ id, proof: other }),
      await forge({ id, proof: null }),
      await forge({ id: "7", proof: other }),
      await forge({ id, proof: other }, "../keys"),
      data.slice(0, -2),
      "a.b.c.d.e",
      "x".repeat(9_000),
    ]) {
      const refused = await page(wrong);
      expect([refused.status, refused.errors()[0]?.message]).toEqual([404, checkout.dataWrong]);
      expect((await begin(test, wrong)).status).toBe(404);
    }
    expect((await page(data)).status).toBe(200);
    await cancel(id);
  });
});

describe("the payment of an order", () => {
  // covers: 3.order.9
  it("begins once, and not once its time is over", async () => {
    const signed = await signedOrder(test, buyer);
    const before = await test.call(`${PAGE}/sandbox`, {
      body: { data: signed.data, outcome: "pay" },
    });
    expect(before.status).toBe(422);
    const both = await Promise.all([begin(test, signed.data), begin(test, signed.data)]);
    for (const answer of both)
      expect(answer.json(begunCheckout)).toMatchObject({ url: null, order: { state: "waiting" } });
    const rows = await test.platform.database.kysely
      .selectFrom("sandbox_payment")
      .select("ref")
      .where("order_id", "=", signed.id)
      .execute();
    expect(rows).toHaveLength(1);
    await cancel(signed.id);
    const late = await signedOrder(test, buyer);
    test.clock.advance(16 * MINUTE);
    const refused = await begin(test, late.data);
    expect([refused.status, refused.errors()[0]?.message]).toEqual([422, words.expired]);
  });

  // covers: 3.order.12, purchase-notices.credited.title, purchase-notices.credited.text
  // covers: purchase-notices.link
  it("sends the coins once, with a receipt, a notice and a place in the books", async () => {
    const mine = await newBuyer(test);
    const signed = await begunOrder(test, mine);
    const shown = await press(test, signed.data, "pay");
    expect(shown).toMatchObject({ state: "credited", paid: "10.00" });
    const own = await readOrder(test, mine, signed.id);
    expect(own).toMatchObject({
      state: "credited",
      paid: "10.00",
      receipt: expect.stringMatching(/^\d{4}-\d{6}$/) as string,
      transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
    });
    expect(await coinsOf(test, mine)).toBe(200);
    const received = (await noticesTo(mine)).filter(({ title }) => title.includes("Coins"));
    const { title, text } = PURCHASE_NOTICES.credited;
    const message = linked(text("200.00", mine.wallet.address), signed.id);
    expect(received).toMatchObject([{ title, message }]);
    expect((await test.call(`/api/v1/bc/extrinsics/${own.transactionHash}`)).status).toBe(200);
    expect((await test.call(`/api/v1/bc/blocks/${own.blockHash}`)).status).toBe(200);
    const next = await begunOrder(test, mine);
    await press(test, next.data, "pay");
    const [year, number] = (own.receipt ?? "").split("-");
    const following = `${year}-${String(Number(number) + 1).padStart(6, "0")}`;
    expect((await readOrder(test, mine, next.id)).receipt).toBe(following);
    expect((await press(test, next.data, "fail")).state).toBe("credited");
    expect(await coinsOf(test, mine)).toBe(400);
    const again = await cancel(next.id);
    expect(again.status).toBe(404);
  });

  const { staff, ...notices } = PURCHASE_NOTICES;
  // covers: 3.order.11, purchase-notices.overpaid.title, purchase-notices.overpaid.text
  // covers: purchase-notices.underpaid.title, purchase-notices.underpaid.text
  // covers: purchase-notices.inReview.title, purchase-notices.inReview.text
  // covers: purchase-notices.refunded.title, purchase-notices.refunded.text
  // covers: purchase-notices.chargedBack.title, purchase-notices.chargedBack.text
  // covers: purchase-notices.staff.subject, purchase-notices.staff.what.overpaid
  // covers: purchase-notices.staff.what.underpaid, purchase-notices.staff.what.in_review
  // covers: purchase-notices.staff.what.refunded, purchase-notices.staff.what.charged_back
  // covers: purchase-notices.staff.why.late, purchase-notices.staff.why.currency
  // covers: purchase-notices.staff.why.twice, purchase-notices.staff.order
  // covers: purchase-notices.staff.sums, purchase-notices.staff.coins
  it.each([
    [
      "pay-less",
      "underpaid",
      {
        paid: "5.00",
        coins: 0,
        message: notices.underpaid.text("200.00", "5.00 USD", "10.00 USD"),
        why: "",
      },
    ],
    [
      "pay-more",
      "overpaid",
      { paid: "11.00", coins: 200, message: notices.overpaid.text("200.00", "1.00 USD"), why: "" },
    ],
    [
      "pay-late",
      "in_review",
      { paid: "10.00", coins: 0, message: notices.inReview.text("200.00"), why: staff.why.late },
    ],
    [
      "pay-twice",
      "in_review",
      { paid: "20.00", coins: 200, message: notices.inReview.text("200.00"), why: staff.why.twice },
    ],
    [
      "wrong-currency",
      "in_review",
      { paid: "0.00", coins: 0, message: notices.inReview.text("200.00"), why: staff.why.currency },
    ],
    [
      "pay-then-refund",
      "refunded",
      { paid: "0.00", coins: 200, message: notices.refunded.text("200.00", "10.00 USD"), why: "" },
    ],
    [
      "pay-then-charge-back",
      "charged_back",
      { paid: "0.00", coins: 200, message: notices.chargedBack.text("200.00"), why: "" },
    ],
  ] as const)(
    "%s ends as %s, and customer and staff read why",
    async (outcome: SandboxOutcome, state, { paid, coins, message, why }) => {
      const mine = await newBuyer(test);
      const { id, data } = await begunOrder(test, mine);
      expect(await press(test, data, outcome)).toMatchObject({ state, paid });
      test.clock.advance(20 * MINUTE);
      await test.platform.jobs.sendScheduled();
      const subject = staff.subject(staff.what[state]);
      const mail = await eventually(async () =>
        (await test.outbox.to(ADMIN.ADMIN_EMAIL)).find(
          (one) => one.subject === subject && one.text.includes(id),
        ),
      );
      expect(mail.text).toContain(staff.order(id, mine.username, "sandbox"));
      expect(mail.text).toContain(`200.00 NUC for 10.00 USD; arrived ${paid} USD`);
      expect(mail.text).toContain(why);
      expect(mail.text).toMatch(new RegExp(`https?://[^ ]+/staff/orders/${id}$`));
      expect((await noticesTo(mine)).map((one) => one.message)).toContain(linked(message, id));
      expect(await coinsOf(test, mine)).toBe(coins);
    },
  );

  // covers: 3.order.11
  it("that fails at the provider ends immediately, without a notice", async () => {
    const mine = await newBuyer(test);
    const { data } = await begunOrder(test, mine);
    expect(await press(test, data, "fail")).toMatchObject({ state: "expired", paid: "0.00" });
    expect((await noticesTo(mine)).map(({ title }) => title)).toEqual(["Wallet Created"]);
  });

  // covers: 3.order.11
  it("that is too little is enough once the rest comes in time", async () => {
    const mine = await newBuyer(test);
    const { data } = await begunOrder(test, mine);
    expect((await press(test, data, "pay-less")).state).toBe("underpaid");
    expect(await press(test, data, "pay-less")).toMatchObject({ state: "credited", paid: "10.00" });
    expect(await coinsOf(test, mine)).toBe(200);
  });

  // covers: 3.order.5, purchase-notices.staff.why.suspended
  it("of a suspended account waits with its coins until the account is active again", async () => {
    const mine = await newBuyer(test);
    const { id, data } = await begunOrder(test, mine);
    const { kysely } = test.platform.database;
    const setStatus = async (status: "active" | "suspended") =>
      kysely.updateTable("account").set({ status }).where("username", "=", mine.username).execute();
    await setStatus("suspended");
    expect(await press(test, data, "pay")).toMatchObject({ state: "in_review", paid: "10.00" });
    const mails = await test.outbox.to(ADMIN.ADMIN_EMAIL);
    expect(mails.some(({ text }) => text.includes(PURCHASE_NOTICES.staff.why.suspended))).toBe(
      true,
    );
    expect(await coinsOf(test, mine)).toBe(0);
    await setStatus("active");
    test.clock.advance(16 * MINUTE);
    await test.platform.jobs.sendScheduled();
    await eventually(async () => ((await coinsOf(test, mine)) === 200 ? true : undefined));
    await eventually(async () => {
      const row = kysely.selectFrom("purchase_order").select("state").where("id", "=", id);
      return (await row.executeTakeFirstOrThrow()).state === "credited" ? true : undefined;
    });
  });

  // covers: 3.order.11
  it("ends by itself where it is not paid, and nothing is promised any more", async () => {
    const mine = await newBuyer(test);
    const { id } = await begunOrder(test, mine);
    test.clock.advance(16 * MINUTE);
    await test.platform.jobs.sendScheduled();
    const { state } = await eventually(async () => {
      const found = await readOrder(test, mine, id);
      return found.state === "waiting" ? undefined : found;
    });
    expect(state).toBe("expired");
  });

  // covers: 3.order.8
  it("can be looked at for a day after its time, not longer", async () => {
    const mine = await newBuyer(test);
    const { data } = await begunOrder(test, mine);
    test.clock.advance(23 * 60 * MINUTE);
    expect((await page(data)).status).toBe(200);
    test.clock.advance(2 * 60 * MINUTE);
    expect((await page(data)).status).toBe(404);
  });
});

describe("a webhook", () => {
  const send = async (payload: string, headers: Record<string, string> = {}, url = WEBHOOK) => {
    const answer = await test.app.inject({ method: "POST", url, headers, payload });
    return [answer.statusCode, answer.json<{ errors?: { code: string }[] }>().errors?.[0]?.code];
  };

  // covers: 3.order.10, purchase.webhook.signatureWrong
  it.each(["application/json", "text/plain", "application/xml", "multipart/form-data", "x/y", ""])(
    "that was not signed is refused, of the type %j too",
    async (type) => {
      const forged = createHmac("sha256", "a key").update("{}").digest("hex");
      const headers = { ...(type && { "content-type": type }) };
      expect(await send("{}", headers)).toEqual([400, "BAD_SIGNATURE"]);
      expect(await send("{}", { ...headers, "x-sandbox-signature": forged })).toEqual([
        400,
        "BAD_SIGNATURE",
      ]);
      expect(await send("", headers)).toEqual([400, "BAD_SIGNATURE"]);
    },
  );

  // covers: 3.order.10
  it("of a provider that is not there, or that sends none, is not found", async () => {
    for (const name of ["payid", "paypal", "bitpay", "nobody", "constructor"])
      expect(await send("{}", {}, `/api/v1/payment/webhooks/${name}`)).toEqual([404, "NOT_FOUND"]);
  });

  // covers: 3.order.10
  it("that is longer than any is refused", async () => {
    expect(await send("x".repeat(1_048_576))).toEqual([413, "INVALID_REQUEST"]);
    expect(await send("x".repeat(65_536))).toEqual([400, "BAD_SIGNATURE"]);
  });
});
