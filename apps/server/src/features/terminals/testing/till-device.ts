import { generateKeyPairSync, type KeyObject, randomInt, sign } from "node:crypto";
import {
  type ChallengeAnswer,
  type Clerk,
  type PairedTerminal,
  type PairingCodeAnswer,
  pairingText,
  type Terminal,
  tillSignInText,
} from "@nuc/contract";
import {
  addWallet,
  signUpCustomer,
  type TestCustomer,
} from "../../../platform/testing/customers.ts";
import type { TestAnswer, TestApp } from "../../../platform/testing/test-app.ts";

const PAYMENT = "/api/v1/payment";

/** A key as WebCrypto makes it on a device. */
export interface DeviceKey {
  publicKey: string;
  privateKey: KeyObject;
}

export function newDeviceKey(): DeviceKey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const point = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(x, "base64url"),
    Buffer.from(y, "base64url"),
  ]);
  return { publicKey: point.toString("base64url"), privateKey };
}

export const signedBy = ({ privateKey }: DeviceKey, text: string): string =>
  sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" }).toString(
    "base64url",
  );

/** A shop with a terminal that staff approved. */
export async function openShop(test: TestApp, admin: string) {
  const shop = await signUpCustomer(test);
  const wallet = await addWallet(test, shop, { coins: "10" });
  const terminal = await askTerminal(test, shop, wallet.address);
  const decided = await test.call(`/api/admin/terminals/${terminal.id}/decision`, {
    token: admin,
    body: { decision: "approve", reason: "Seen at the shop" },
  });
  if (decided.status !== 200) throw new Error(decided.text);
  return { shop, wallet, terminal };
}

export async function askTerminal(
  test: TestApp,
  { token }: Pick<TestCustomer, "token">,
  walletAddress: string,
  name = "Counter 1",
): Promise<Terminal> {
  const answer = await test.call(`${PAYMENT}/terminals`, { token, body: { name, walletAddress } });
  return answer.json<{ terminal: Terminal }>().terminal;
}

export async function pairingCode(
  test: TestApp,
  { token }: Pick<TestCustomer, "token">,
  id: string,
): Promise<string> {
  const answer = await test.call(`${PAYMENT}/terminals/${id}/pairing-code`, {
    method: "POST",
    token,
  });
  return answer.json<PairingCodeAnswer>().code;
}

export async function pair(test: TestApp, key: DeviceKey, code: string): Promise<TestAnswer> {
  const { publicKey } = key;
  const signature = signedBy(key, pairingText(code));
  return await test.call(`${PAYMENT}/till/pair`, { body: { code, publicKey, signature } });
}

/** A device that is paired with the terminal. */
export async function pairedDevice(
  test: TestApp,
  shop: Pick<TestCustomer, "token">,
  terminalId: string,
) {
  const key = newDeviceKey();
  const answer = await pair(test, key, await pairingCode(test, shop, terminalId));
  if (answer.status !== 201) throw new Error(answer.text);
  return { key, ...answer.json<PairedTerminal>() };
}

/** Six digits, too many to be guessed in time. */
const freshCode = (): string => `48${randomInt(1_000, 9_999)}`;

export async function addClerk(
  test: TestApp,
  { token }: Pick<TestCustomer, "token">,
  name = "Ada",
): Promise<Clerk & { code: string }> {
  const code = freshCode();
  const answer = await test.call(`${PAYMENT}/clerks`, { token, body: { name, code } });
  if (answer.status !== 201) throw new Error(answer.text);
  return { ...answer.json<{ clerk: Clerk }>().clerk, code };
}

export async function challengeOf(test: TestApp, device: string): Promise<ChallengeAnswer> {
  const answer = await test.call(`${PAYMENT}/till/challenge`, { body: { device } });
  return answer.json<ChallengeAnswer>();
}

/** What the page of a paired device sends to let a clerk in. */
export async function signInAt(
  test: TestApp,
  { key, device }: { key: DeviceKey; device: string },
  { id: clerk, code }: { id: string; code: string },
): Promise<TestAnswer> {
  const { challenge } = await challengeOf(test, device);
  const signature = signedBy(key, tillSignInText({ device, clerk, challenge }));
  return await test.call(`${PAYMENT}/till/sign-in`, {
    body: { device, clerk, code, challenge, signature },
  });
}

/** A shop with a terminal, its device, and a clerk who is signed in there. */
export async function openTill(test: TestApp, admin: string) {
  const opened = await openShop(test, admin);
  const device = await pairedDevice(test, opened.shop, opened.terminal.id);
  const clerk = await addClerk(test, opened.shop);
  const answer = await signInAt(test, device, clerk);
  if (answer.status !== 200) throw new Error(answer.text);
  return { ...opened, device, clerk, token: answer.json<{ token: string }>().token };
}
