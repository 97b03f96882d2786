import { openPostgres } from "@nuc/database";
import { describeOnPostgres, type OpenTestDatabase } from "@nuc/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NAMED_FIRST } from "../features/refund/matching-job.ts";
import {
  AMOUNT,
  type Debtor,
  newDue,
  pay,
  STATUS,
  tellPaid,
  tracesOf,
} from "../features/refund/testing/refunds.ts";
import type { Tables } from "../platform/database/tables.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { lastingEnvironment } from "./testing/given-coins.ts";
import { type KillableServers, killableServers, START_TIMEOUT } from "./testing/killable-server.ts";

/** Beyond the minute in which what is due is looked through at the latest. */
const SETTLED_WITHIN = 90_000;

describeOnPostgres("a server process that is killed while it settles a refund", ({ open }) => {
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

  /** Whether a process waits for the row of the refund, which another transaction holds. */
  const isWaiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'nuc-wallet'
        and wait_event_type = 'Lock' and query ilike '%refund%'`.execute(database.kysely);
    return rows.length > 0 ? true : undefined;
  };
  const due = { states: ["due"], used: 0, toldDue: 1, toldDone: 0 };
  const done = { states: ["settled"], used: 1, toldDue: 1, toldDone: 1 };

  it(
    "leaves what was due, and the next process settles it once from the ledger, without being asked",
    async () => {
      const before = await openSite();
      const debtor: Debtor = await newDue(before);
      const extrinsicHash = await pay(before, debtor);
      await before.close();

      const url = await servers.start();
      // The call gets as far as the refund's row, which another transaction holds.
      const blocker = await database.kysely.startTransaction().execute();
      await sql`select 1 from refund for update`.execute(blocker);
      const asked = fetch(`${url}${STATUS}`, {
        method: "POST",
        headers: { authorization: debtor.customer.token, "content-type": "application/json" },
        body: JSON.stringify({
          walletID: debtor.wallet.address,
          amount: AMOUNT,
          extrinsicHash,
        }),
      }).then(
        ({ status }) => status,
        () => "cut off",
      );
      await eventually(isWaiting);
      await servers.kill();
      expect(await asked).toBe("cut off");
      await blocker.rollback().execute();

      const after = await openSite();
      expect(await tracesOf(after, debtor)).toEqual(due);
      after.clock.advance(NAMED_FIRST);
      await eventually(async () => {
        const { states } = await tracesOf(after, debtor);
        return states[0] === "settled" ? true : undefined;
      }, SETTLED_WITHIN);
      expect(await tracesOf(after, debtor)).toEqual(done);
      expect((await tellPaid(after, debtor, extrinsicHash)).status).toBe(200);
      expect(await tracesOf(after, debtor)).toEqual(done);
      expect(await after.platform.ledger.verify()).toMatchObject({ valid: true });
      await after.close();
    },
    START_TIMEOUT + SETTLED_WITHIN,
  );
});
