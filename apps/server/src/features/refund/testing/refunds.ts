import {
  addWallet,
  signedTransfer,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../../../platform/testing/customers.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import { signInAdmin } from "../../../platform/testing/staff.ts";
import type { TestAnswer, TestApp } from "../../../platform/testing/test-app.ts";

export const STATUS = "/api/v1/nuc/wallet/update-funding-status";
export const DUE = "/api/v1/nuc/wallet/refund-due";
export const REFUNDS = "/api/admin/refunds";
export const AMOUNT = "40";

/** A customer with a wallet that can pay. */
export interface Debtor {
  customer: TestCustomer;
  wallet: TestWallet;
}

export async function newDebtor(test: TestApp, coins = "100"): Promise<Debtor> {
  const customer = await signUpCustomer(test);
  return { customer, wallet: await addWallet(test, customer, { coins }) };
}

/** As staff ask; needs the admin of `ADMIN`. */
export async function ask(
  test: TestApp,
  walletAddress: string,
  { amount = AMOUNT, reason = "first generation" }: { amount?: unknown; reason?: string } = {},
): Promise<TestAnswer> {
  const token = await signInAdmin(test);
  return await test.call(REFUNDS, { token, body: { walletAddress, amount, reason } });
}

/** A customer whose wallet owes the treasury `AMOUNT`. */
export async function newDue(test: TestApp): Promise<Debtor> {
  const debtor = await newDebtor(test);
  const answer = await ask(test, debtor.wallet.address);
  if (answer.status !== 201) throw new Error(`refunds answered ${answer.text}`);
  return debtor;
}

/** Pays as a device does, and answers the hash once it is in a block. */
export async function pay(
  test: TestApp,
  { customer, wallet }: Debtor,
  { to = test.platform.ledger.address, amount = AMOUNT }: { to?: string; amount?: string } = {},
): Promise<string> {
  const answer = await test.call("/api/v1/bc/wallet/transfer", {
    token: customer.token,
    body: { extrinsic: await signedTransfer(test, wallet, { to, amount }) },
  });
  if (answer.status !== 200) throw new Error(`transfer answered ${answer.text}`);
  return answer.json<{ transferred: { hash: string } }>().transferred.hash;
}

/** Tells the server which transfer has paid. */
export async function notifyPaid(
  test: TestApp,
  { customer, wallet }: Debtor,
  extrinsicHash: string,
  {
    body = { walletID: wallet.address, amount: AMOUNT, extrinsicHash },
    headers = {},
  }: { body?: object; headers?: Record<string, string> } = {},
): Promise<TestAnswer> {
  return await test.call(STATUS, { token: customer.token, body, headers });
}

export async function dueOf(test: TestApp, { customer: { token } }: Debtor): Promise<unknown> {
  return (await test.call(DUE, { token })).data();
}

/** What `tracesOf` finds of no refund, of one that is due, and of one that is settled. */
export const NOT_ASKED = { states: [], used: 0, dueNotices: 0, doneNotices: 0 };
export const STILL_DUE = { states: ["due"], used: 0, dueNotices: 1, doneNotices: 0 };
export const SETTLED_ONCE = { states: ["settled"], used: 1, dueNotices: 1, doneNotices: 1 };

/** What is to be found of a wallet's refunds, wherever something is written of them. */
export async function tracesOf(test: TestApp, { customer, wallet }: Debtor) {
  const { kysely } = test.platform.database;
  const refunds = await kysely
    .selectFrom("refund")
    .select(["id", "settled_at", "extrinsic_hash"])
    .where("wallet_address", "=", wallet.address)
    .orderBy("sequence")
    .execute();
  const used = await kysely
    .selectFrom("settled_extrinsic")
    .select("obligation")
    .where("obligation", "in", refunds.map(({ id }) => `refund:${id}`).concat("none"))
    .execute();
  const list = await test.call(`/api/notifications/nuc/${customer.username}/all/`, {
    token: customer.token,
  });
  const { data } = list.json<{ data: { title: string }[] }>();
  const told = (title: string) => data.filter((notice) => notice.title === title).length;
  return {
    states: refunds.map((row) => (row.settled_at ? "settled" : "due")),
    used: used.length,
    dueNotices: told("Refund Required"),
    doneNotices: told("Refund Successful"),
  };
}

/** Waits until the first refund of the wallet is settled. @param within milliseconds */
export async function firstSettled(test: TestApp, debtor: Debtor, within: number): Promise<void> {
  await eventually(async () => {
    const { states } = await tracesOf(test, debtor);
    return states[0] === "settled" ? true : undefined;
  }, within);
}
