import {
  PURCHASE_STAFF_MESSAGES,
  staffOrderDetail,
  type StaffOrderDetail,
  staffOrderPage,
} from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../platform/testing/eventually.ts";
import { ADMIN, signInAdmin, signUpStaff } from "../../../platform/testing/staff.ts";
import { openTestApp, type TestAnswer, type TestApp } from "../../../platform/testing/test-app.ts";
import { begunOrder, type Buyer, coinsOf, newBuyer, press } from "../testing/purchasing.ts";

const { decision: words, refund: refundWords } = PURCHASE_STAFF_MESSAGES;
const ORDERS = "/api/admin/orders";

let test: TestApp;
let admin: string;
let buyer: Buyer;
beforeAll(async () => {
  test = await openTestApp({
    environment: {
      ...ADMIN,
      REGISTER_OTP: "false",
      PURCHASE_PER_DAY: "100000",
      PURCHASE_PER_MONTH: "100000",
    },
  });
  admin = await signInAdmin(test);
});
afterAll(async () => test.close());

const read = async (id: string): Promise<StaffOrderDetail> =>
  (await test.call(`${ORDERS}/${id}`, { token: admin })).data(staffOrderDetail);
const until = async (id: string, is: (order: StaffOrderDetail) => boolean) =>
  eventually(async () => {
    const order = await read(id);
    return is(order) ? order : undefined;
  });
const decide = async (id: string, body: Record<string, unknown>, token = admin) =>
  test.call(`${ORDERS}/${id}/decision`, { token, body });
const refund = async (id: string, body: Record<string, unknown>, token = admin) =>
  test.call(`${ORDERS}/${id}/refund`, { token, body });
const list = async (query: string) =>
  (await test.call(`${ORDERS}?${query}`, { token: admin })).data(staffOrderPage);

/** An order of a new buyer of which this became. */
async function ordered(outcome: Parameters<typeof press>[2]) {
  buyer = await newBuyer(test);
  const order = await begunOrder(test, buyer);
  await press(test, order.data, outcome);
  return order;
}

describe("an order that came late", () => {
  // covers: 3.record.7, purchase-staff.decision.coinsSent
  it("has its coins sent where staff say so, once, with its receipt", async () => {
    const { id } = await ordered("pay-late");
    const seen = await read(id);
    expect([seen.state, seen.review, seen.open]).toEqual(["in_review", "late", true]);
    const body = { decision: "credit", reason: "One minute late", seen: pick(seen) };
    expect((await decide(id, body)).status).toBe(200);
    const credited = await until(id, ({ receipt }) => receipt !== null);
    expect(credited).toMatchObject({ state: "credited", open: false, decision: "credit" });
    expect(credited.acts).toMatchObject([{ act: "credit", reason: "One minute late" }]);
    expect(await coinsOf(test, buyer)).toBe(200);
    const again = await decide(id, { ...body, seen: null });
    expect([again.status, again.errors()[0]?.message]).toEqual([422, words.coinsSent]);
    expect(await coinsOf(test, buyer)).toBe(200);
  });

  // covers: 3.record.7, purchase-staff.decision.decided
  it("has its money sent back where staff say so, and never its coins", async () => {
    const { id } = await ordered("pay-late");
    const before = await read(id);
    expect((await decide(id, { decision: "return", reason: "Too late" })).status).toBe(200);
    const after = await until(id, ({ state }) => state === "refunded");
    expect(after.refunds).toMatchObject([{ amount: before.paid, state: "sent" }]);
    expect(after.movements.map(({ kind }) => kind).toSorted()).toEqual(["payment", "refund"]);
    expect(after).toMatchObject({ open: false, receipt: null, refundable: "0.00" });
    expect(await coinsOf(test, buyer)).toBe(0);
    const again = await decide(id, { decision: "credit", reason: "No" });
    expect(again.errors()[0]?.message).toBe(words.decided);
  });

  // covers: 3.record.7
  it("is not decided on by who saw another one, nor twice at once", async () => {
    const { id } = await ordered("pay-late");
    const stale = { state: "waiting", paid: "0.00" };
    const late = await decide(id, { decision: "credit", reason: "Stale", seen: stale });
    expect(late.status).toBe(409);
    const answers = await Promise.all([
      decide(id, { decision: "credit", reason: "One" }),
      decide(id, { decision: "return", reason: "Other" }),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "422"]);
  });

  // covers: 3.record.7, purchase-staff.decision.notOpen
  it("leaves the list of what is open once staff close it, with a reason", async () => {
    const { id } = await ordered("wrong-currency");
    const openIds = async () => (await list("state=open")).records.map((one) => one.id);
    expect(await openIds()).toContain(id);
    const empty = await decide(id, { decision: "close", reason: " " });
    expect(empty.status).toBe(400);
    expect((await decide(id, { decision: "close", reason: "Sent back by hand" })).status).toBe(200);
    expect(await openIds()).not.toContain(id);
    const again = await decide(id, { decision: "close", reason: "Again" });
    expect(again.errors()[0]?.message).toBe(words.notOpen);
  });
});

