import { randomBytes } from "node:crypto";
import { type MintAnswer, mintAnswer } from "@nuc/contract";
import { openPostgres } from "@nuc/database";
import { describeOnEachDatabase } from "@nuc/database/testing";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Tables } from "../../platform/database/tables.ts";
import { ADMIN } from "../../platform/testing/staff.ts";
import { openTestApp, type TestAnswer, type TestApp } from "../../platform/testing/test-app.ts";
import {
  mint,
  mintPayload,
  newMiner,
  paidMints,
  type TestMiner,
  tracesOf,
} from "./testing/miners.ts";
import { openMigrated } from "../../platform/testing/migrated-database.ts";

/** All of them come in the project's proof. */
const REQUESTS = process.env["STORM"] === "whole" ? 100 : 30;

describeOnEachDatabase("many requests to mint at once", (testDatabase) => {
  const { kind } = testDatabase;
  /** On PostgreSQL two processes share the database; the embedded one belongs to a single process. */
  let sites: TestApp[];
  let site: TestApp;
  let miner: TestMiner;
  let closeDatabase = async () => {};

  beforeAll(async () => {
    const database = await openMigrated(testDatabase);
    const { connectionString } = database;
    const key = () => randomBytes(32).toString("hex");
    const environment = {
      ...ADMIN,
      REGISTER_OTP: "false",
      TREASURY_KEY: key(),
      SEALING_KEY: key(),
      CODE_KEY: key(),
    };
    if (connectionString === undefined) {
      sites = [await openTestApp({ environment, openDatabase: async () => database })];
    } else {
      closeDatabase = async () => database.close();
      const openDatabase = async () => openPostgres<Tables>({ connectionString });
      sites = [
        await openTestApp({ environment, openDatabase }),
        await openTestApp({ environment, openDatabase }),
      ];
    }
    const [first] = sites;
    if (!first) throw new Error("No application was opened");
    site = first;
  });
  afterAll(async () => {
    for (const one of sites) await one.close();
    await closeDatabase();
  });
  beforeEach(async () => {
    miner = await newMiner(site);
  });

  const atOnce = async (
    bodies: readonly object[],
    headers: Record<string, string> = {},
  ): Promise<TestAnswer[]> =>
    Promise.all(
      bodies.map(async (body, index) =>
        mint(sites[index % sites.length] ?? site, miner, body, headers),
      ),
    );
  const paidOnce = paidMints(1);
  const hashes = (answers: readonly TestAnswer[]) =>
    new Set(answers.map((answer) => answer.json<MintAnswer>(mintAnswer).hash));

  // covers: 2.state.13
  it(`pay once when all are the same, and all get the first answer (${kind})`, async () => {
    const payload = mintPayload(site, miner.wallet);
    const answers = await atOnce(Array.from({ length: REQUESTS }, () => payload));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(hashes(answers).size).toBe(1);
    expect(await tracesOf(site, miner)).toEqual(paidOnce);
  });

  it(`pay once when each is signed again, and all others come too early (${kind})`, async () => {
    const now = site.clock.now().getTime();
    const bodies = Array.from({ length: REQUESTS }, (_, index) =>
      mintPayload(site, miner.wallet, { signedAt: new Date(now + index).toISOString() }),
    );
    const answers = await atOnce(bodies);
    const paid = answers.filter(({ status }) => status === 200);
    const early = answers.filter(({ status }) => status === 409);
    expect([paid.length, early.length]).toEqual([1, REQUESTS - 1]);
    expect(early[0]?.json()).toMatchObject({ errors: [{ code: "TOO_EARLY" }], hoursLeft: 24 });
    expect(await tracesOf(site, miner)).toEqual(paidOnce);
  });

  it(`pay once under one Idempotency-Key (${kind})`, async () => {
    const payload = mintPayload(site, miner.wallet);
    const headers = { "idempotency-key": miner.wallet.address };
    const answers = await atOnce(
      Array.from({ length: REQUESTS }, () => payload),
      headers,
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(hashes(answers).size).toBe(1);
    expect(await tracesOf(site, miner)).toEqual(paidOnce);
  });
});
