import { forEachCrashPoint } from "@nuc/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mintAllMissed } from "../features/minting/auto-mint/mint-missed.ts";
import { settleAfterStart } from "../features/minting/settlement-job.ts";
import {
  NEVER_MINTED,
  newMiner,
  paidMints,
  type TestMiner,
  tracesOf,
} from "../features/minting/testing/miners.ts";
import { signInAgain } from "../platform/testing/customers.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { openStaffedApp, signInAdmin } from "../platform/testing/staff.ts";
import type { TestApp } from "../platform/testing/test-app.ts";
import { asAdmin, auditOf, HOUR, partsOf, SUBSCRIBE, ownNotices } from "./testing/given-coins.ts";

/** Mints that the job makes up for, in one transaction. */
const MISSED = 2;

let site: TestApp;
beforeAll(async () => {
  site = await openStaffedApp();
});
afterAll(async () => site.close());

const requests = async ({ wallet }: TestMiner) =>
  site.platform.database.kysely
    .selectFrom("auto_mint_request")
    .select("status")
    .where("wallet_address", "=", wallet.address)
    .execute();
const walletState = async ({ wallet }: TestMiner) =>
  site.platform.database.kysely
    .selectFrom("wallet")
    .select("auto_mint_wallet")
    .where("address", "=", wallet.address)
    .executeTakeFirstOrThrow();
/** Once the job of a process that starts has paid everything; the last look saw all of it at rest. */
const paid = async (miner: TestMiner, mints: number) => {
  const asOwner = { ...miner, customer: await signInAgain(site, miner.customer) };
  await settleAfterStart(partsOf(site).minting);
  await eventually(async () => {
    const found = await tracesOf(site, asOwner);
    const settled = found.mints.filter(({ state }) => state === "settled");
    return settled.length >= mints && found.notices >= mints ? true : undefined;
  });
  return await tracesOf(site, asOwner);
};
const subscribe = async ({ customer: { token }, wallet: { address } }: TestMiner) =>
  site.call(SUBSCRIBE, { token, body: { walletAddress: address } });
/** Asks as the owner does, and must get this answer. */
const subscribeNow = async (miner: TestMiner, answer: number) => {
  const { text } = await subscribe(miner);
  if (text !== JSON.stringify({ data: answer })) throw new Error(`It answered ${text}`);
};

// covers: 2.state.24
it("a subscription whose process dies never was, or stands and is minted for; it is there once", async () => {
  const points = await forEachCrashPoint({
    given: async () => newMiner(site),
    act: subscribe,
    async check(miner, { committed }) {
      const stands = committed.has("auto_mint_request");
      expect([await requests(miner), await walletState(miner)]).toEqual(
        stands
          ? [[{ status: "subscribed" }], { auto_mint_wallet: 1 }]
          : [[], { auto_mint_wallet: 0 }],
      );
      // Without being asked again, where it is.
      const left = stands ? await paid(miner, 1) : await tracesOf(site, miner);
      expect(left).toEqual(stands ? paidMints(1) : NEVER_MINTED);
      await subscribeNow(miner, 1);
      expect(await paid(miner, 1)).toEqual(paidMints(1));
      expect(await requests(miner)).toEqual([{ status: "subscribed" }]);
    },
  });
  expect(points).toBe(2);
});

it("an approval whose process dies is all or nothing, and the same again is once", async () => {
  const audited = async ({ wallet }: TestMiner) =>
    (await auditOf(site, "auto-mint.decision")).filter(({ subject }) => subject === wallet.address)
      .length;
  const decide = async ({ wallet }: TestMiner, token: string) =>
    site.call(`/api/admin/auto-mint/${wallet.address}/decision`, {
      token,
      body: { decision: "approve", reason: "a reason" },
    });
  const points = await forEachCrashPoint({
    async given() {
      const miner = await newMiner(site);
      await asAdmin(site, "PUT", "auto-mint/settings", { immediate: false });
      await subscribeNow(miner, 2);
      await asAdmin(site, "PUT", "auto-mint/settings", { immediate: true });
      return { miner, token: await signInAdmin(site) };
    },
    act: async ({ miner, token }) => decide(miner, token),
    async check({ miner, token }, { committed }) {
      expect([await requests(miner), await audited(miner)]).toEqual(
        committed.has("auto_mint_request")
          ? [[{ status: "subscribed" }], 1]
          : [[{ status: "awaiting" }], 0],
      );
      expect((await decide(miner, token)).status).toBe(200);
      expect(await paid(miner, 1)).toEqual(paidMints(1));
      expect(await ownNotices(site, miner.customer, "Auto Mint Approved")).toHaveLength(1);
      expect(await audited(miner)).toBe(1);
    },
  });
  expect(points).toBe(2);
});

describe("the job", () => {
  /** No other account's wallet must be minted for meanwhile. */
  const leaveOthersOut = async ({ wallet }: TestMiner) =>
    site.platform.database.kysely
      .updateTable("auto_mint_request")
      .set({ look_after: new Date("2999-01-01") })
      .where("wallet_address", "<>", wallet.address)
      .execute();

  it("whose process dies is gone on with by the next one: each mint once", async () => {
    const all = 1 + MISSED;
    const { minting } = partsOf(site);
    const points = await forEachCrashPoint({
      async given() {
        const miner = await newMiner(site);
        await subscribeNow(miner, 1);
        await paid(miner, 1);
        await leaveOthersOut(miner);
        site.clock.advance(MISSED * 24 * HOUR);
        return miner;
      },
      act: async () => mintAllMissed(minting),
      async check(miner) {
        await mintAllMissed(minting);
        expect(await paid(miner, all)).toEqual(paidMints(all));
        await mintAllMissed(minting);
        expect(await paid(miner, all)).toEqual(paidMints(all));
      },
    });
    expect(points).toBe(2 + 2 * MISSED);
  });

  it("leaves a valid chain, however often", async () => {
    expect(await site.platform.ledger.verify()).toMatchObject({ valid: true, problems: [] });
  });
});
