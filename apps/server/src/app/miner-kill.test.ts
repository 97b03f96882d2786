import { bookSlotAnswer } from "@nuc/contract";
import { openPostgres } from "@nuc/database";
import { describeOnPostgres, type OpenTestDatabase } from "@nuc/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type Applicant,
  BOOK,
  book,
  bookingPayload,
  newApplicant,
  signedFee,
  stateOf,
  tracesOf,
} from "../features/miner-registration/testing/applicants.ts";
import type { Tables } from "../platform/database/tables.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { lastingEnvironment } from "./testing/given-coins.ts";
import { killableServers, type KillableServers, START_TIMEOUT } from "./testing/killable-server.ts";

const SETTLED_WITHIN = 90_000;
/** Beyond the minute that a booking has whose signed fee came with it. */
const UNDONE_AFTER = 61_000;

describeOnPostgres("a server process that is killed between a booking and its fee", ({ open }) => {
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
  const booking = async ({ wallet }: Applicant) =>
    database.kysely
      .selectFrom("miner_booking")
      .select("state")
      .where("wallet_address", "=", wallet.address)
      .executeTakeFirst();

  it(
    "leaves a booking that the next process undoes, and registers the wallet when it is asked again",
    async () => {
      const before = await openSite();
      const applicant = await newApplicant(before);
      const extrinsic = await signedFee(before, applicant);
      await before.close();

      const url = await servers.start();
      // No block can be built while another transaction holds the head of the chain.
      const blocker = await database.kysely.startTransaction().execute();
      await sql`select 1 from ledger_head for update`.execute(blocker);
      const asked = fetch(`${url}${BOOK}`, {
        method: "POST",
        headers: {
          authorization: applicant.customer.token,
          "content-type": "application/json",
        },
        body: JSON.stringify(bookingPayload(applicant, { extrinsic })),
      }).then(
        ({ status }) => status,
        () => "cut off",
      );
      expect((await eventually(async () => booking(applicant), SETTLED_WITHIN)).state).toBe("held");
      await servers.kill();
      expect(await asked).toBe("cut off");
      await blocker.rollback().execute();

      const after = await openSite();
      expect(await tracesOf(after, applicant)).toEqual({
        state: "held",
        mintable: 0,
        balance: "4000",
        told: [],
      });
      after.clock.advance(UNDONE_AFTER);
      await eventually(
        async () => ((await stateOf(after, applicant)) === "rolled_back" ? true : undefined),
        SETTLED_WITHIN,
      );
      const again = await book(after, applicant, { extrinsic });
      expect([again.status, again.data(bookSlotAnswer).state]).toEqual([200, "paid"]);
      expect(await tracesOf(after, applicant)).toEqual({
        state: "paid",
        mintable: 1,
        balance: "999.99",
        told: ["Miner Booking Cancelled", "Miner Registered"],
      });
      expect(await after.platform.ledger.verify()).toMatchObject({ valid: true });
      await after.close();
    },
    START_TIMEOUT + 2 * SETTLED_WITHIN,
  );
});