it("an order that was paid in part is for staff once its time is over, by the server's clock", async () => {
  const { id } = await ordered("pay-less");
  expect(await read(id)).toMatchObject({ state: "underpaid", open: false });
  test.clock.advance(16 * 60_000);
  expect(await read(id)).toMatchObject({ state: "underpaid", open: true });
  expect((await list("state=open")).records.map((one) => one.id)).toContain(id);
});

describe("a refund", () => {
  // covers: 3.record.8
  it("sends what was paid too much back, without a credit note", async () => {
    const { id } = await ordered("pay-more");
    const order = await until(id, ({ receipt }) => receipt !== null);
    expect(order.state).toBe("overpaid");
    const tooMuch = (Number(order.paid) - Number(order.price)).toFixed(2);
    expect((await refund(id, { amount: tooMuch, reason: "Too much" })).status).toBe(200);
    const after = await until(id, ({ refunded }) => refunded === tooMuch);
    expect(after.state).toBe("credited");
    expect(after.receipts.map(({ kind }) => kind)).toEqual(["receipt"]);
  });

  // covers: 3.record.8, purchase-staff.refund.tooMuch, purchase-staff.refund.notPaid
  it("of an order with its coins is a credit note, and the sums are never more than was paid", async () => {
    const { id } = await ordered("pay");
    const order = await until(id, ({ receipt }) => receipt !== null);
    const more = (Number(order.price) + 0.01).toFixed(2);
    const refused = await refund(id, { amount: more, reason: "Too much" });
    expect(refused.errors()[0]?.message).toBe(refundWords.tooMuch(`${order.price} USD`));
    expect((await refund(id, { amount: "5.00", reason: "A part" })).status).toBe(200);
    await until(id, ({ refunded }) => refunded === "5.00");
    expect((await refund(id, { reason: "The rest" })).status).toBe(200);
    const after = await until(id, ({ refunded }) => refunded === order.price);
    expect(after.state).toBe("refunded");
    expect(after.receipts.map(({ kind, gross }) => [kind, gross])).toEqual([
      ["receipt", order.price],
      ["credit-note", "5.00"],
      ["credit-note", (Number(order.price) - 5).toFixed(2)],
    ]);
    const again = await refund(id, { reason: "Again" });
    expect(again.errors()[0]?.message).toBe(refundWords.notPaid);
  });

  // covers: 3.record.8
  it("asked for twice by one key is done once", async () => {
    const { id } = await ordered("pay");
    await until(id, ({ receipt }) => receipt !== null);
    const once = async () =>
      test.call(`${ORDERS}/${id}/refund`, {
        token: admin,
        body: { amount: "1.00", reason: "Once" },
        headers: { "idempotency-key": "refund-once" },
      });
    const answers = await Promise.all([once(), once()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await until(id, ({ refunded }) => refunded === "1.00");
    expect((await read(id)).refunds).toHaveLength(1);
  });

  // covers: 3.record.8
  it("waits for another admin above the limits, who has it done", async () => {
    const { id } = await ordered("pay");
    await until(id, ({ receipt }) => receipt !== null);
    await test.call("/api/admin/approvals/settings", {
      method: "PUT",
      token: admin,
      body: { perAct: "10", perMember: "10" },
    });
    const asked = await refund(id, { amount: "5.00", reason: "Much" });
    const { approval } = asked.data<{ approval?: string }>();
    expect(approval).toBeDefined();
    expect((await read(id)).refunds).toEqual([]);
    const other = await signUpStaff(test, "admin");
    const approved = await test.call(`/api/admin/approvals/${approval}/decision`, {
      token: other.token,
      body: { decision: "approve", reason: "Fine" },
    });
    expect(approved.status).toBe(200);
    await until(id, ({ refunded }) => refunded === "5.00");
    await test.call("/api/admin/approvals/settings", {
      method: "PUT",
      token: admin,
      body: { perAct: "1000000", perMember: "1000000" },
    });
  });
});

describe("what staff ask for", () => {
  // covers: purchase-staff.stateUnknown, purchase-staff.methodUnknown
  // covers: purchase-staff.decision.unknown, purchase-staff.decision.nothingPaid
  // covers: purchase-staff.refund.amountWrong, purchase-staff.refund.notSent
  // covers: purchase-staff.refund.noProvider
  it("is refused with its reason where it is malformed, or does not fit the order", async () => {
    const { stateUnknown, methodUnknown } = PURCHASE_STAFF_MESSAGES;
    const why = async (answer: Promise<TestAnswer>) => (await answer).errors()[0]?.message;
    const get = async (query: string) => test.call(`${ORDERS}?${query}`, { token: admin });
    expect(await why(get("state=x"))).toBe(stateUnknown);
    expect(await why(get("method=x"))).toBe(methodUnknown);
    buyer = await newBuyer(test);
    const { id } = await begunOrder(test, buyer);
    expect(await why(decide(id, { decision: "x", reason: "R" }))).toBe(words.unknown);
    expect(await why(decide(id, { decision: "credit", reason: "R" }))).toBe(words.nothingPaid);
    for (const amount of ["0", "1.001", "-1", "1e3"])
      expect(await why(refund(id, { amount, reason: "R" }))).toBe(refundWords.amountWrong);
    const late = await ordered("pay-late");
    expect(await why(refund(late.id, { reason: "R" }))).toBe(refundWords.notSent);
    await test.platform.database.kysely
      .updateTable("purchase_order")
      .set({ provider_ref: null as never })
      .where("id", "=", late.id)
      .execute();
    expect(await why(decide(late.id, { decision: "return", reason: "R" }))).toBe(
      refundWords.noProvider,
    );
  });
});

describe("the list", () => {
  // covers: 3.record.5
  it("finds an order by its id, its receipt, its user and the provider's reference, and sums up", async () => {
    const { id } = await ordered("pay");
    const order = await until(id, ({ receipt }) => receipt !== null);
    const [movement] = order.movements;
    for (const search of [
      id.slice(0, 9),
      order.receipt ?? "",
      buyer.username.slice(0, 8),
      order.walletAddress,
      order.providerRef ?? "",
      movement?.ref ?? "",
    ]) {
      const found = await list(`search=${encodeURIComponent(search)}`);
      expect(found.records.map((one) => one.id)).toEqual([id]);
      expect(found.sums).toEqual([
        { currency: "USD", price: order.price, paid: order.price, refunded: "0.00" },
      ]);
    }
    const byState = await list("state=credited&method=sandbox&sort=price");
    expect(byState.records.every(({ state }) => state === "credited")).toBe(true);
  });

  // covers: 3.record.5
  it("comes as CSV, whole", async () => {
    const { id } = await ordered("pay");
    const { text } = await test.call("/api/admin/export/orders", { token: admin });
    expect(text).toContain(id);
    expect(text.split("\r\n")[0]).toContain("order,username,wallet,coins_nuc,rate,price");
  });
});

const pick = ({ state, paid }: StaffOrderDetail) => ({ state, paid });
