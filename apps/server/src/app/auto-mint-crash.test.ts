import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decide } from "../features/minting/auto-mint/decision.ts";
import { mintAllMissed } from "../features/minting/auto-mint/mint-missed.ts";
import { APPROVAL_STEPS, SUBSCRIPTION_STEPS } from "../features/minting/auto-mint/parts.ts";
import { subscribe } from "../features/minting/auto-mint/subscription.ts";
import { newMiner, type TestMiner, tracesOf } from "../features/minting/testing/miners.ts";
import { personKeySeal } from "../platform/audit/person-keys.ts";
import { eventually } from "../platform/testing/eventually.ts";
import type { TestApp } from "../platform/testing/test-app.ts";
import { type BreakingSite, openBreakingSite } from "./testing/breaking.ts";
import {
  asAdmin,
  auditOf,
  callerOf,
  HOUR,
  partsOf,
  signInAgain,
  SUBSCRIBE,
  toldOf,
} from "./testing/given-coins.ts";

/** Mints that the job makes up for, in one transaction. */
const MISSED = 2;
/** What a look at one wallet passes by: see `mint-missed.ts`. */
const JOB_STEPS = [
  "wallet-held",
  "rules-passed",
  ...Array.from({ length: MISSED }, () => ["mint-written", "payment-written"]).flat(),
  "session-written",
  "committed",
  ...Array.from({ length: MISSED }, () => [
    "paid",
    "settled-written",
    "notified",
    "settled",
  ]).flat(),
];

let breaking: BreakingSite;
let miner: TestMiner;
beforeAll(async () => {
  breaking = await openBreakingSite();
});
afterAll(async () => breaking.close());
beforeEach(async () => {
  miner = await newMiner(breaking.site());
});

const requests = async () =>
  breaking
    .site()
    .platform.database.kysely.selectFrom("auto_mint_request")
    .select("status")
    .where("wallet_address", "=", miner.wallet.address)
    .execute();
const walletState = async () =>
  breaking
    .site()
    .platform.database.kysely.selectFrom("wallet")
    .select("auto_mint_wallet")
    .where("address", "=", miner.wallet.address)
    .executeTakeFirstOrThrow();
const signedIn = async () => ({
  ...miner,
  customer: await signInAgain(breaking.site(), miner.customer),
});
const traces = async () => tracesOf(breaking.site(), await signedIn());
const done = (mints: number) => ({
  balance: String(86 * mints),
  mints: Array.from({ length: mints }, (_, index) => ({ session: index + 1, state: "settled" })),
  told: mints,
  lastMintSession: expect.any(String) as string,
});
/** Once the process that started has paid everything; the last look saw all of it at rest. */
const paid = async (mints: number) => {
  const asOwner = await signedIn();
  await eventually(async () => {
    const found = await tracesOf(breaking.site(), asOwner);
    const settled = found.mints.filter(({ state }) => state === "settled");
    return settled.length >= mints && found.told >= mints ? true : undefined;
  });
  return await tracesOf(breaking.site(), asOwner);
};
const askAgain = async (site: TestApp) =>
  site.call(SUBSCRIBE, {
    token: miner.customer.token,
    body: { walletAddress: miner.wallet.address },
  });

/** Asks as the owner does, and must get this answer. */
const subscribeNow = async (answer: number) => {
  const { text } = await askAgain(breaking.site());
  if (text !== JSON.stringify({ data: answer })) throw new Error(`It answered ${text}`);
};

