import { randomBytes } from "node:crypto";
import { openDomain } from "../../domain/domain.ts";
import type { Airdrops } from "../../features/airdrop/parts.ts";
import type { AutoMinting } from "../../features/minting/auto-mint/parts.ts";
import type { Minting } from "../../features/minting/parts.ts";
import type { TestCustomer } from "../../platform/testing/customers.ts";
import { ADMIN, signInAdmin } from "../../platform/testing/staff.ts";
import type { TestAnswer, TestApp } from "../../platform/testing/test-app.ts";

export const SUBSCRIBE = "/api/v1/nuc/wallet/make-wallet-auto-mintable";
export const NOMINATE = "/api/v1/nuc/wallet/add-airdrop-wallet";
export const WALLETS = "/api/v1/nuc/wallet/get-user-wallet-details";
export const HOUR = 3_600_000;

/** Settings of a site that may be opened again on the same database. */
export function reusableEnvironment() {
  const key = () => randomBytes(32).toString("hex");
  return {
    ...ADMIN,
    REGISTER_OTP: "false",
    TREASURY_KEY: key(),
    SEALING_KEY: key(),
    CODE_KEY: key(),
  };
}

/** The parts of a site as its application puts them together. */
export function partsOf({ platform }: TestApp) {
  const domain = openDomain(platform);
  const minting: Minting = { domain };
  const autoMinting: AutoMinting = { minting };
  const airdrops: Airdrops = { domain };
  return { minting, autoMinting, airdrops };
}

/** A call of the first admin's, who signs in for it. */
export async function asAdmin(
  test: TestApp,
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
): Promise<TestAnswer> {
  const token = await signInAdmin(test);
  return await test.call(`/api/admin/${path}`, { method, token, ...(body && { body }) });
}

/** Closes the customer's account, who has taken the data along before. */
export async function closeAccount(
  test: TestApp,
  { token, password }: TestCustomer,
): Promise<void> {
  for (const call of ["account-export", "close-account"]) {
    const answer = await test.call(`/api/v1/nuc/auth/${call}`, {
      token,
      body: { data: { password } },
    });
    if (answer.status !== 200) throw new Error(`${call} answered ${answer.text}`);
  }
}

/** Messages of the customer's notifications with this title, newest first. */
export async function ownNotices(
  test: TestApp,
  { username, token }: TestCustomer,
  title: string,
): Promise<string[]> {
  const list = await test.call(`/api/notifications/nuc/${username}/all/`, { token });
  const { data } = list.json<{ data: { title: string; message: string }[] }>();
  return data.filter((one) => one.title === title).map(({ message }) => message);
}

/** Rows of the audit of one action, newest first. */
export async function auditOf(test: TestApp, action: string) {
  const answer = await asAdmin(test, "GET", `audit?action=${action}`);
  return answer.data<{ records: { subject: string; before: unknown; after: unknown }[] }>().records;
}
