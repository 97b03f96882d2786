import { mintAnswer } from "@nuc/contract";
import { openPostgres } from "@nuc/database";
import { describeOnPostgres, type OpenTestDatabase } from "@nuc/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  MINT,
  mint,
  mintPayload,
  newMiner,
  type TestMiner,
  tracesOf,
} from "../features/minting/testing/miners.ts";
import type { Tables } from "../platform/database/tables.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { lastingEnvironment } from "./testing/given-coins.ts";
import { type KillableServers, killableServers, START_TIMEOUT } from "./testing/killable-server.ts";

/** Beyond the minute in which pending mints are looked for at the latest. */
const SETTLED_WITHIN = 90_000;

describeOnPostgres("a server process that is killed between a mint and its payment", ({ open }) => {
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

  const stateOf = async ({ wallet }: TestMiner) => {
    const row = await database.kysely
      .selectFrom("mint")
      .select("state")
      .where("wallet_address", "=", wallet.address)
      .executeTakeFirst();
    return row?.state;
  };
  const paymentStates = async () =>
    (
      await sql<{
        state: string;
      }>`select state from ledger_payments where key like 'mint:%'`.execute(database.kysely)
    ).rows.map(({ state }) => state);

  it(
    "leaves a mint that the next process pays, settles and tells once, without being asked",
    async () => {
      const before = await openSite();
      const miner = await newMiner(before);
      const payload = mintPayload(before, miner.wallet);
      await before.close();

      const url = await servers.start();
      // No block can be built while another transaction holds the head of the chain.
      const blocker = await database.kysely.startTransaction().execute();
      await sql`select 1 from ledger_head for update`.execute(blocker);
      const asked = fetch(`${url}${MINT}`, {
        method: "POST",
        headers: { authorization: miner.customer.token, "content-type": "application/json" },
        body: JSON.stringify(payload),
      }).then(
        ({ status }) => status,
        () => "cut off",
      );
      expect(await eventually(async () => stateOf(miner))).toBe("pending");
      await servers.kill();
      expect(await asked).toBe("cut off");
      await blocker.rollback().execute();
      expect([await stateOf(miner), await paymentStates()]).toEqual(["pending", ["pending"]]);

      await servers.start();
      await eventually(
        async () => ((await stateOf(miner)) === "settled" ? true : undefined),
        SETTLED_WITHIN,
      );
      await servers.kill();

      const after = await openSite();
      const done = {
        balance: "86",
        mints: [{ session: 1, state: "settled" }],
        told: 1,
        lastMintSession: expect.any(String) as string,
      };
      expect(await tracesOf(after, miner)).toEqual(done);
      const again = await mint(after, miner, payload);
      expect([again.status, again.json(mintAnswer).hoursLeft]).toEqual([200, 24]);
      expect(await tracesOf(after, miner)).toEqual(done);
      expect(await paymentStates()).toEqual(["settled"]);
      expect(await after.platform.ledger.verify()).toMatchObject({ valid: true });
      await after.close();
    },
    2 * START_TIMEOUT + SETTLED_WITHIN,
  );
});
