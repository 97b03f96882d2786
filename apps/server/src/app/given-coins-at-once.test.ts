import { openPostgres } from "@nuc/database";
import { describeOnEachDatabase } from "@nuc/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { payDueAirdrops } from "../features/airdrop/payment.ts";
import { mintAllMissed } from "../features/minting/auto-mint/mint-missed.ts";
import { newMiner, tracesOf } from "../features/minting/testing/miners.ts";
import type { Tables } from "../platform/database/tables.ts";
import { callerOf } from "../platform/testing/accounts.ts";
import { signInAgain, addWallet, signUpCustomer } from "../platform/testing/customers.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import {
  HOUR,
  reusableEnvironment,
  NOMINATE,
  partsOf,
  SUBSCRIBE,
  ownNotices,
} from "./testing/given-coins.ts";
import { openMigrated } from "../platform/testing/migrated-database.ts";

/** All of them come in the project's proof. */
const TIMES = process.env["STORM"] === "whole" ? 100 : 30;
/** On a machine that is busy. */
const SETTLED_WITHIN = 60_000;

describeOnEachDatabase("many times at once", (testDatabase) => {
  const { kind } = testDatabase;
  /** On PostgreSQL two processes share the database; the embedded one belongs to a single process. */
  let sites: TestApp[];
  let site: TestApp;
  let closeDatabase = async () => {};

  beforeAll(async () => {
    const environment = reusableEnvironment();
    const database = await openMigrated(testDatabase);
    const { connectionString } = database;
    const openSite = async (openDatabase: () => Promise<typeof database>) =>
      openTestApp({ environment, openDatabase });
    if (connectionString === undefined) {
      site = await openSite(async () => database);
      sites = [site];
    } else {
      closeDatabase = async () => database.close();
      const another = async () => openPostgres<Tables>({ connectionString });
      site = await openTestApp({ environment, openDatabase: another });
      sites = [site, await openTestApp({ environment, openDatabase: another })];
    }
  });
  afterAll(async () => {
    for (const one of sites) await one.close();
    await closeDatabase();
  });

  /** How many answers had each status, asked of the sites in turn. */
  async function atOnce(call: (test: TestApp, index: number) => Promise<{ status: number }>) {
    const answers = await Promise.all(
      Array.from({ length: TIMES }, async (_, index) =>
        call(sites[index % sites.length] ?? site, index),
      ),
    );
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }
  const advance = (milliseconds: number) => {
    for (const { clock } of sites) clock.advance(milliseconds);
  };

  // covers: 2.state.24
  it(`a wallet is subscribed once, and its missed mints are paid once (${kind})`, async () => {
    const miner = await newMiner(site);
    const { address: walletAddress } = miner.wallet;
    const { token } = miner.customer;
    const subscribed = await atOnce(async (test) =>
      test.call(SUBSCRIBE, { token, body: { walletAddress } }),
    );
    expect(subscribed).toEqual({ 200: TIMES });
    const { kysely } = site.platform.database;
    const requests = kysely
      .selectFrom("auto_mint_request")
      .select("status")
      .where("wallet_address", "=", walletAddress);
    expect(await requests.execute()).toEqual([{ status: "subscribed" }]);
    await mintAllMissed(partsOf(site).minting);
    advance(3 * 24 * HOUR + HOUR);
    await atOnce(async (test) => {
      await mintAllMissed(partsOf(test).minting);
      return { status: 200 };
    });
    const customer = await signInAgain(site, miner.customer);
    // What a look has not seen paid in time is settled by the job of all mints.
    await site.platform.jobs.sendScheduled();
    const traces = async () => tracesOf(site, { ...miner, customer });
    await eventually(
      async () => ((await traces()).notices >= 4 ? true : undefined),
      SETTLED_WITHIN,
    );
    // What was read before the update may be older.
    expect(await traces()).toMatchObject({
      balance: String(4 * 86),
      mints: [1, 2, 3, 4].map((session) => ({ session, state: "settled" })),
      notices: 4,
    });
  });

  it(`one of a user's wallets is nominated, and paid once (${kind})`, async () => {
    const customer = await signUpCustomer(site);
    const wallets = [await addWallet(site, customer), await addWallet(site, customer)];
    const { token } = customer;
    const nominated = await atOnce(async (test, index) =>
      test.call(NOMINATE, {
        token,
        body: { walletAddress: wallets[index % 2]?.address },
      }),
    );
    expect(nominated).toEqual({ 200: 1, 409: TIMES - 1 });
    advance(2 * HOUR);
    await atOnce(async (test) => {
      await payDueAirdrops(partsOf(test).airdrops);
      return { status: 200 };
    });
    await payDueAirdrops(partsOf(site).airdrops);
    const balances = await Promise.all(
      wallets.map(async ({ address }) => (await site.platform.ledger.account(address)).balance),
    );
    expect(balances.reduce((sum, one) => sum + one)).toBe(100n * 10n ** 12n);
    expect(await ownNotices(site, customer, "Airdrop Paid")).toHaveLength(1);
  });

  it(`a nomination under one Idempotency-Key is answered the same (${kind})`, async () => {
    const customer = await signUpCustomer(site);
    const { address: walletAddress } = await addWallet(site, customer);
    const { token } = customer;
    const headers = { "idempotency-key": walletAddress };
    const body = { walletAddress };
    const nominated = await atOnce(async (test) => test.call(NOMINATE, { token, body, headers }));
    expect(nominated).toEqual({ 200: TIMES });
    const { accountId } = await callerOf(site, customer);
    const rows = site.platform.database.kysely
      .selectFrom("airdrop_nomination")
      .select("status")
      .where("account_id", "=", accountId);
    expect(await rows.execute()).toEqual([{ status: "waiting" }]);
  });
});
