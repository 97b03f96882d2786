import {
  begunCheckout,
  checkoutPageAnswer,
  orderMatchAnswer,
  PAYMENT_METHODS,
  PURCHASE_MESSAGES,
  staffOrderDetail,
} from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  begin,
  begunOrder,
  type Buyer,
  coinsOf,
  newBuyer,
  order as makeOrder,
  PAGE,
  readOrder,
  signedOrder,
} from "../features/orders/testing/purchasing.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { ADMIN, signInAdmin, signUpStaff } from "../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";

const { match: words } = PURCHASE_MESSAGES;
const MINUTE = 60_000;
const { payid: method } = PAYMENT_METHODS;

let test: TestApp;
let admin: string;
let buyer: Buyer;
let transfers = 0;

beforeAll(async () => {
  test = await openTestApp({
    environment: {
      ...ADMIN,
      REGISTER_OTP: "false",
      PURCHASE_PER_DAY: "1000000",
      PURCHASE_PER_MONTH: "1000000",
      PAYID_ADDRESS: "pay@nuc.example",
      PAYID_NAME: "NUC Pty Ltd",
      PAYID_HOLD_HOURS: "1",
    },
  });
});
beforeEach(async () => {
  admin = await signInAdmin(test);
  buyer = await newBuyer(test);
});
afterAll(async () => test.close());

/** The bank's reference of another transfer. */
const newReference = () => `NPP ${String((transfers += 1)).padStart(10, "0")}`;
const match = async (id: string, body: object, token = admin) =>
  test.call(`/api/admin/orders/${id}/match`, { token, body });
const matched = async (id: string, body: object) => (await match(id, body)).data(orderMatchAnswer);
const refused = async (id: string, body: object) => {
  const answer = await match(id, body);
  return [answer.status, answer.errors()[0]?.message];
};
const audited = async (id: string) =>
  test.platform.database.kysely
    .selectFrom("audit")
    .select(["actor", "action"])
    .where("subject", "=", id)
    .execute();

// covers: 3.provider.8
it("shows the customer where to transfer to, with a code of the order's own", async () => {
  const codes = new Set<string>();
  for (let orders = 0; orders < 2; orders += 1) {
    const { data } = await signedOrder(test, buyer, { method });
    const begun = (await begin(test, data)).json(begunCheckout);
    expect(begun).toMatchObject({
      url: null,
      order: { transfer: { payId: "pay@nuc.example", name: "NUC Pty Ltd" } },
    });
    const code = begun.order.transfer?.reference ?? "";
    expect(code).toMatch(/^NUC[0-9A-HJKMNP-TV-Z]{8}$/);
    codes.add(code);
    expect((await begin(test, data)).json(begunCheckout).order.transfer?.reference).toBe(code);
    const page = (await test.call(PAGE, { body: { data } })).json(checkoutPageAnswer);
    expect(page.order.transfer?.reference).toBe(code);
  }
  expect(codes.size).toBe(2);
});

// covers: 3.provider.9
it("credits the order that staff match, with a row of the audit", async () => {
  const { id } = await begunOrder(test, buyer, { method });
  const reference = newReference();
  expect(await matched(id, { reference: `  ${reference} ` })).toMatchObject({
    order: { id, state: "credited", paid: "10.00" },
    transfer: {
      reference,
      amount: "10.00",
      currency: "USD",
      matchedBy: ADMIN.ADMIN_USERNAME,
    },
  });
  const detail = await test.call(`/api/admin/orders/${id}`, { token: admin });
  expect(detail.data(staffOrderDetail).movements).toMatchObject([{ bankReference: reference }]);
  expect(await coinsOf(test, buyer)).toBe(200);
  expect(await audited(id)).toEqual([{ actor: ADMIN.ADMIN_USERNAME, action: "orders.match" }]);
});

