import { autoMintPage, type MinerCategory, walletList } from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mintAllMissed } from "../features/minting/auto-mint/mint-missed.ts";
import {
  makeCategory,
  mint,
  newMiner,
  settledTraces,
  type TestMiner,
  tracesOf,
} from "../features/minting/testing/miners.ts";
import { refusalOf } from "../platform/testing/refusal-of.ts";
import { callerOf, setAccountStatus } from "../platform/testing/accounts.ts";
import { signInAgain, newWallet, signUpCustomer } from "../platform/testing/customers.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { writeAccountToggle, writeToggle } from "../domain/switches/repository.ts";
import {
  asAdmin,
  auditOf,
  closeAccount,
  HOUR,
  reusableEnvironment,
  partsOf,
  SUBSCRIBE,
  ownNotices,
  WALLETS,
} from "./testing/given-coins.ts";

const DAY = 24 * HOUR;
let test: TestApp;
let miner: TestMiner;

beforeAll(async () => {
  test = await openTestApp({ environment: reusableEnvironment() });
});
afterAll(async () => test.close());
beforeEach(async () => {
  miner = await newMiner(test);
  await setImmediate(true);
});

const setImmediate = async (immediate: boolean) =>
  asAdmin(test, "PUT", "auto-mint/settings", { immediate });
const subscribe = async (body: object = { walletAddress: miner.wallet.address }) =>
  test.call(SUBSCRIBE, { token: miner.customer.token, body });
const decide = async (decision: string, address = miner.wallet.address) =>
  asAdmin(test, "POST", `auto-mint/${address}/decision`, { decision, reason: "a reason" });
const wallets = async () =>
  (await test.call(WALLETS, { token: miner.customer.token })).data(walletList);
const stateOf = async () => {
  const { autoMintableWallet, results } = await wallets();
  return [autoMintableWallet, results[0]?.auto_mint_wallet];
};
/** Looks for what is due as the job does, until it is done. */
const look = async () => mintAllMissed(partsOf(test).minting);
const pass = async (milliseconds: number) => {
  test.clock.advance(milliseconds);
  miner = { ...miner, customer: await signInAgain(test, miner.customer) };
  await look();
};
const mintedAt = async (address = miner.wallet.address) =>
  (
    await test.platform.database.kysely
      .selectFrom("mint")
      .select("minted_at")
      .where("wallet_address", "=", address)
      .where("state", "<>", "refused")
      .orderBy("minted_at")
      .execute()
  ).map((row) => row.minted_at.getTime());
/** Mints that are paid, and the same seen from the balance and the notifications. */
const minted = async () => {
  // What the job of the application itself has begun is settled by that.
  const { balance, mints, notices } = await settledTraces(test, miner);
  expect([Number(balance) / 86, notices]).toEqual([mints.length, mints.length]);
  return mints.length;
};

