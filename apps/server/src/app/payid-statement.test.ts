import {
  checkoutPageAnswer,
  PAYMENT_METHODS,
  PURCHASE_MESSAGES,
  type StatementAnswer,
  type StatementCheck,
  type StatementLinePage,
  type StatementMapping,
} from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  begunOrder,
  type Buyer,
  coinsOf,
  newBuyer,
  PAGE,
  readOrder,
} from "../features/orders/testing/purchasing.ts";
import {
  camt,
  plainCsv,
  plainMapping,
  type TestTransfer,
} from "../features/statements/testing/statement-files.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { ADMIN, signInAdmin } from "../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";

const STATEMENTS = "/api/admin/statements";
const { payid: method } = PAYMENT_METHODS;
const DAY = 24 * 3_600_000;

let test: TestApp;
let admin: string;
let buyer: Buyer;

beforeAll(async () => {
  test = await openTestApp({
    environment: {
      ...ADMIN,
      REGISTER_OTP: "false",
      PAYID_ADDRESS: "pay@nuc.example",
      PAYID_NAME: "NUC Pty Ltd",
    },
  });
});
beforeEach(async () => {
  admin = await signInAdmin(test);
  buyer = await newBuyer(test);
});
afterAll(async () => test.close());

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
/** An order of 10 USD, and the code that its transfer has to carry. */
const ordered = async () => {
  const { id, data } = await begunOrder(test, buyer, { method });
  const page = (await test.call(PAGE, { body: { data } })).json(checkoutPageAnswer);
  return { id, code: page.order.transfer?.reference ?? "" };
};
const add = async (transfers: readonly TestTransfer[]) =>
  addFile({ file: plainCsv(transfers), mapping: { ...plainMapping, currency: "USD" } });
const addFile = async (statement: { file: string; mapping: StatementMapping | null }) => {
  const body = { ...statement, fileName: "bank.csv" };
  const answer = await test.call(STATEMENTS, { token: admin, body });
  if (answer.status !== 201)
    throw new Error(
      answer.text +
        test
          .logged()
          .split("\n")
          .filter((l) => l.includes("error"))
          .slice(-2)
          .join("\n")
          .slice(0, 1500),
    );
  return answer.data<StatementAnswer>();
};
const transfer = (text: string, change: Partial<TestTransfer> = {}): TestTransfer => ({
  amount: "10.00",
  day: dayOf(test.clock.now()),
  text,
  ...change,
});
const line = async (search: string) => {
  const answer = await test.call(`${STATEMENTS}/lines?search=${search}`, { token: admin });
  return answer.data<StatementLinePage>().records[0];
};
const state = async (id: string, wanted: string) =>
  eventually(async () => {
    const order = await readOrder(test, buyer, id);
    return order.state === wanted ? order : undefined;
  });

// covers: purchase.match.transferStays
it("a statement finds the transfer of an order by its code, sends the coins once, and cannot take it back", async () => {
  const { id, code } = await ordered();
  const found = transfer(`Transfer ${code.toLowerCase()}`);
  expect(await add([found])).toEqual({ lines: 1, added: 1, matched: 1 });
  expect(await add([found])).toEqual({ lines: 1, added: 0, matched: 0 });
  await state(id, "credited");
  expect(await coinsOf(test, buyer)).toBe(200);
  const matched = await line(code.toLowerCase());
  expect(matched?.pays).toMatchObject({ username: buyer.username });
  const undone = await test.call(`${STATEMENTS}/lines/${matched?.id ?? ""}/reopen`, {
    token: admin,
    body: { reason: "a mistake" },
  });
  expect([undone.status, undone.errors()[0]?.message]).toEqual([
    422,
    PURCHASE_MESSAGES.match.transferStays,
  ]);
});

// covers: 3.order.15
it("credits a transfer that took the bank two days: the price of PayID is held for three", async () => {
  const { id, code } = await ordered();
  test.clock.advance(2 * DAY);
  admin = await signInAdmin(test);
  expect(await add([transfer(`Slow ${code}`)])).toMatchObject({ matched: 1 });
  const row = test.platform.database.kysely.selectFrom("purchase_order").select("state");
  await eventually(async () => {
    const { state } = await row.where("id", "=", id).executeTakeFirstOrThrow();
    return state === "credited" ? true : undefined;
  });
});

