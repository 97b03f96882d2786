import {
  checkoutPageAnswer,
  type CheckoutPageOrder,
  createdOrder,
  type CreatedOrder,
  order as orderSchema,
  type Order,
  orderProofAnswer,
  type SandboxOutcome,
} from "@nuc/contract";
import { orderText, signText } from "@nuc/keys";
import { z } from "zod";
import {
  addWallet,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../../../platform/testing/customers.ts";
import type { TestAnswer, TestApp } from "../../../platform/testing/test-app.ts";

export const ORDERS = "/api/v1/payment/orders";
export const PAGE = "/api/v1/payment/checkout-page";

/** Somebody who buys coins, with an empty wallet. */
export interface Buyer extends TestCustomer {
  wallet: TestWallet;
}

export async function newBuyer(test: TestApp): Promise<Buyer> {
  const customer = await signUpCustomer(test);
  return { ...customer, wallet: await addWallet(test, customer) };
}

export async function order(
  test: TestApp,
  { token, wallet }: Buyer,
  wanted: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const body = { walletAddress: wallet.address, amount: "200", method: 4, ...wanted };
  return await test.call(ORDERS, { token, body, headers });
}

/** The signature of the buyer's wallet under an order. */
export function signOrder(
  wallet: TestWallet,
  { id: orderId, amount, genesisHash }: Pick<CreatedOrder, "id" | "amount" | "genesisHash">,
): string {
  const walletAddress = wallet.address;
  return signText(wallet.pair, orderText({ genesisHash, orderId, walletAddress, amount }));
}

/** An order that is signed, with the payload of its payment page. */
export interface SignedOrder extends CreatedOrder {
  data: string;
}

export async function signedOrder(
  test: TestApp,
  buyer: Buyer,
  wanted: Record<string, unknown> = {},
): Promise<SignedOrder> {
  const answer = await order(test, buyer, wanted);
  if (answer.status !== 201) throw new Error(answer.text);
  const created = answer.json(createdOrder);
  const proof = signOrder(buyer.wallet, created);
  const proved = await test.call(`${ORDERS}/${created.id}/proof`, {
    token: buyer.token,
    body: { proof },
  });
  return { ...created, data: proved.json(orderProofAnswer).payload };
}

/** An order whose payment its provider has begun. */
export async function begunOrder(
  test: TestApp,
  buyer: Buyer,
  wanted: Record<string, unknown> = {},
): Promise<SignedOrder> {
  const signed = await signedOrder(test, buyer, wanted);
  const begun = await begin(test, signed.data);
  if (begun.status !== 200) throw new Error(begun.text);
  return signed;
}

export const begin = async (test: TestApp, data: string): Promise<TestAnswer> =>
  test.call(`${PAGE}/begin`, { body: { data } });

/** Presses a button of the sandbox; the order as its page shows it then. */
export async function press(
  test: TestApp,
  data: string,
  outcome: SandboxOutcome,
): Promise<CheckoutPageOrder> {
  const answer = await test.call(`${PAGE}/sandbox`, { body: { data, outcome } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json(checkoutPageAnswer).order;
}

export async function readOrder(test: TestApp, { token }: Buyer, id: string): Promise<Order> {
  const answer = await test.call(`${ORDERS}/${id}`, { token });
  return answer.json(z.object({ order: orderSchema })).order;
}

/** Coins that the buyer's wallet holds, in NUC as a number. */
export async function coinsOf(test: TestApp, { wallet }: Pick<Buyer, "wallet">): Promise<number> {
  return Number((await test.platform.ledger.account(wallet.address)).balance) / 1e12;
}
