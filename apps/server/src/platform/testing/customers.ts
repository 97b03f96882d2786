import { randomInt, randomUUID } from "node:crypto";
import {
  encodeAddress,
  generatePhrase,
  type KeyPair,
  pairFromPhrase,
  signText,
  signTransfer,
  toHex,
  walletOwnershipText,
} from "@nuc/keys";
import { parseNuc } from "@nuc/money";
import type { TestApp } from "./test-app.ts";

/** A signed-in customer: verified, with the terms accepted. */
export interface TestCustomer {
  username: string;
  password: string;
  email: string;
  phone: string;
  /** Session token. */
  token: string;
}

/** A wallet whose key the test holds. */
export interface TestWallet {
  address: string;
  phrase: string;
  pair: KeyPair;
}

const AUTH = "/api/v1/nuc/auth";
const STORE = "/api/v1/nuc/wallet/store-customer-wallet";

/**
 * Signs a customer up and in by the calls that the site makes. About 0.1 s, most of it the
 * password's hash; with `REGISTER_OTP: "false"` no code has to be waited for.
 */
export async function signUpCustomer(test: TestApp): Promise<TestCustomer> {
  const username = `u${randomUUID().slice(0, 12)}`;
  const customer = {
    username,
    password: `pass-${randomUUID()}`,
    email: `${username}@example.com`,
    phone: `614${randomInt(10_000_000, 99_999_999)}`,
  };
  const { password } = customer;
  const registered = await post(test, `${AUTH}/register`, {
    data: {
      userName: username,
      fname: "Account",
      lname: "Holder",
      dateOfBirth: "1990-01-31",
      gender: "Female",
      mobileNumber: customer.phone,
      email: customer.email,
      password,
      confirmPassword: password,
    },
  });
  if (registered.data<{ toggle: number }>().toggle === 1) {
    const otpCode = await test.outbox.code(customer.email);
    await post(test, `${AUTH}/verify-otp-token`, { data: { otpCode, authValue: customer.phone } });
  }
  const login = await post(test, `${AUTH}/login`, { data: { userName: username, password } });
  const { token } = login.data<{ token: string }>();
  await post(test, `${AUTH}/update-term`, { data: {} }, token);
  return { ...customer, token };
}

/** The customer with a new session, for a test that moves the clock beyond the old one's life. */
export async function signInAgain<Customer extends TestCustomer>(
  test: TestApp,
  customer: Customer,
): Promise<Customer> {
  const { username: userName, password } = customer;
  const login = await post(test, `${AUTH}/login`, { data: { userName, password } });
  return { ...customer, token: login.data<{ token: string }>().token };
}

/** A new wallet that is not stored. */
export function newWallet(): TestWallet {
  const phrase = generatePhrase();
  const pair = pairFromPhrase(phrase);
  return { address: encodeAddress(pair.publicKey), phrase, pair };
}

/** What a device sends to store a wallet. */
export function storePayload(
  test: TestApp,
  { username }: Pick<TestCustomer, "username">,
  wallet: TestWallet,
  accountName = "Everyday coins",
) {
  const { genesisHash } = test.platform.ledger.parameters();
  const walletAddress = wallet.address;
  return {
    accountName,
    walletAddress,
    walletPublickey: toHex(wallet.pair.publicKey),
    walletType: "sr25519",
    proof: signText(wallet.pair, walletOwnershipText({ genesisHash, username, walletAddress })),
  };
}

/** Stores a new wallet for the customer, with some NUC in it if `coins` says so. */
export async function addWallet(
  test: TestApp,
  customer: TestCustomer,
  { coins, name }: { coins?: string; name?: string } = {},
): Promise<TestWallet> {
  const wallet = newWallet();
  await post(test, STORE, storePayload(test, customer, wallet, name), customer.token);
  if (coins !== undefined) await giveCoins(test, wallet.address, coins);
  return wallet;
}

/** Pays NUC out of the treasury and waits until they are there. */
export async function giveCoins(test: TestApp, recipient: string, coins: string): Promise<void> {
  const { ledger, database } = test.platform;
  const key = `test:${randomUUID()}`;
  await database.kysely.transaction().execute(async (transaction) => {
    await ledger.pay(transaction, { key, recipient, amount: parseNuc(coins), reason: "a test" });
  });
  const payment = await ledger.awaitPayment(key);
  if (payment?.state !== "settled") {
    throw new Error(`The coins for ${recipient} are ${JSON.stringify(payment)}`);
  }
}

/**
 * A transfer as a device signs it, as 0x-hex.
 * @param nonce by default the wallet's next one
 */
export async function signedTransfer(
  test: TestApp,
  wallet: TestWallet,
  { to, amount, nonce }: { to: string; amount: string; nonce?: number },
): Promise<string> {
  const { ledger } = test.platform;
  const { bytes } = signTransfer(wallet.pair, {
    parameters: ledger.parameters(),
    nonce: nonce ?? (await ledger.account(wallet.address)).nonce,
    recipient: to,
    amount: parseNuc(amount),
  });
  return toHex(bytes);
}

async function post(test: TestApp, url: string, body: object, token?: string) {
  const answer = await test.call(url, { body, ...(token !== undefined && { token }) });
  if (answer.status >= 300) throw new Error(`${url} answered ${answer.status}: ${answer.text}`);
  return answer;
}