// covers: 3.order.15
it("money that the bank booked days later is for staff to decide", async () => {
  const { id, code } = await ordered();
  // At any hour: the bank names a day, which may have begun 26 hours before its noon.
  test.clock.advance(5 * DAY);
  admin = await signInAdmin(test);
  expect(await add([transfer(`Late ${code}`)])).toMatchObject({ matched: 1 });
  const order = await eventually(async () => {
    const row = await test.platform.database.kysely
      .selectFrom("purchase_order")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirst();
    return row?.state === "in_review" ? row : undefined;
  });
  expect(order.state).toBe("in_review");
  expect(await coinsOf(test, buyer)).toBe(0);
});

it("less than the price is left for staff, who match it, and the rest completes it", async () => {
  const { id, code } = await ordered();
  expect(await add([transfer(`First ${code}`, { amount: "4.00" })])).toMatchObject({ matched: 0 });
  const first = await line("First");
  const body = { kind: "order", id, reason: "The rest is announced" };
  const matched = await test.call(`${STATEMENTS}/lines/${first?.id ?? ""}/match`, {
    token: admin,
    body,
  });
  expect(matched.status).toBe(200);
  await eventually(async () =>
    (await readOrder(test, buyer, id)).paid === "4.00" ? true : undefined,
  );
  expect(await add([transfer(`Second ${code}`, { amount: "6.00" })])).toMatchObject({ matched: 1 });
  expect((await state(id, "credited")).paid).toBe("10.00");
  expect(await coinsOf(test, buyer)).toBe(200);
});

it("a transfer that staff matched by its reference is not counted again when it is on the statement", async () => {
  const { id, code } = await ordered();
  const byHand = await test.call(`/api/admin/orders/${id}/match`, {
    token: admin,
    body: { reference: `NPP ${code}`, amount: "5.00" },
  });
  expect(byHand.status).toBe(200);
  const half = { amount: "5.00" };
  expect(await add([transfer(`Half ${code}`, half)])).toMatchObject({ added: 1, matched: 0 });
  expect(await line("Half")).toMatchObject({ state: "open", confidence: "reference" });
  expect(await readOrder(test, buyer, id)).toMatchObject({ state: "underpaid", paid: "5.00" });
});

it("a transfer pays an order once, though it is on the statement twice or read in two ways", async () => {
  const { id, code } = await ordered();
  const twice = [transfer(`Once ${code}`), transfer(`Again ${code}`)];
  expect(await add(twice)).toEqual({ lines: 2, added: 2, matched: 1 });
  await add([transfer(`Once more ${code}`)]);
  expect((await state(id, "credited")).paid).toBe("10.00");
  expect(await coinsOf(test, buyer)).toBe(200);
});

it("transfers of two statements that only count their entries alike pay an order each", async () => {
  const numbered = (code: string) => ({
    file: camt([transfer(`Counted ${code}`, { currency: "USD", id: "1" })]).replaceAll(
      "AcctSvcrRef",
      "NtryRef",
    ),
    mapping: null,
  });
  for (const { id, code } of [await ordered(), await ordered()]) {
    expect(await addFile(numbered(code))).toEqual({ lines: 1, added: 1, matched: 1 });
    await state(id, "credited");
  }
  expect(await coinsOf(test, buyer)).toBe(400);
});

it("a column that counts the rows of a file is not taken for the bank's numbers", async () => {
  const day = dayOf(test.clock.now());
  for (const { id, code } of [await ordered(), await ordered()]) {
    const rows = [`1,${day},10.00,"Row ${code}",USD`, `2,${day},-12.50,"Coffee",USD`];
    const file = ["No.,Date,Amount,Description,Currency", ...rows].join("\n");
    const check = await test.call(`${STATEMENTS}/check`, { token: admin, body: { file } });
    const { mapping } = check.data<StatementCheck>();
    expect(await addFile({ file, mapping: mapping && { ...mapping, account: "1" } })).toMatchObject(
      {
        matched: 1,
      },
    );
    await state(id, "credited");
  }
});