// covers: 3.provider.9
it("is one match, however often the same comes, and by two staff at once", async () => {
  const { id } = await begunOrder(test, buyer, { method });
  const other = await signUpStaff(test, "admin");
  const reference = newReference();
  const answers = await Promise.all([
    match(id, { reference }),
    match(id, { reference }, other.token),
    match(id, { reference: reference.toLowerCase() }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await matched(id, { reference })).order).toMatchObject({ state: "credited" });
  expect(await coinsOf(test, buyer)).toBe(200);
  expect(await audited(id)).toHaveLength(1);
});

// covers: 3.provider.9, purchase.match.otherOrder
it("matches a transfer with one order alone, though two are tried at once", async () => {
  const orders = [
    await begunOrder(test, buyer, { method }),
    await begunOrder(test, buyer, { method }),
  ];
  const reference = newReference();
  const answers = await Promise.all(orders.map(({ id }) => match(id, { reference })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const loser = answers.find(({ status }) => status === 409);
  expect(loser?.errors()[0]).toMatchObject({ message: words.otherOrder, field: "reference" });
  expect(await coinsOf(test, buyer)).toBe(200);
});

// covers: 3.provider.9, purchase.match.alreadyPaid
it("does not pay an order twice by two spellings of one transfer", async () => {
  const { id } = await begunOrder(test, buyer, { method });
  await matched(id, { reference: newReference() });
  expect(await refused(id, { reference: newReference() })).toEqual([422, words.alreadyPaid]);
  expect(await coinsOf(test, buyer)).toBe(200);
});

// covers: 3.provider.9
it("takes what arrived, and the rest later", async () => {
  const { id } = await begunOrder(test, buyer, { method });
  const part = await matched(id, { reference: newReference(), amount: "4.5" });
  expect(part).toMatchObject({
    order: { state: "underpaid", paid: "4.50" },
    transfer: { amount: "4.50" },
  });
  expect(await coinsOf(test, buyer)).toBe(0);
  const rest = await matched(id, { reference: newReference(), amount: "5.50" });
  expect(rest.order).toMatchObject({ state: "credited", paid: "10.00" });
  expect(await coinsOf(test, buyer)).toBe(200);
});

// covers: 3.provider.9
it("credits a transfer that arrived in time and was found later", async () => {
  const { id } = await begunOrder(test, buyer, { method });
  test.clock.advance(MINUTE);
  const received = test.clock.now().toISOString();
  test.clock.advance(63 * MINUTE);
  // A session of staff ends after half an hour.
  admin = await signInAdmin(test);
  await test.platform.jobs.sendScheduled();
  await eventually(async () =>
    (await readOrder(test, buyer, id)).state === "expired" ? true : undefined,
  );
  const { order } = await matched(id, { reference: newReference(), received });
  expect(order.state).toBe("credited");
  const late = await begunOrder(test, buyer, { method });
  test.clock.advance(63 * MINUTE);
  admin = await signInAdmin(test);
  expect((await matched(late.id, { reference: newReference() })).order.state).toBe("in_review");
  expect(await coinsOf(test, buyer)).toBe(200);
});

// covers: 3.provider.9, purchase.match.referenceRequired, purchase.match.referenceLong
// covers: purchase.match.amountWrong, purchase.match.receivedWrong, purchase.match.receivedLater
// covers: purchase.match.receivedBefore, purchase.match.notPayId, purchase.match.notBegun
it("refuses what cannot be, and keeps nothing of it", async () => {
  const { id } = await begunOrder(test, buyer, { method });
  const reference = newReference();
  const later = new Date(test.clock.now().getTime() + MINUTE).toISOString();
  const before = new Date(test.clock.now().getTime() - 60 * MINUTE).toISOString();
  for (const empty of [{}, { reference: null }, { reference: " " }])
    expect(await refused(id, empty)).toEqual([400, words.referenceRequired]);
  expect(await refused(id, { reference: "x".repeat(141) })).toEqual([400, words.referenceLong]);
  for (const amount of ["0", "0.00", "-1", "1.005", "1e3", "a lot", 5])
    expect(await refused(id, { reference, amount })).toEqual([400, words.amountWrong]);
  expect(await refused(id, { reference, received: "yesterday" })).toEqual([
    400,
    words.receivedWrong,
  ]);
  expect(await refused(id, { reference, received: later })).toEqual([400, words.receivedLater]);
  expect(await refused(id, { reference, received: before })).toEqual([400, words.receivedBefore]);
  expect((await match(id, { reference, paid: true })).status).toBe(400);
  expect((await match(crypto.randomUUID(), { reference })).status).toBe(404);
  expect((await match("7", { reference })).status).toBe(404);
  const sandboxed = await begunOrder(test, buyer, { method: PAYMENT_METHODS.sandbox });
  expect(await refused(sandboxed.id, { reference })).toEqual([422, words.notPayId]);
  const { id: fresh } = (await makeOrder(test, buyer, { method })).json<{ id: string }>();
  expect(await refused(fresh, { reference })).toEqual([422, words.notBegun]);
  expect(await matched(id, { reference })).toMatchObject({ order: { state: "credited" } });
});

// covers: 3.provider.9
it("credits by a job where the process died after the match", async () => {
  const { id } = await begunOrder(test, buyer, { method });
  const { kysely } = test.platform.database;
  // What the match's transaction has left when nothing came after it.
  await kysely
    .insertInto("payid_transfer")
    .values({
      order_id: id,
      bank_reference: newReference(),
      amount: 1_000n,
      currency: "USD",
      received_at: test.clock.now(),
      matched_at: test.clock.now(),
      matched_by: ADMIN.ADMIN_USERNAME,
    })
    .execute();
  test.clock.advance(2 * MINUTE);
  await test.platform.jobs.sendScheduled();
  const credited = await eventually(async () => {
    const order = await readOrder(test, buyer, id);
    return order.state === "credited" ? order : undefined;
  });
  expect(credited.paid).toBe("10.00");
  expect(await coinsOf(test, buyer)).toBe(200);
});
