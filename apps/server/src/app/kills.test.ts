import { openPostgres } from "@nuc/database";
import { describeOnPostgres, type OpenTestDatabase } from "@nuc/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Tables } from "../platform/database/tables.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { reusableEnvironment } from "./testing/given-coins.ts";
import {
  airdrop,
  booking,
  type CrashScenario,
  mint,
  type Prepared,
  SETTLED_WITHIN,
  subscribedMints,
} from "./testing/kill-stories.ts";
import { deciding, examining, storedPhoto } from "./testing/identity-kills.ts";
import { identityStandIn, type IdentityStandIn } from "./testing/identity-stand-in.ts";
import { type KillableServers, killableServers, START_TIMEOUT } from "./testing/killable-server.ts";
import { paidOrder } from "./testing/order-kill-story.ts";
import { refund, refundFile } from "./testing/refund-kill-stories.ts";
import { BY_TRANSFER, paidMembership, statement } from "./testing/statement-kill-stories.ts";
import { openMigrated } from "../platform/testing/migrated-database.ts";

let standIn: IdentityStandIn;
const [photoExamined, photoDecided] = [examining(() => standIn), deciding(() => standIn)];
const identity = [storedPhoto, photoExamined, photoDecided];
const stories = [
  mint,
  subscribedMints,
  airdrop,
  booking,
  paidOrder,
  refund,
  refundFile,
  statement,
  paidMembership,
  ...identity,
];

// A start takes its time: one process has everything under way when it is killed, and one continues with all of it.
describeOnPostgres("a server process that is killed with something half done", (testDatabase) => {
  const environment = { ...reusableEnvironment(), ...BY_TRANSFER };
  let database: OpenTestDatabase<Tables>;
  let servers: KillableServers;
  let after: TestApp;
  const prepared = new Map<CrashScenario, Prepared>();

  const openSite = async (): Promise<TestApp> =>
    openTestApp({
      environment,
      openDatabase: async () =>
        openPostgres<Tables>({ connectionString: database.connectionString ?? "" }),
    });
  const everyOne = () => [...prepared.values()];
  const untilAll = async (isSo: (one: Prepared) => Promise<boolean> | undefined) =>
    eventually(async () => {
      const all = await Promise.all(everyOne().map(async (one) => (await isSo(one)) ?? true));
      return all.every(Boolean) ? true : undefined;
    }, SETTLED_WITHIN);

  /** Holds what everything needs at its end: the head of the chain, and the rows of the refunds. */
  async function block() {
    const blocker = await database.kysely.startTransaction().execute();
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(blocker);
    await sql`select 1 from ledger_head for update`.execute(blocker);
    await sql`select 1 from refund for update`.execute(blocker);
    for (const { hold } of everyOne()) await hold?.(blocker);
    return blocker;
  }
  /** Whether the process waits in a statement with these words. */
  const waits = async (words: string) => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'nuc-wallet'
        and wait_event_type = 'Lock' and query ilike ${`%${words}%`}`.execute(database.kysely);
    return rows.length > 0;
  };
  const post = async (url: string, body: object, token = "") =>
    fetch(url, {
      method: "POST",
      headers: {
        ...(!(body instanceof FormData) && { "content-type": "application/json" }),
        ...(token && { authorization: token }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    }).then(
      ({ status }) => status,
      () => "cut off",
    );

  async function killWithAllUnderWay(): Promise<void> {
    const url = await servers.start();
    const blocker = await block();
    const asked = everyOne().flatMap(({ call }) =>
      call ? [post(`${url}${call.url}`, call.body, call.customer.token)] : [],
    );
    for (const { makeDue } of everyOne()) await makeDue?.();
    // Has the jobs look at once.
    expect(await post(`${url}/dev/clock`, { advanceSeconds: 0 })).toBe(200);
    await untilAll(async ({ isOwed }) => isOwed());
    await untilAll(({ waitsIn }) => (waitsIn === undefined ? undefined : waits(waitsIn)));
    await servers.kill();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["cut off"]));
    await blocker.rollback().execute();
    expect(await Promise.all(everyOne().map(async ({ isOwed }) => isOwed()))).not.toContain(false);
    for (const { afterKill } of everyOne()) await afterKill?.();
  }

  beforeAll(
    async () => {
      database = await openMigrated(testDatabase);
      standIn = await identityStandIn();
      Object.assign(environment, standIn.environment);
      servers = await killableServers(database, environment);
      const before = await openSite();
      for (const story of stories) prepared.set(story, await story.prepare(before, database));
      await before.close();
      await killWithAllUnderWay();
      await servers.start();
      await untilAll(({ isDone }) => isDone?.());
      await servers.kill();
      after = await openSite();
    },
    2 * (START_TIMEOUT + SETTLED_WITHIN) + SETTLED_WITHIN,
  );
  afterAll(async () => {
    await after?.close();
    await servers.close();
    await standIn.close();
    await database.close();
  });

  /** What the process left, and what came of it; in the order of the stories, for some of which time must pass. */
  const check = async (story: CrashScenario): Promise<void> => {
    const found = prepared.get(story);
    if (!found) throw new Error("This story was not prepared");
    await found.check(after);
  };

  // covers: 2.state.13
  it("leaves a mint that the next process pays, settles and notifies once, without being asked", async () =>
    expect(check(mint)).resolves.toBeUndefined());

  // covers: 2.state.24
  it("leaves mints of a subscribed wallet that the next one pays and notifies, each once", async () =>
    expect(check(subscribedMints)).resolves.toBeUndefined());

  // covers: 2.state.31
  it("leaves an airdrop that the next one pays and notifies once", async () =>
    expect(check(airdrop)).resolves.toBeUndefined());

  // covers: 2.state.20
  it(
    "leaves a booking that the next process undoes, and registers the wallet when it is asked again",
    async () => expect(check(booking)).resolves.toBeUndefined(),
    2 * SETTLED_WITHIN,
  );

  // covers: 2.state.29
  it(
    "leaves what was due, and the next process settles it once from the ledger, without being asked",
    async () => expect(check(refund)).resolves.toBeUndefined(),
    2 * SETTLED_WITHIN,
  );

  // covers: 3.order.13
  it("leaves a paid order whose coins the next one sends and notifies once, without being asked", async () =>
    expect(check(paidOrder)).resolves.toBeUndefined());

  // covers: 3.order.14
  it(
    "leaves nothing of a statement, whose lines are added and whose orders are credited once when it comes again",
    async () => expect(check(statement)).resolves.toBeUndefined(),
    3 * SETTLED_WITHIN,
  );

  // covers: 3.order.14
  it("leaves a paid membership that the next one gives and notifies once, without being asked", async () =>
    expect(check(paidMembership)).resolves.toBeUndefined());

  // covers: 3.kyc-call.15
  it("leaves a photo of a document that the next process checks when it is asked", async () =>
    expect(check(storedPhoto)).resolves.toBeUndefined());

  // covers: 3.kyc-call.15
  it("leaves an identity check that the next one does again, without being asked, and its photo", async () =>
    expect(check(photoExamined)).resolves.toBeUndefined());

  // covers: 3.kyc-call.15
  it("leaves no half of a decision on a document, and no lock: the next one writes it", async () =>
    expect(check(photoDecided)).resolves.toBeUndefined());

  // covers: 2.state.29
  it("leaves nothing of a file of refunds, which is asked for once, row by row, when it is sent again", async () =>
    expect(check(refundFile)).resolves.toBeUndefined());

  it("leaves a valid chain", async () => {
    expect(await after.platform.ledger.verify()).toMatchObject({ valid: true });
  });
});