describe("a Silver wallet whose owner asks to mint automatically", () => {
  // covers: 2.state.22, 2.addition.44
  it("is subscribed immediately, and its first mint comes without waiting for a minute", async () => {
    const answer = await subscribe();
    expect([answer.status, answer.data()]).toEqual([200, 1]);
    expect(await stateOf()).toEqual([true, 1]);
    await eventually(async () => ((await mintedAt()).length === 1 ? true : undefined));
    expect(await minted()).toBe(1);
    expect(await ownNotices(test, miner.customer, "Coins Minted")).toEqual([
      `You have minted 86.00 NUC to your wallet ${miner.wallet.address}.`,
    ]);
  });

  // covers: 2.call.2
  it("gets the same answer again, and there is one request", async () => {
    const answers = [await subscribe(), await subscribe(), await subscribe()];
    expect(answers.map((answer) => [answer.status, answer.data()])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    const { kysely } = test.platform.database;
    const rows = kysely
      .selectFrom("auto_mint_request")
      .select("status")
      .where("wallet_address", "=", miner.wallet.address);
    expect(await rows.execute()).toEqual([{ status: "subscribed" }]);
    // Also once it could not be subscribed any more.
    await makeCategory(test, miner.wallet, "GOLD");
    expect((await subscribe()).data()).toBe(1);
  });

  // covers: 2.addition.42, mint.autoMinted
  it("does not mint by hand any more", async () => {
    await subscribe();
    expect(refusalOf(await mint(test, miner))).toEqual([
      422,
      "NOT_ALLOWED",
      "This wallet mints automatically.",
    ]);
  });

  it("that minted by hand before mints 24 hours after that", async () => {
    await mint(test, miner);
    const [first = 0] = await mintedAt();
    test.clock.advance(10 * HOUR);
    await subscribe();
    await look();
    expect(await minted()).toBe(1);
    await pass(14 * HOUR);
    expect(await mintedAt()).toEqual([first, first + DAY]);
  });

  it("is not paid for days before it asked", async () => {
    await mint(test, miner);
    test.clock.advance(5 * DAY);
    miner = { ...miner, customer: await signInAgain(test, miner.customer) };
    await subscribe();
    await look();
    expect(await minted()).toBe(2);
  });
});

describe("who may not", () => {
  // covers: auto-mint.onlySilver
  it.each<MinerCategory>(["NONE", "GOLD", "DIAMOND", "S-BUNDLE"])(
    "a wallet of the category %s",
    async (category) => {
      await makeCategory(test, miner.wallet, category);
      expect(refusalOf(await subscribe())).toEqual([
        422,
        "NOT_ALLOWED",
        "Only Silver wallets can mint automatically.",
        "walletAddress",
      ]);
      expect(await stateOf()).toEqual([false, 0]);
    },
  );

  it("anybody while minting is switched off, in general or for the user", async () => {
    const { kysely } = test.platform.database;
    const off = [
      423,
      "FEATURE_OFF",
      "Hi, the minting feature is not available until further notice. Our admin team will notify you.",
    ];
    await writeToggle(kysely, "toggle_mint_coin", { enabled: false, countries: null });
    const general = await subscribe();
    await writeToggle(kysely, "toggle_mint_coin", { enabled: true, countries: null });
    expect(refusalOf(general)).toEqual(off);
    const { accountId } = await callerOf(test, miner.customer);
    await writeAccountToggle(kysely, accountId, "toggle_mint_coin", false);
    expect(refusalOf(await subscribe())).toEqual(off);
    await writeAccountToggle(kysely, accountId, "toggle_mint_coin", null);
    expect((await subscribe()).data()).toBe(1);
  });

  // covers: 2.addition.43
  it("a suspended account, and no account during maintenance, however late that is known", async () => {
    const { kysely } = test.platform.database;
    const close = async (value: string) =>
      kysely.updateTable("site_state").set({ value }).where("name", "=", "maintenance").execute();
    await close("true");
    const closed = await subscribe();
    await close("false");
    expect(refusalOf(closed).slice(0, 2)).toEqual([503, "MAINTENANCE"]);
    await suspend(true);
    expect(refusalOf(await subscribe()).slice(0, 2)).toEqual([403, "SUSPENDED"]);
    await suspend(false);
    expect(await mintedAt()).toEqual([]);
  });

  // covers: auto-mint.walletRequired
  it("who does not own the wallet, or has no session", async () => {
    const stranger = await signUpCustomer(test);
    const body = { walletAddress: miner.wallet.address };
    const theirs = await test.call(SUBSCRIBE, { token: stranger.token, body });
    expect(refusalOf(theirs)).toEqual([
      404,
      "NOT_FOUND",
      "This wallet is not one of yours.",
      "walletAddress",
    ]);
    expect((await test.call(SUBSCRIBE, { body })).status).toBe(401);
    const unknown = await subscribe({ walletAddress: newWallet().address });
    expect(refusalOf(unknown).slice(0, 2)).toEqual([404, "NOT_FOUND"]);
    const malformed = await subscribe({ walletAddress: "5Grw" });
    expect(refusalOf(malformed).slice(0, 2)).toEqual([400, "MALFORMED_ADDRESS"]);
    expect(refusalOf(await subscribe({}))).toEqual([
      400,
      "INVALID_REQUEST",
      "Please select the wallet",
      "walletAddress",
    ]);
  });
});

const suspend = async (suspended: boolean) =>
  setAccountStatus(test, miner.customer, suspended ? "suspended" : "active");

describe("the job", () => {
  beforeEach(async () => {
    await subscribe();
    await look();
  });

  it("mints every 24 hours, not before, with a notice of each that names the address", async () => {
    const [first = 0] = await mintedAt();
    await pass(DAY - 60_000 - (test.clock.now().getTime() - first));
    expect(await minted()).toBe(1);
    await pass(60_000);
    expect(await minted()).toBe(2);
    await look();
    expect(await minted()).toBe(2);
    const notices = await ownNotices(test, miner.customer, "Coins Minted");
    expect(notices.every((message) => message.includes(miner.wallet.address))).toBe(true);
  });

  // covers: 2.addition.41
  it("makes up one mint for each whole 24 hours missed, each at its own time", async () => {
    const [first = 0] = await mintedAt();
    await pass(3 * DAY + 5 * HOUR);
    expect(await minted()).toBe(4);
    expect(await mintedAt()).toEqual([0, 1, 2, 3].map((days) => first + days * DAY));
    await pass(18 * HOUR);
    expect(await minted()).toBe(4);
    await pass(HOUR);
    expect(await minted()).toBe(5);
  });

  // covers: 2.addition.41
  it("makes up 7 at most, the last ones, and continues from there", async () => {
    const [first = 0] = await mintedAt();
    await pass(20 * DAY + HOUR);
    expect(await minted()).toBe(8);
    expect(await mintedAt()).toEqual(
      [0, 14, 15, 16, 17, 18, 19, 20].map((days) => first + days * DAY),
    );
    await pass(DAY);
    expect(await minted()).toBe(9);
  });

  it("waits while the site is closed, and makes up for it", async () => {
    await asAdmin(test, "PUT", "maintenance", { status: "true" });
    test.clock.advance(2 * DAY);
    await look();
    expect(await mintedAt()).toHaveLength(1);
    await asAdmin(test, "PUT", "maintenance", { status: "false" });
    await pass(0);
    expect(await minted()).toBe(3);
  });

  it.each<[string, (blocked: boolean) => Promise<unknown>]>([
    [
      "minting is switched off for the user",
      async (blocked) => {
        const { accountId } = await callerOf(test, miner.customer);
        const { kysely } = test.platform.database;
        await writeAccountToggle(kysely, accountId, "toggle_mint_coin", blocked ? false : null);
      },
    ],
    ["the account is suspended", async (blocked) => suspend(blocked)],
    [
      "the wallet is not Silver",
      async (blocked) => makeCategory(test, miner.wallet, blocked ? "GOLD" : "SILVER"),
    ],
  ])("pays nothing while %s, and one mint afterwards, not all", async (_, block) => {
    const [first = 0] = await mintedAt();
    await block(true);
    test.clock.advance(5 * DAY + HOUR);
    await look();
    expect(await mintedAt()).toHaveLength(1);
    await block(false);
    await pass(5 * 60_000);
    expect(await mintedAt()).toEqual([first, first + 5 * DAY]);
    await pass(DAY);
    expect(await minted()).toBe(3);
  });

  it("leaves a closed account alone", async () => {
    await closeAccount(test, miner.customer);
    test.clock.advance(2 * DAY);
    await look();
    expect(await mintedAt()).toHaveLength(1);
  });

  it("is asked for by the clock that is moved at one's own machine", async () => {
    const body = { advanceSeconds: 24 * 3_600 };
    const headers = { host: "localhost" };
    const moved = await test.call("/dev/clock", { body, headers });
    expect(moved.status).toBe(200);
    await eventually(async () => ((await mintedAt()).length === 2 ? true : undefined));
  });
});

describe("a mint that the treasury cannot pay", () => {
  it("counts for nothing, is tried again an hour later, and paid when it can be", async () => {
    const poor = await openTestApp({
      environment: { ...reusableEnvironment(), GENESIS_SUPPLY: "80" },
    });
    const theirs = await newMiner(poor);
    const job = async () => mintAllMissed(partsOf(poor).minting);
    const states = async () => (await tracesOf(poor, theirs)).mints.map(({ state }) => state);
    const body = { walletAddress: theirs.wallet.address };
    const { token } = theirs.customer;
    expect((await poor.call(SUBSCRIBE, { token, body })).data()).toBe(1);
    await eventually(async () => ((await states()).includes("refused") ? true : undefined));
    await job();
    await job();
    const before = await states();
    expect(new Set(before)).toEqual(new Set(["refused"]));
    poor.clock.advance(HOUR + 60_000);
    await job();
    expect(await states()).toHaveLength(before.length + 1);
    expect(await tracesOf(poor, theirs)).toMatchObject({
      balance: "0",
      notices: 0,
      lastMintSession: null,
    });
    await poor.close();
  });
});

describe("when staff want to approve", () => {
  beforeEach(async () => {
    await setImmediate(false);
  });
  const list = async (query = "") =>
    (await asAdmin(test, "GET", `auto-mint${query}`)).data(autoMintPage);

  // covers: 2.entity.3, 2.state.23, 2.call.2
  it("the answer is 2, the wallet awaits approval and may be minted by hand", async () => {
    expect((await subscribe()).data()).toBe(2);
    expect((await subscribe()).data()).toBe(2);
    expect(await stateOf()).toEqual([false, 2]);
    await look();
    expect(await minted()).toBe(0);
    expect((await mint(test, miner)).status).toBe(200);
    const { records, immediate } = await list("?status=awaiting");
    expect(immediate).toBe(false);
    expect(records[0]).toMatchObject({
      walletAddress: miner.wallet.address,
      username: miner.customer.username,
      status: "awaiting",
      decidedAt: null,
      decidedBy: null,
      reason: null,
    });
  });

  // covers: notifications.autoMint.approved.title, notifications.autoMint.approved.text, 2.entity.3
  // covers: 2.role.13, 2.addition.53, auto-mint.decision.notWaiting
  it("an approval subscribes it, is notified and audited once, and mints from then on", async () => {
    await subscribe();
    test.clock.advance(3 * DAY);
    miner = { ...miner, customer: await signInAgain(test, miner.customer) };
    const { address } = miner.wallet;
    for (let times = 0; times < 2; times += 1) {
      const answer = await decide("approve");
      expect([answer.status, answer.data()]).toEqual([
        200,
        { walletAddress: address, status: "subscribed" },
      ]);
    }
    await eventually(async () => ((await mintedAt()).length === 1 ? true : undefined));
    expect(await stateOf()).toEqual([true, 1]);
    expect(await minted()).toBe(1);
    expect(await ownNotices(test, miner.customer, "Auto Mint Approved")).toEqual([
      `Your wallet ${address} mints automatically from now on.`,
    ]);
    const audited = (await auditOf(test, "auto-mint.decision")).filter(
      ({ subject }) => subject === address,
    );
    expect(audited).toMatchObject([
      { before: { status: "awaiting" }, after: { status: "subscribed", reason: "a reason" } },
    ]);
    expect((await list("?status=subscribed")).records[0]).toMatchObject({
      walletAddress: address,
      decidedBy: "Operator.One",
      reason: "a reason",
    });
    expect(refusalOf(await decide("reject"))).toEqual([
      422,
      "NOT_ALLOWED",
      "This wallet has no request to approve.",
    ]);
  });

  // covers: notifications.autoMint.rejected.title, notifications.autoMint.rejected.text
  // covers: 2.addition.53
  it("a rejection notifies the owner with its reason, who may ask again", async () => {
    await subscribe();
    const { address } = miner.wallet;
    expect((await decide("reject")).data()).toEqual({ walletAddress: address, status: "rejected" });
    expect((await decide("reject")).status).toBe(200);
    expect(await stateOf()).toEqual([false, 0]);
    expect(await ownNotices(test, miner.customer, "Auto Mint Rejected")).toEqual([
      `Your wallet ${address} does not mint automatically: a reason`,
    ]);
    expect((await subscribe()).data()).toBe(2);
    const { records } = await list();
    expect(
      records.filter(({ walletAddress }) => walletAddress === address).map(({ status }) => status),
    ).toEqual(["awaiting", "rejected"]);
    expect((await decide("approve")).status).toBe(200);
  });

  it("a wallet that is not Silver any more is not approved", async () => {
    await subscribe();
    await makeCategory(test, miner.wallet, "GOLD");
    expect(refusalOf(await decide("approve"))).toEqual([
      422,
      "NOT_ALLOWED",
      "Only Silver wallets can mint automatically.",
    ]);
  });

  // covers: 2.addition.53
  it("who was subscribed or waits stays so when the setting changes, which is audited", async () => {
    await subscribe();
    await setImmediate(true);
    expect(await stateOf()).toEqual([false, 2]);
    expect((await subscribe()).data()).toBe(2);
    expect((await auditOf(test, "auto-mint.settings"))[0]).toMatchObject({
      subject: "auto-mint",
      before: { immediate: false },
      after: { immediate: true },
    });
  });

  // covers: auto-mint.decision.unknown, mint.reasonRequired
  it("what is no request is 404, and a strange decision 400", async () => {
    expect((await decide("approve")).status).toBe(404);
    expect((await decide("approve", newWallet().address)).status).toBe(404);
    expect((await decide("approve", "5Grw")).status).toBe(400);
    await subscribe();
    expect(refusalOf(await decide("perhaps"))).toEqual([
      400,
      "INVALID_REQUEST",
      "The decision must be approve or reject.",
      "decision",
    ]);
    const { address } = miner.wallet;
    const noReason = { decision: "approve", reason: " " };
    const answer = await asAdmin(test, "POST", `auto-mint/${address}/decision`, noReason);
    expect(refusalOf(answer).slice(2)).toEqual(["A reason is required!", "reason"]);
    expect((await asAdmin(test, "GET", "auto-mint?status=none")).status).toBe(400);
    expect((await asAdmin(test, "PUT", "auto-mint/settings", { immediate: "no" })).status).toBe(
      400,
    );
  });

  // covers: 2.addition.59
  it("customers find none of it", async () => {
    const { token } = miner.customer;
    const { address } = miner.wallet;
    const calls = [
      await test.call("/api/admin/auto-mint", { token }),
      await test.call(`/api/admin/auto-mint/${address}/decision`, {
        token,
        body: { decision: "approve", reason: "mine" },
      }),
      await test.call("/api/admin/auto-mint/settings", {
        method: "PUT",
        token,
        body: { immediate: true },
      }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

it("keeps what staff set beyond a start, whatever the environment says", async () => {
  await setImmediate(false);
  const { kysely } = test.platform.database;
  const row = await kysely
    .selectFrom("site_state")
    .select("value")
    .where("name", "=", "auto-mint-immediate")
    .executeTakeFirstOrThrow();
  expect(row.value).toBe("false");
  expect((await subscribe()).data()).toBe(2);
});
