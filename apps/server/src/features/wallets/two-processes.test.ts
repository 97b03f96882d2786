import { randomBytes } from "node:crypto";
import type { TransferReceipt } from "@nuc/contract";
import { openPostgres } from "@nuc/database";
import { describeOnPostgres } from "@nuc/database/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tables } from "../../platform/database/tables.ts";
import {
  addWallet,
  newWallet,
  signedTransfer,
  signUpCustomer,
  storePayload,
  type TestCustomer,
} from "../../platform/testing/customers.ts";
import { openTestApp, type TestAnswer, type TestApp } from "../../platform/testing/test-app.ts";
import { openMigrated } from "../../platform/testing/migrated-database.ts";

const STORE = "/api/v1/nuc/wallet/store-customer-wallet";
const TRANSFER = "/api/v1/bc/wallet/transfer";
const MAX_WALLETS = 8;

// The embedded database runs one transaction after the other: only here things happen at once.
describeOnPostgres("two server processes on one database", (testDatabase) => {
  let sites: [TestApp, TestApp];
  const starts: (() => Promise<void>)[] = [];
  let closeDatabase = async () => {};

  beforeAll(async () => {
    const database = await openMigrated(testDatabase);
    closeDatabase = async () => database.close();
    const { connectionString = "" } = database;
    const key = () => randomBytes(32).toString("hex");
    const environment = {
      REGISTER_OTP: "false",
      WALLETS_PER_ACCOUNT: String(MAX_WALLETS),
      GATEWAY_ACCEPT_SECRETS: "true",
      SAMPLE_CONTENT: "true",
      TREASURY_KEY: key(),
      SEALING_KEY: key(),
      CODE_KEY: key(),
    };
    const openProcess = async () =>
      openTestApp({
        environment,
        openDatabase: async () => openPostgres<Tables>({ connectionString }),
        compose: (_platform, own) => {
          const samples = own.features.find(({ name }) => name === "sample-content");
          if (samples?.start) starts.push(samples.start);
          return { ...own, features: own.features.map(({ start: _start, ...feature }) => feature) };
        },
      });
    sites = [await openProcess(), await openProcess()];
  });
  afterAll(async () => {
    await Promise.all(sites.map(async (site) => site.close()));
    await closeDatabase();
  });

  /** Makes the same or other calls, half of them by each process, all at once. */
  async function atOnce(
    count: number,
    call: (site: TestApp, index: number) => Promise<TestAnswer>,
  ): Promise<TestAnswer[]> {
    const calls = Array.from({ length: count }, async (_, index) =>
      call(sites[index % 2 === 0 ? 0 : 1], index),
    );
    return await Promise.all(calls);
  }
  const statuses = (answers: readonly TestAnswer[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b);
  const balanceOf = async (address: string) =>
    (await sites[1].call(`/api/v1/bc/wallet/balance/${address}`)).json<{ balance: string }>()
      .balance;
  const hand = (site: TestApp, { token }: TestCustomer, body: object, key?: string) =>
    site.call(TRANSFER, { body, token, ...(key && { headers: { "idempotency-key": key } }) });

  test("make the sample customers once", async () => {
    await Promise.all(starts.map(async (start) => start()));
    const printed = sites.map((site) => site.printed().match(/Sample customer \d/g)?.length ?? 0);
    expect(printed.toSorted((a, b) => a - b)).toEqual([0, 2]);
    const customers = await sites[0].platform.database.kysely
      .selectFrom("account")
      .select("id")
      .where("username", "like", "customer-%")
      .execute();
    expect(customers).toHaveLength(2);
  });

  test("store an address once, whichever customer is first", async () => {
    const customers = [await signUpCustomer(sites[0]), await signUpCustomer(sites[1])];
    const wallet = newWallet();
    const answers = await atOnce(6, async (site, index) => {
      const customer = customers[index % 2] as TestCustomer;
      const body = storePayload(site, customer, wallet);
      return site.call(STORE, { body, token: customer.token });
    });
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test("keep the limit of an account together", async () => {
    const customer = await signUpCustomer(sites[0]);
    const answers = await atOnce(MAX_WALLETS + 4, async (site) =>
      site.call(STORE, { body: storePayload(site, customer, newWallet()), token: customer.token }),
    );
    expect(statuses(answers)).toEqual([
      ...Array.from({ length: MAX_WALLETS }, () => 201),
      ...Array.from({ length: 4 }, () => 422),
    ]);
  });

  test("make one reference code", async () => {
    const { token } = await signUpCustomer(sites[0]);
    const answers = await atOnce(10, async (site) =>
      site.call("/api/v1/nuc/wallet/get-reference-code", { token }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data()))).size).toBe(1);
  });

  test("put one extrinsic into one block", async () => {
    const customer = await signUpCustomer(sites[0]);
    const wallet = await addWallet(sites[0], customer, { coins: "50" });
    const to = newWallet().address;
    const extrinsic = await signedTransfer(sites[0], wallet, { to, amount: "7" });
    const answers = await atOnce(8, async (site) => hand(site, customer, { extrinsic }));
    expect(statuses(answers)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await balanceOf(to)).toBe("7");
  });

  test("let one of two transfers with the same nonce win", async () => {
    const customer = await signUpCustomer(sites[0]);
    const wallet = await addWallet(sites[0], customer, { coins: "50" });
    const receivers = [newWallet().address, newWallet().address];
    const extrinsics = await Promise.all(
      receivers.map(async (to) => signedTransfer(sites[0], wallet, { to, amount: "9", nonce: 0 })),
    );
    const answers = await atOnce(2, async (site, index) =>
      hand(site, customer, { extrinsic: extrinsics[index] }),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    const balances = await Promise.all(receivers.map(balanceOf));
    expect(balances.toSorted()).toEqual(["0", "9"]);
  });

  test("move coins by a secret once for one Idempotency-Key", async () => {
    const customer = await signUpCustomer(sites[0]);
    const wallet = await addWallet(sites[0], customer, { coins: "50" });
    const recipient = newWallet().address;
    const body = { secret: wallet.phrase, recipient, amount: "3" };
    const answers = await atOnce(6, async (site) => hand(site, customer, body, "one-payment"));
    const hashes = answers.map(
      (answer) => answer.json<{ transferred?: TransferReceipt }>().transferred?.hash,
    );
    expect([...new Set(hashes)]).toEqual([expect.stringMatching(/^0x/)]);
    expect(await balanceOf(recipient)).toBe("3");
  });
});
