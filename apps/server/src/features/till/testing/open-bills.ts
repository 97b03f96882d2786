import { randomUUID } from "node:crypto";
import type { OpenBill, PhoneBill, Sale } from "@nuc/contract";
import {
  addWallet,
  signedTransfer,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../../../platform/testing/customers.ts";
import type { TestAnswer, TestApp } from "../../../platform/testing/test-app.ts";
import type { TestShop } from "./shop.ts";

const PAYMENT = "/api/v1/payment";

/** A customer without a card, whose wallet pays by phone. */
export interface TestPhone extends TestCustomer {
  wallet: TestWallet;
}

export async function openPhone(test: TestApp, coins = "100"): Promise<TestPhone> {
  const customer = await signUpCustomer(test);
  return { ...customer, wallet: await addWallet(test, customer, { coins }) };
}

/** What a till sends for one keyed amount, or for what `changes` says. */
export async function askPhone(
  test: TestApp,
  { token, wallet }: TestShop,
  changes: object = {},
  key: string | null = randomUUID(),
): Promise<TestAnswer> {
  return await test.call(`${PAYMENT}/bills`, {
    token,
    body: { keyed: [{ amount: "2.5" }], terminal_wallet: wallet.address, ...changes },
    headers: key === null ? {} : { "idempotency-key": key },
  });
}

export async function newBill(
  test: TestApp,
  shop: TestShop,
  changes: object = {},
): Promise<OpenBill> {
  const answer = await askPhone(test, shop, changes);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<{ bill: OpenBill }>().bill;
}

export async function followBill(
  test: TestApp,
  { token }: Pick<TestCustomer, "token">,
  { id }: Pick<OpenBill, "id">,
): Promise<OpenBill> {
  return (await test.call(`${PAYMENT}/bills/${id}`, { token })).json<{ bill: OpenBill }>().bill;
}

/** The bill as a phone sees it. */
export async function openLink(
  test: TestApp,
  { token }: Pick<TestCustomer, "token">,
  { code }: Pick<OpenBill, "code">,
): Promise<TestAnswer> {
  return await test.call(`${PAYMENT}/phone/bills/${code}`, { token });
}

/** Submits what a phone signed. @param extrinsic 0x-hex */
export async function payByPhone(
  test: TestApp,
  { token }: Pick<TestCustomer, "token">,
  { code }: Pick<OpenBill, "code">,
  extrinsic: string,
): Promise<TestAnswer> {
  return await test.call(`${PAYMENT}/phone/bills/${code}`, { token, body: { extrinsic } });
}

/** As the page of the phone does: signs what the bill asks for, and submits it. */
export async function signAndPay(
  test: TestApp,
  phone: TestPhone,
  bill: Pick<OpenBill, "code" | "to" | "amount">,
): Promise<TestAnswer> {
  const { to, amount } = bill;
  return await payByPhone(
    test,
    phone,
    bill,
    await signedTransfer(test, phone.wallet, { to, amount }),
  );
}

export async function endBill(
  test: TestApp,
  { token }: Pick<TestCustomer, "token">,
  end: { cancel: Pick<OpenBill, "id"> } | { decline: Pick<OpenBill, "code"> },
): Promise<TestAnswer> {
  const path = "cancel" in end ? `bills/${end.cancel.id}` : `phone/bills/${end.decline.code}`;
  return await test.call(`${PAYMENT}/${path}`, { method: "DELETE", token });
}

export const phoneBillOf = (answer: TestAnswer): PhoneBill =>
  answer.json<{ bill: PhoneBill }>().bill;

export async function salesIn(test: TestApp, { token, wallet }: TestShop): Promise<Sale[]> {
  const url = `${PAYMENT}/sales?terminal_wallet=${wallet.address}`;
  return (await test.call(url, { token })).json<{ sales: Sale[] }>().sales;
}
