import { walletList } from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nominate } from "../features/airdrop/nominate.ts";
import { AIRDROP_PAYMENT_STEPS, NOMINATION_STEPS } from "../features/airdrop/parts.ts";
import { payDueAirdrops } from "../features/airdrop/payment.ts";
import { answerOnce } from "../platform/idempotency/idempotency.ts";
import {
  addWallet,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../platform/testing/customers.ts";
import { eventually } from "../platform/testing/eventually.ts";
import type { TestApp } from "../platform/testing/test-app.ts";
import { type BreakingSite, openBreakingSite } from "./testing/breaking.ts";
import {
  callerOf,
  HOUR,
  NOMINATE,
  partsOf,
  signInAgain,
  toldOf,
  WALLETS,
} from "./testing/given-coins.ts";

let breaking: BreakingSite;
let customer: TestCustomer;
let wallet: TestWallet;
beforeAll(async () => {
  breaking = await openBreakingSite();
});
afterAll(async () => breaking.close());
beforeEach(async () => {
  customer = await signUpCustomer(breaking.site());
  wallet = await addWallet(breaking.site(), customer);
});

const ask = async () =>
  breaking.site().call(NOMINATE, {
    token: customer.token,
    body: { walletAddress: wallet.address },
  });
/** What is to be found of the airdrop, wherever something is written of it. */
const traces = async () => {
  const site = breaking.site();
  customer = await signInAgain(site, customer);
  const { balance } = await site.platform.ledger.account(wallet.address);
  const list = await site.call(WALLETS, { token: customer.token });
  const rows = await site.platform.database.kysely
    .selectFrom("airdrop_nomination")
    .select(["status", "attempt"])
    .where("wallet_address", "=", wallet.address)
    .execute();
  return {
    coins: balance / 10n ** 12n,
    nominated: list.data(walletList).airdrop,
    rows,
    told: (await toldOf(site, customer, "Airdrop Paid")).length,
  };
};
const nothing = { coins: 0n, nominated: false, rows: [], told: 0 };
const waiting = {
  coins: 0n,
  nominated: true,
  rows: [{ status: "waiting", attempt: 1 }],
  told: 0,
};
const done = { coins: 100n, nominated: true, rows: [{ status: "paid", attempt: 1 }], told: 1 };

describe("a nomination that breaks off", () => {
  /** As the route does. */
  const begin = async (site: TestApp, reached: (step: string) => void) => {
    const { airdrops } = partsOf(site, reached);
    const caller = await callerOf(site, customer);
    await answerOnce(site.platform, null, async (transaction) => ({
      status: 200,
      body: await nominate(airdrops, transaction, caller, wallet.address),
    }));
    reached("committed");
  };

  it.each(NOMINATION_STEPS.slice(0, -1))(
    "after %s is undone, and can be asked for again",
    async (step) => {
      const count = NOMINATION_STEPS.indexOf(step) + 1;
      expect(await breaking.breakOff(count, begin)).toEqual(NOMINATION_STEPS.slice(0, count));
      expect(await traces()).toEqual(nothing);
      expect((await ask()).status).toBe(200);
      expect(await traces()).toEqual(waiting);
    },
  );

  it("after committed stands, and another one is taken", async () => {
    await breaking.breakOff(NOMINATION_STEPS.length, begin);
    expect(await traces()).toEqual(waiting);
    expect((await ask()).status).toBe(409);
    expect(await traces()).toEqual(waiting);
  });
});

describe("the payment that breaks off", () => {
  const pay = async (site: TestApp, reached: (step: string) => void) => {
    site.clock.advance(HOUR);
    await payDueAirdrops(partsOf(site, reached).airdrops);
  };

  it.each(AIRDROP_PAYMENT_STEPS)(
    "after %s is gone on with by the next process: paid once, told once",
    async (step) => {
      // Nobody else's is due.
      await payDueAirdrops(partsOf(breaking.site()).airdrops);
      expect((await ask()).status).toBe(200);
      await holdOthers();
      const count = AIRDROP_PAYMENT_STEPS.indexOf(step) + 1;
      expect(await breaking.breakOff(count, pay)).toEqual(AIRDROP_PAYMENT_STEPS.slice(0, count));
      customer = await signInAgain(breaking.site(), customer);
      const told = async () => toldOf(breaking.site(), customer, "Airdrop Paid");
      await eventually(async () => ((await told()).length > 0 ? true : undefined));
      expect(await traces()).toEqual(done);
      await payDueAirdrops(partsOf(breaking.site()).airdrops);
      expect(await traces()).toEqual(done);
    },
  );

  const holdOthers = async () =>
    breaking
      .site()
      .platform.database.kysely.updateTable("airdrop_nomination")
      .set({ status: "held" })
      .where("status", "=", "waiting")
      .where("wallet_address", "<>", wallet.address)
      .execute();

  it("leaves a valid chain, however often", async () => {
    expect(await breaking.site().platform.ledger.verify()).toMatchObject({
      valid: true,
      problems: [],
    });
  });
});
