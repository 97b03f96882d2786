import { mintAnswer } from "@nuc/contract";
import { crashAtCommit, forEachCrashPoint } from "@nuc/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settleAfterStart } from "../features/minting/settlement-job.ts";
import {
  mint as askToMint,
  mintPayload,
  NEVER_MINTED,
  newMiner,
  paidMints,
  settledTraces,
  type TestMiner,
  tracesOf,
} from "../features/minting/testing/miners.ts";
import { openStaffedApp } from "../platform/testing/staff.ts";
import type { TestApp } from "../platform/testing/test-app.ts";
import { partsOf } from "./testing/given-coins.ts";

describe("a mint whose process dies", () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await openStaffedApp();
  });
  afterAll(async () => site.close());

  const done = paidMints(1);
  const newMint = async () => {
    const miner = await newMiner(site);
    return { miner, payload: mintPayload(site, miner.wallet) };
  };
  /** Once the job of a process that starts has done what is left. */
  const finished = async (miner: TestMiner) => {
    await settleAfterStart(partsOf(site).minting);
    return settledTraces(site, miner);
  };

  // covers: 2.state.13
  it("never was and can be asked for again, or is finished by another, and answers the same request", async () => {
    const points = await forEachCrashPoint({
      given: newMint,
      act: async ({ miner, payload }) => askToMint(site, miner, payload),
      async check({ miner, payload }, { committed }) {
        const stands = committed.has("mint");
        const left = stands ? await finished(miner) : await tracesOf(site, miner);
        expect(left).toEqual(stands ? done : NEVER_MINTED);
        const again = await askToMint(site, miner, payload);
        expect([again.status, again.json(mintAnswer).hoursLeft]).toEqual([200, 24]);
        const fresh = await askToMint(site, miner);
        expect([fresh.status, fresh.errors()[0]?.code]).toEqual([409, "TOO_EARLY"]);
        expect(await tracesOf(site, miner)).toEqual(done);
      },
    });
    expect(points).toBe(4);
  });

  it("is finished by the very same request, when that comes first", async () => {
    const { miner, payload } = await newMint();
    await crashAtCommit("after", "mint", async () => askToMint(site, miner, payload));
    expect((await askToMint(site, miner, payload)).status).toBe(200);
    expect(await tracesOf(site, miner)).toEqual(done);
  });

  it("leaves a valid chain, however often", async () => {
    expect(await site.platform.ledger.verify()).toMatchObject({ valid: true, problems: [] });
  });
});

describe("a mint that the treasury cannot pay", () => {
  it("is as if there was none: nothing is notified, and the wallet may mint as soon as it can be paid", async () => {
    const poor = await openStaffedApp({ GENESIS_SUPPLY: "80" });
    const miner = await newMiner(poor);
    const answer = await askToMint(poor, miner);
    expect([answer.status, answer.errors()[0]?.code]).toEqual([503, "LEDGER_UNAVAILABLE"]);
    expect(await tracesOf(poor, miner)).toEqual({
      ...NEVER_MINTED,
      mints: [{ session: 1, state: "refused" }],
    });
    const read = await poor.call(`/api/v1/bc/mint/lastMint/${miner.wallet.address}`);
    expect(read.json()).toMatchObject({ canMint: true, hoursLeft: 0 });
    expect((await askToMint(poor, miner)).status).toBe(503);
    expect((await tracesOf(poor, miner)).mints.map(({ session }) => session)).toEqual([1, 2]);
    await poor.close();
  });
});