describe("a subscription that breaks off", () => {
  const begin = async (site: TestApp, reached: (step: string) => void) =>
    subscribe(
      partsOf(site, reached).autoMinting,
      await callerOf(site, miner.customer),
      miner.wallet.address,
    );

  it.each(SUBSCRIPTION_STEPS.slice(0, -1))(
    "after %s is undone, and can be asked for again",
    async (step) => {
      const count = SUBSCRIPTION_STEPS.indexOf(step) + 1;
      expect(await breaking.breakOff(count, begin)).toEqual(SUBSCRIPTION_STEPS.slice(0, count));
      expect([await requests(), await walletState()]).toEqual([[], { auto_mint_wallet: 0 }]);
      expect((await askAgain(breaking.site())).data()).toBe(1);
      expect(await paid(1)).toEqual(done(1));
    },
  );

  it("after committed stands: the next process mints, and the same request gets its answer", async () => {
    await breaking.breakOff(SUBSCRIPTION_STEPS.length, begin);
    expect(await paid(1)).toEqual(done(1));
    expect((await askAgain(breaking.site())).data()).toBe(1);
    expect(await requests()).toEqual([{ status: "subscribed" }]);
    expect(await traces()).toEqual(done(1));
  });
});

describe("an approval that breaks off", () => {
  const decideNow = async (site: TestApp, reached: (step: string) => void) =>
    decide(
      partsOf(site, reached).autoMinting,
      {
        actor: "Operator.One",
        networkAddress: "203.0.113.9",
        at: site.clock.now(),
        keySeal: personKeySeal(site.platform.keys),
      },
      { address: miner.wallet.address, decision: "approve", reason: "a reason" },
    );
  const audited = async () =>
    (await auditOf(breaking.site(), "auto-mint.decision")).filter(
      ({ subject }) => subject === miner.wallet.address,
    ).length;

  beforeEach(async () => {
    await asAdmin(breaking.site(), "PUT", "auto-mint/settings", { immediate: false });
    await subscribeNow(2);
    await asAdmin(breaking.site(), "PUT", "auto-mint/settings", { immediate: true });
  });

  it.each(APPROVAL_STEPS)(
    "after %s is all or nothing, and the same again is once",
    async (step) => {
      const count = APPROVAL_STEPS.indexOf(step) + 1;
      const stands = step === "committed";
      expect(await breaking.breakOff(count, decideNow)).toEqual(APPROVAL_STEPS.slice(0, count));
      expect([await requests(), await audited()]).toEqual(
        stands ? [[{ status: "subscribed" }], 1] : [[{ status: "awaiting" }], 0],
      );
      const path = `auto-mint/${miner.wallet.address}/decision`;
      const body = { decision: "approve", reason: "a reason" };
      expect((await asAdmin(breaking.site(), "POST", path, body)).status).toBe(200);
      expect(await paid(1)).toEqual(done(1));
      expect(await toldOf(breaking.site(), miner.customer, "Auto Mint Approved")).toHaveLength(1);
      expect(await audited()).toBe(1);
    },
  );
});

describe("the job that breaks off", () => {
  beforeEach(async () => {
    await subscribeNow(1);
    await paid(1);
  });
  const job = async (site: TestApp, reached: (step: string) => void) => {
    site.clock.advance(MISSED * 24 * HOUR);
    await mintAllMissed(partsOf(site, reached).minting);
  };
  /** Nobody else's wallet is to be minted for meanwhile. */
  const leaveOthersOut = async () =>
    breaking
      .site()
      .platform.database.kysely.updateTable("auto_mint_request")
      .set({ look_after: new Date("2999-01-01") })
      .where("wallet_address", "<>", miner.wallet.address)
      .execute();

  it.each(JOB_STEPS.map((step, index) => [index + 1, step] as const))(
    "after step %i, %s, is gone on with by the next process: each mint once",
    async (count) => {
      await leaveOthersOut();
      expect(await breaking.breakOff(count, job)).toEqual(JOB_STEPS.slice(0, count));
      const all = 1 + MISSED;
      expect(await paid(all)).toEqual(done(all));
      await mintAllMissed(partsOf(breaking.site()).minting);
      expect(await traces()).toEqual(done(all));
    },
  );

  it("leaves a valid chain, however often", async () => {
    expect(await breaking.site().platform.ledger.verify()).toMatchObject({
      valid: true,
      problems: [],
    });
  });
});
