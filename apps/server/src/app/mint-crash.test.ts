import { randomBytes } from "node:crypto";
import { mintAnswer } from "@nuc/contract";
import type { Database } from "@nuc/database";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDomain } from "../domain/domain.ts";
import { mint } from "../features/minting/mint.ts";
import { MINT_STEPS, type Minting, type MintStep } from "../features/minting/parts.ts";
import {
  mint as askToMint,
  mintPayload,
  newMiner,
  type TestMiner,
  tracesOf,
} from "../features/minting/testing/miners.ts";
import type { Tables } from "../platform/database/tables.ts";
import type { Caller } from "../platform/http/caller.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { lasting } from "../platform/testing/lasting-database.ts";
import { openMigratedEmbedded } from "../platform/testing/migrated-database.ts";
import { ADMIN } from "../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";

const key = () => randomBytes(32).toString("hex");
const ENVIRONMENT = {
  ...ADMIN,
  REGISTER_OTP: "false",
  TREASURY_KEY: key(),
  SEALING_KEY: key(),
  CODE_KEY: key(),
};
/** From here on there is a mint, and it is brought to its end. */
const COMMITTED = MINT_STEPS.indexOf("committed");

describe("a mint that breaks off", () => {
  let database: Database<Tables>;
  let site: TestApp;
  let miner: TestMiner;

  const openSite = async () =>
    openTestApp({ environment: ENVIRONMENT, openDatabase: async () => lasting(database) });
  beforeAll(async () => {
    database = await openMigratedEmbedded();
    site = await openSite();
  });
  afterAll(async () => {
    await site.close();
    await database.close();
  });
  beforeEach(async () => {
    miner = await newMiner(site);
  });

  const nothing = { balance: "0", mints: [], told: 0, lastMintSession: null };
  const done = {
    balance: "86",
    mints: [{ session: 1, state: "settled" }],
    told: 1,
    lastMintSession: expect.any(String) as string,
  };

  /** Mints as the route does, and throws after a step; the process is over then, another one starts. */
  async function breakOffAfter(step: MintStep, payload: ReturnType<typeof mintPayload>) {
    const reached: MintStep[] = [];
    const minting: Minting = {
      domain: openDomain(site.platform),
      reached: (now) => {
        reached.push(now);
        if (now === step) throw new Error(`broken off after ${step}`);
      },
    };
    const caller = await callerOf(miner);
    await expect(mint(minting, caller, payload)).rejects.toThrow(`broken off after ${step}`);
    expect(reached).toEqual(MINT_STEPS.slice(0, MINT_STEPS.indexOf(step) + 1));
    await site.close();
    site = await openSite();
  }

  async function callerOf({ customer }: TestMiner): Promise<Caller> {
    const { id } = await database.kysely
      .selectFrom("account")
      .select("id")
      .where("username", "=", customer.username)
      .executeTakeFirstOrThrow();
    return {
      accountId: id,
      username: customer.username,
      role: "customer",
      sessionId: id,
      cautions: [],
      termsPending: false,
      expiresAt: new Date(0),
    };
  }

  const finished = () =>
    eventually(async () => {
      const traces = await tracesOf(site, miner);
      return traces.mints.every(({ state }) => state === "settled") ? traces : undefined;
    });

  it.each(MINT_STEPS.slice(0, COMMITTED))(
    "after %s is undone, and can be asked for again",
    async (step) => {
      const payload = mintPayload(site, miner.wallet);
      await breakOffAfter(step, payload);
      expect(await tracesOf(site, miner)).toEqual(nothing);
      expect((await askToMint(site, miner, payload)).status).toBe(200);
      expect(await tracesOf(site, miner)).toEqual(done);
    },
  );

  it.each(MINT_STEPS.slice(COMMITTED))(
    "after %s is finished by the next process, and the same request gets its answer",
    async (step) => {
      const payload = mintPayload(site, miner.wallet);
      await breakOffAfter(step, payload);
      expect(await finished()).toEqual(done);
      const again = await askToMint(site, miner, payload);
      expect([again.status, again.json(mintAnswer).hoursLeft]).toEqual([200, 24]);
      const fresh = await askToMint(site, miner);
      expect([fresh.status, fresh.errors()[0]?.code]).toEqual([409, "TOO_EARLY"]);
      expect(await tracesOf(site, miner)).toEqual(done);
    },
  );

  it("leaves a valid chain, however often", async () => {
    expect(await site.platform.ledger.verify()).toMatchObject({ valid: true, problems: [] });
  });

  it("after committed is finished by the very same request, when that comes first", async () => {
    const payload = mintPayload(site, miner.wallet);
    await breakOffAfter("committed", payload);
    expect((await askToMint(site, miner, payload)).status).toBe(200);
    expect(await tracesOf(site, miner)).toEqual(done);
  });
});

describe("a mint that the treasury cannot pay", () => {
  it("is as if there was none: nothing is told, and the wallet may mint as soon as it can be paid", async () => {
    const environment = { ...ENVIRONMENT, GENESIS_SUPPLY: "80" };
    const poor = await openTestApp({ environment });
    const miner = await newMiner(poor);
    const answer = await askToMint(poor, miner);
    expect([answer.status, answer.errors()[0]?.code]).toEqual([503, "LEDGER_UNAVAILABLE"]);
    expect(await tracesOf(poor, miner)).toEqual({
      balance: "0",
      mints: [{ session: 1, state: "refused" }],
      told: 0,
      lastMintSession: null,
    });
    const read = await poor.call(`/api/v1/bc/mint/lastMint/${miner.wallet.address}`);
    expect(read.json()).toMatchObject({ canMint: true, hoursLeft: 0 });
    expect((await askToMint(poor, miner)).status).toBe(503);
    expect((await tracesOf(poor, miner)).mints.map(({ session }) => session)).toEqual([1, 2]);
    await poor.close();
  });
});
