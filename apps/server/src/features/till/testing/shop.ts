import { randomUUID } from "node:crypto";
import type { Sale } from "@nuc/contract";
import {
  addWallet,
  giveCoins,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../../../platform/testing/customers.ts";
import type { TestAnswer, TestApp } from "../../../platform/testing/test-app.ts";
import { PIN, signUpHolder } from "../../shop-card/testing/shop-card-calls.ts";

const PAYMENT = "/api/v1/payment";

/** A shop's owner with the wallet that is paid, which holds some coins of its own. */
export interface TestShop extends TestCustomer {
  wallet: TestWallet;
}

export type TestHolder = Awaited<ReturnType<typeof signUpHolder>>;

export async function openShop(test: TestApp): Promise<TestShop> {
  const owner = await signUpCustomer(test);
  return { ...owner, wallet: await addWallet(test, owner, { coins: "10" }) };
}

/** A shop, and a customer with a card and coins on it. */
export async function openShopWithCustomer(test: TestApp, coins = "100") {
  const shop = await openShop(test);
  const customer = await signUpHolder(test);
  await giveCoins(test, customer.wallet.address, coins);
  return { shop, customer };
}

/** Sells a product from now on; answers its id. */
export async function addProduct(
  test: TestApp,
  product: {
    price: string;
    currency?: "NUC" | "USD";
    tax?: string;
    stock?: number | null;
    title?: string;
  },
): Promise<string> {
  const { price, currency = "NUC", tax = "0", stock = null, title = "Coffee" } = product;
  const { id } = await test.platform.database.kysely
    .insertInto("product")
    .values({
      title,
      category: "Drinks",
      description: "",
      price,
      currency,
      picture: "",
      stock,
      tax,
      changed_by: "tester",
      changed_at: test.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What a till sends for one keyed amount, or for what `changes` says. */
export function checkoutPayload(
  { shop, customer }: { shop: Pick<TestShop, "wallet">; customer: Pick<TestHolder, "username"> },
  changes: object = {},
) {
  return {
    username: customer.username,
    keyed: [{ amount: "2.5" }],
    pin: PIN,
    terminal_wallet: shop.wallet.address,
    ...changes,
  };
}

export async function checkOut(
  test: TestApp,
  { token }: Pick<TestCustomer, "token">,
  body: object,
  key: string | null = randomUUID(),
): Promise<TestAnswer> {
  const headers = key === null ? {} : { "idempotency-key": key };
  return await test.call(`${PAYMENT}/checkout`, { token, body, headers });
}

export async function salesOf(
  test: TestApp,
  { token, wallet }: TestShop,
  query = "",
): Promise<TestAnswer> {
  return await test.call(`${PAYMENT}/sales?terminal_wallet=${wallet.address}${query}`, { token });
}

export async function saleOf(
  test: TestApp,
  { token }: Pick<TestCustomer, "token">,
  id: string,
): Promise<TestAnswer> {
  return await test.call(`${PAYMENT}/sales/${id}`, { token });
}

export async function payBack(
  test: TestApp,
  { token }: Pick<TestCustomer, "token">,
  { id }: Pick<Sale, "id">,
  extrinsic: string,
): Promise<TestAnswer> {
  return await test.call(`${PAYMENT}/sales/${id}/refund`, { token, body: { extrinsic } });
}
