import { walletList } from "@nuc/contract";
import { forEachCrashPoint } from "@nuc/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { payAfterStart } from "../features/airdrop/job.ts";
import { payDueAirdrops } from "../features/airdrop/payment.ts";
import {
  signInAgain,
  addWallet,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../platform/testing/customers.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { HOUR, NOMINATE, partsOf, ownNotices, WALLETS } from "./testing/given-coins.ts";

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ environment: { REGISTER_OTP: "false" } });
});
afterAll(async () => site.close());

interface Owner {
  customer: TestCustomer;
  wallet: TestWallet;
}
const newOwner = async (): Promise<Owner> => {
  const customer = await signUpCustomer(site);
  return { customer, wallet: await addWallet(site, customer) };
};
const nominate = async ({ customer: { token }, wallet: { address } }: Owner) =>
  site.call(NOMINATE, { token, body: { walletAddress: address } });
/** What is to be found of the airdrop, wherever something is written of it. */
const tracesOf = async ({ customer, wallet }: Owner) => {
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
    notices: (await ownNotices(site, customer, "Airdrop Paid")).length,
  };
};
const nothing = { coins: 0n, nominated: false, rows: [], notices: 0 };
const waiting = {
  coins: 0n,
  nominated: true,
  rows: [{ status: "waiting", attempt: 1 }],
  notices: 0,
};
const done = { coins: 100n, nominated: true, rows: [{ status: "paid", attempt: 1 }], notices: 1 };

it("a nomination whose process dies never was and can be asked for again, or stands, and is the only one", async () => {
  const points = await forEachCrashPoint({
    given: newOwner,
    act: nominate,
    async check(owner, { committed }) {
      const stands = committed.has("airdrop_nomination");
      expect(await tracesOf(owner)).toEqual(stands ? waiting : nothing);
      expect((await nominate(owner)).status).toBe(stands ? 409 : 200);
      expect(await tracesOf(owner)).toEqual(waiting);
    },
  });
  expect(points).toBe(2);
});

// covers: 2.state.31
it("a payment whose process dies is resumed by the next one: paid once, notified once", async () => {
  const { airdrops } = partsOf(site);
  const holdOthers = async ({ wallet }: Owner) =>
    site.platform.database.kysely
      .updateTable("airdrop_nomination")
      .set({ status: "held" })
      .where("status", "=", "waiting")
      .where("wallet_address", "<>", wallet.address)
      .execute();
  const points = await forEachCrashPoint({
    async given() {
      const owner = await newOwner();
      expect((await nominate(owner)).status).toBe(200);
      await holdOthers(owner);
      site.clock.advance(HOUR);
      return owner;
    },
    act: async () => payDueAirdrops(airdrops),
    async check({ customer, wallet }) {
      const owner = { customer: await signInAgain(site, customer), wallet };
      await payAfterStart(airdrops);
      await eventually(async () => ((await tracesOf(owner)).notices > 0 ? true : undefined));
      expect(await tracesOf(owner)).toEqual(done);
      await payDueAirdrops(airdrops);
      expect(await tracesOf(owner)).toEqual(done);
    },
  });
  expect(points).toBe(4);
});

it("leaves a valid chain, however often", async () => {
  expect(await site.platform.ledger.verify()).toMatchObject({ valid: true, problems: [] });
});
