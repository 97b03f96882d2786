import type { ShopCard } from "@nuc/contract";
import { miniSecretFromPhrase, sealUnderPin } from "@nuc/keys";
import sharp from "sharp";
import {
  addWallet,
  giveCoins,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../../../platform/testing/customers.ts";
import type { TestAnswer, TestApp } from "../../../platform/testing/test-app.ts";

export const WALLET = "/api/v1/nuc/wallet";
export const PIN = "4830";

/** A picture as the page takes it. */
export async function selfieFile(
  size: { width: number; height: number } = { width: 260, height: 230 },
): Promise<File> {
  const create = { ...size, channels: 3 as const, background: "#c08060" };
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  return new File([new Uint8Array(jpeg)], "selfie.jpg", { type: "image/jpeg" });
}

export async function sendSelfie(
  test: TestApp,
  { token }: Pick<TestCustomer, "token">,
  file?: File,
): Promise<TestAnswer> {
  const body = new FormData();
  body.set("file", file ?? (await selfieFile()));
  return await test.call(`${WALLET}/upload-selfie`, { token, body });
}

/** The wallet's key as a device seals it. */
export async function keyUnderPin(
  { platform }: TestApp,
  { phrase }: Pick<TestWallet, "phrase">,
  pin = PIN,
): Promise<string> {
  return await sealUnderPin(miniSecretFromPhrase(phrase), pin, platform.pinKey);
}

/** What the device sends to register a wallet. */
export async function registration(
  test: TestApp,
  customer: TestCustomer,
  wallet: TestWallet,
  pin = PIN,
) {
  const { imagePath } = (await sendSelfie(test, customer)).data<{ imagePath: string }>();
  return { wallet: wallet.address, privateKey: await keyUnderPin(test, wallet, pin), imagePath };
}

export async function register(
  test: TestApp,
  { token }: Pick<TestCustomer, "token">,
  body: object,
): Promise<TestAnswer> {
  return await test.call(`${WALLET}/add-encrypted-wallet`, { token, body });
}

/** A customer with a confirmed email and a shop card, and coins on it if `coins` says so. */
export async function signUpHolder(test: TestApp, { coins }: { coins?: string } = {}) {
  const customer = await signUpCustomer(test);
  const wallet = await addWallet(test, customer);
  const answer = await register(test, customer, await registration(test, customer, wallet));
  if (answer.status !== 201) throw new Error(answer.text);
  if (coins !== undefined) await giveCoins(test, wallet.address, coins);
  const { id: accountId } = await test.platform.database.kysely
    .updateTable("account")
    .set({ email_verified_at: test.clock.now() })
    .where("username", "=", customer.username)
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...customer, wallet, accountId };
}

export async function cardOf(
  test: TestApp,
  { token }: Pick<TestCustomer, "token">,
): Promise<ShopCard | null> {
  return (await test.call(`${WALLET}/shop-card`, { token })).data<ShopCard | null>();
}

export async function changeCard(
  test: TestApp,
  { token }: Pick<TestCustomer, "token">,
  body: object,
): Promise<TestAnswer> {
  return await test.call(`${WALLET}/shop-card`, { method: "PUT", token, body });
}

/** What the holder of a card was notified of, the newest first. */
export async function noticesOf(
  test: TestApp,
  { token, username }: Pick<TestCustomer, "token" | "username">,
): Promise<{ title: string; message: string }[]> {
  const answer = await test.call(`/api/notifications/nuc/${username}/all`, { token });
  return answer.json<{ data: { title: string; message: string }[] }>().data;
}
