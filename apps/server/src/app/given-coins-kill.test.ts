import { openPostgres } from "@nuc/database";
import { describeOnPostgres, type OpenTestDatabase } from "@nuc/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newMiner, tracesOf } from "../features/minting/testing/miners.ts";
import type { Tables } from "../platform/database/tables.ts";
import { addWallet, signUpCustomer } from "../platform/testing/customers.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import {
  asAdmin,
  HOUR,
  lastingEnvironment,
  NOMINATE,
  SUBSCRIBE,
  toldOf,
} from "./testing/given-coins.ts";
import { type KillableServers, killableServers, START_TIMEOUT } from "./testing/killable-server.ts";

/** Beyond the minute in which what is owed is looked for at the latest. */
const SETTLED_WITHIN = 90_000;
const TEST_TIMEOUT = 2 * START_TIMEOUT + SETTLED_WITHIN;
/** 24 hours that the wallet missed. */
const MISSED = 4;

describeOnPostgres("a server process that is killed while it gives coins", ({ open }) => {
  const environment = lastingEnvironment();
  let database: OpenTestDatabase<Tables>;
  let servers: KillableServers;

  beforeAll(async () => {
    database = await open<Tables>();
    servers = await killableServers(database, environment);
  });
  afterAll(async () => {
    await servers.close();
    await database.close();
  });

  const openSite = async (): Promise<TestApp> =>
    openTestApp({
      environment,
      openDatabase: async () =>
        openPostgres<Tables>({ connectionString: database.connectionString ?? "" }),
    });
  const payments = async (kind: string) =>
    (
      await sql<{
        state: string;
      }>`select state from ledger_payments where key like ${`${kind}:%`}`.execute(database.kysely)
    ).rows.map(({ state }) => state);

  /**
   * Has a server do what `makeDue` makes due, kills it once `isOwed`, while no block can be built,
   * and has the next one finish.
   */
  async function killWhileOwed(
    makeDue: () => Promise<unknown>,
    isOwed: () => Promise<boolean>,
    isDone: () => Promise<boolean>,
  ): Promise<void> {
    const url = await servers.start();
    // No block can be built while another transaction holds the head of the chain.
    const blocker = await database.kysely.startTransaction().execute();
    await sql`select 1 from ledger_head for update`.execute(blocker);
    await makeDue();
    const looked = await fetch(`${url}/dev/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ advanceSeconds: 0 }),
    });
    expect(looked.status).toBe(200);
    await eventually(async () => ((await isOwed()) ? true : undefined), SETTLED_WITHIN);
    await servers.kill();
    await blocker.rollback().execute();
    expect(await isOwed()).toBe(true);
    await servers.start();
    await eventually(async () => ((await isDone()) ? true : undefined), SETTLED_WITHIN);
    await servers.kill();
  }

  it(
    "leaves mints of a subscribed wallet that the next one pays and tells, each once",
    async () => {
      const before = await openSite();
      const miner = await newMiner(before);
      const { address } = miner.wallet;
      await asAdmin(before, "PUT", "auto-mint/settings", { immediate: false });
      const { token } = miner.customer;
      const asked = await before.call(SUBSCRIBE, { token, body: { walletAddress: address } });
      expect(asked.data()).toBe(2);
      await before.close();

      const states = async () =>
        (
          await database.kysely
            .selectFrom("mint")
            .select("state")
            .where("wallet_address", "=", address)
            .execute()
        ).map(({ state }) => state);
      const allAre = async (state: string) => {
        const found = await states();
        return found.length === MISSED && found.every((one) => one === state);
      };
      await killWhileOwed(
        async () => {
          await database.kysely
            .updateTable("wallet")
            .set({ auto_mint_wallet: 1 })
            .where("address", "=", address)
            .execute();
          await database.kysely
            .updateTable("auto_mint_request")
            .set({
              status: "subscribed",
              counted_from: new Date(Date.now() - (MISSED * 24 + 1) * HOUR),
            })
            .where("wallet_address", "=", address)
            .execute();
        },
        async () => allAre("pending"),
        async () => allAre("settled"),
      );

      const after = await openSite();
      expect(await tracesOf(after, miner)).toEqual({
        balance: String(86 * MISSED),
        mints: Array.from({ length: MISSED }, (_, index) => ({
          session: index + 1,
          state: "settled",
        })),
        told: MISSED,
        lastMintSession: expect.any(String) as string,
      });
      expect(await payments("mint")).toEqual(Array.from({ length: MISSED }, () => "settled"));
      expect(await after.platform.ledger.verify()).toMatchObject({ valid: true });
      await after.close();
    },
    TEST_TIMEOUT,
  );

  it(
    "leaves an airdrop that the next one pays and tells once",
    async () => {
      const before = await openSite();
      const customer = await signUpCustomer(before);
      const { address } = await addWallet(before, customer);
      const body = { walletAddress: address };
      const nominated = await before.call(NOMINATE, { token: customer.token, body });
      expect(nominated.status).toBe(200);
      await before.close();

      const isStatus = async (status: string) => {
        const row = await database.kysely
          .selectFrom("airdrop_nomination")
          .select("status")
          .where("wallet_address", "=", address)
          .executeTakeFirstOrThrow();
        return row.status === status;
      };
      await killWhileOwed(
        async () =>
          database.kysely
            .updateTable("airdrop_nomination")
            .set({ pay_after: new Date(Date.now() - HOUR) })
            .where("wallet_address", "=", address)
            .execute(),
        async () => isStatus("paying"),
        async () => isStatus("paid"),
      );

      const after = await openSite();
      expect((await after.platform.ledger.account(address)).balance).toBe(100n * 10n ** 12n);
      expect(await toldOf(after, customer, "Airdrop Paid")).toHaveLength(1);
      expect(await payments("airdrop")).toEqual(["settled"]);
      expect(await after.platform.ledger.verify()).toMatchObject({ valid: true });
      await after.close();
    },
    TEST_TIMEOUT,
  );
});
