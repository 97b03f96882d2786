import {
  featureOffMessage,
  newPhoneCode,
  type NewPhoneCode,
  OPEN_BILL_MESSAGES,
  phoneCodeState,
  takePhoneCodeAnswer,
} from "@nuc/contract";
import { afterAll, beforeEach, expect, it } from "vitest";
import { refusalWithoutField } from "../../../platform/testing/refusal-of.ts";
import { accountIdOf } from "../../../platform/testing/accounts.ts";
import { openTestApp } from "../../../platform/testing/test-app.ts";
import { PlainExaminer } from "../../shop-card/testing/plain-examiner.ts";
import {
  askPhone,
  endBill,
  newBill,
  openPhone,
  signAndPay,
  type TestPhone,
} from "../testing/open-bills.ts";
import { openShop, type TestShop } from "../testing/shop.ts";

const { make, pay } = OPEN_BILL_MESSAGES;
const test = await openTestApp({
  environment: { REGISTER_OTP: "false" },
  examiner: new PlainExaminer(),
});
afterAll(async () => test.close());

let shop: TestShop;
let phone: TestPhone;
beforeEach(async () => {
  shop = await openShop(test);
  phone = await openPhone(test);
});

const CODES = "/api/v1/payment/phone/codes";
const makeCode = async (limit: unknown = "10") =>
  test.call(CODES, { token: phone.token, body: { limit } });
const newCode = async (limit?: string): Promise<NewPhoneCode> =>
  (await makeCode(limit)).json(newPhoneCode);
const take = async ({ token }: TestShop, phoneCode: string) =>
  test.call("/api/v1/payment/phone-code", { token, body: { phoneCode } });
const stateOf = async ({ id }: NewPhoneCode) =>
  (await test.call(`${CODES}/${id}`, { token: phone.token })).json(phoneCodeState);
const over = [400, "CODE_WRONG", make.codeOver];

// covers: 3.till.11
it("a till that reads the code asks that phone, which pays", async () => {
  const made = await newCode();
  expect(made.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await stateOf(made)).toMatchObject({ state: "waiting", bill: null });
  const taken = (await take(shop, `pay:${made.code.toLowerCase()}`)).json(takePhoneCodeAnswer);
  expect(taken).toMatchObject({ username: phone.username, limit: "10" });
  expect((await stateOf(made)).state).toBe("taken");
  const bill = await newBill(test, shop, { phoneCode: made.code });
  expect(bill.customer).toBe(phone.username);
  expect((await stateOf(made)).bill).toBe(bill.code);
  expect((await signAndPay(test, phone, bill)).status).toBe(200);
  expect(refusalWithoutField(await askPhone(test, shop, { phoneCode: made.code }))).toEqual(over);
});

// covers: 3.till.11, open-bills.make.aboveLimit
it("a bill above the limit of the code is refused immediately", async () => {
  const { code } = await newCode("2");
  await take(shop, code);
  const answer = await askPhone(test, shop, { phoneCode: code });
  expect(refusalWithoutField(answer)).toEqual([422, "NOT_ALLOWED", make.aboveLimit("2.00")]);
  expect((await askPhone(test, shop, { phoneCode: code, discount: "20" })).status).toBe(200);
});

// covers: 3.till.11, open-bills.make.codeOver
it("the code is good once: for one shop, for two minutes, and no longer than the next one", async () => {
  const first = await newCode();
  const second = await newCode();
  expect(refusalWithoutField(await take(shop, first.code))).toEqual(over);
  expect((await take(shop, second.code)).status).toBe(200);
  // An answer that was lost.
  expect((await take(shop, second.code)).status).toBe(200);
  expect(refusalWithoutField(await take(await openShop(test), second.code))).toEqual(over);
  const late = await newCode();
  test.clock.advance(2 * 60_000);
  expect((await stateOf(late)).state).toBe("over");
  expect(refusalWithoutField(await take(shop, late.code))).toEqual(over);
});

it("of two shops that read one code at once, one has it", async () => {
  const { code } = await newCode();
  const other = await openShop(test);
  const answers = await Promise.all([shop, other].map(async (one) => take(one, code)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 400,
  ]);
});

it("a shop asks within ten minutes, and only with a code that it has read", async () => {
  const { code } = await newCode();
  expect(refusalWithoutField(await askPhone(test, shop, { phoneCode: code }))).toEqual(over);
  await take(shop, code);
  expect(
    refusalWithoutField(await askPhone(test, await openShop(test), { phoneCode: code })),
  ).toEqual(over);
  test.clock.advance(10 * 60_000);
  expect(refusalWithoutField(await askPhone(test, shop, { phoneCode: code }))).toEqual(over);
});

it("a bill that the shop took back can be made again, one that the customer declined cannot", async () => {
  const { code } = await newCode();
  await take(shop, code);
  const first = await newBill(test, shop, { phoneCode: code });
  await endBill(test, shop, { cancel: first });
  const second = await newBill(test, shop, { phoneCode: code });
  await endBill(test, phone, { decline: second });
  expect(refusalWithoutField(await askPhone(test, shop, { phoneCode: code }))).toEqual(over);
});

// covers: open-bills.make.codeMalformed, open-bills.pay.limitMalformed
it("codes and limits that are none are refused, and who may not send has no code", async () => {
  expect(refusalWithoutField(await take(shop, "12345"))).toEqual([
    400,
    "INVALID_REQUEST",
    make.codeMalformed,
  ]);
  for (const limit of ["0", "-1", "1.0000000000001", "all", null])
    expect(refusalWithoutField(await makeCode(limit))).toEqual([
      400,
      "INVALID_REQUEST",
      pay.limitMalformed,
    ]);
  const { kysely } = test.platform.database;
  const id = await accountIdOf(test, phone);
  const off = { account_id: id, toggle_column: "toggle_transfer_coin" as const, enabled: false };
  await kysely.insertInto("account_toggle").values(off).execute();
  expect(refusalWithoutField(await makeCode())).toEqual([
    423,
    "FEATURE_OFF",
    featureOffMessage("transfer"),
  ]);
});

it("only its owner sees what became of a code", async () => {
  const { id } = await newCode();
  const { token } = await openPhone(test);
  expect((await test.call(`${CODES}/${id}`, { token })).status).toBe(404);
});
