import { airdropAnswer, airdropPage, walletList } from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payDueAirdrops } from "../features/airdrop/payment.ts";
import { refusalOf } from "../platform/testing/refusal-of.ts";
import { callerOf, setAccountStatus } from "../platform/testing/accounts.ts";
import {
  signInAgain,
  addWallet,
  newWallet,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../platform/testing/customers.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { writeAccountToggle, writeToggle } from "../domain/switches/repository.ts";
import {
  asAdmin,
  auditOf,
  closeAccount,
  HOUR,
  reusableEnvironment,
  NOMINATE,
  partsOf,
  ownNotices,
  WALLETS,
} from "./testing/given-coins.ts";

const MINUTE = 60_000;
let test: TestApp;
let customer: TestCustomer;
let wallet: TestWallet;

beforeAll(async () => {
  test = await openTestApp({ environment: reusableEnvironment() });
});
afterAll(async () => test.close());
beforeEach(async () => {
  customer = await signUpCustomer(test);
  wallet = await addWallet(test, customer);
  await set({ amount: "100", delayHours: 1 });
});

const set = async (settings: object) => asAdmin(test, "PUT", "airdrops/settings", settings);
const nominate = async (
  body: object = { walletAddress: wallet.address },
  headers: Record<string, string> = {},
) => test.call(NOMINATE, { token: customer.token, body, headers });
const decide = async (decision: string, address = wallet.address) =>
  asAdmin(test, "POST", `airdrops/${address}/decision`, { decision, reason: "a reason" });
const list = async (query = "") =>
  (await asAdmin(test, "GET", `airdrops${query}`)).data(airdropPage);
const record = async () =>
  (await list()).records.find(({ walletAddress }) => walletAddress === wallet.address);
const balance = async (address = wallet.address) =>
  (await test.call(`/api/v1/bc/wallet/balance/${address}`)).json<{ balance: string }>().balance;
const isNominated = async () =>
  (await test.call(WALLETS, { token: customer.token })).data(walletList).airdrop;
const onTheWay = async () =>
  (await test.call(WALLETS, { token: customer.token })).data(walletList).airdropOnTheWay;
/** Looks for what is due as the job does, until it is done. */
const look = async () => payDueAirdrops(partsOf(test).airdrops);
const pass = async (milliseconds: number) => {
  test.clock.advance(milliseconds);
  customer = await signInAgain(test, customer);
  await look();
};
const notices = async () => ownNotices(test, customer, "Airdrop Paid");
const suspend = async (suspended: boolean) =>
  setAccountStatus(test, customer, suspended ? "suspended" : "active");

describe("a nomination", () => {
  // covers: 2.entity.4, 2.call.1, 2.addition.44
  it("is promised 100 NUC after an hour, and from then on the user has nominated", async () => {
    expect(await isNominated()).toBe(false);
    const before = test.clock.now().getTime();
    const answer = await nominate();
    expect(answer.status).toBe(200);
    const { payAfter, ...promised } = answer.data(airdropAnswer);
    expect(promised).toEqual({ walletAddress: wallet.address, amount: "100" });
    expect(Date.parse(payAfter) - before - HOUR).toBeGreaterThanOrEqual(0);
    expect(Date.parse(payAfter) - before - HOUR).toBeLessThan(MINUTE);
    expect(await isNominated()).toBe(true);
  });

  // covers: notifications.airdropPaid.title, notifications.airdropPaid.text, 2.state.31
  it("is paid by the treasury once the hour is over, once, with a notice", async () => {
    await nominate();
    await pass(59 * MINUTE);
    expect(await balance()).toBe("0");
    await pass(2 * MINUTE);
    expect(await balance()).toBe("100");
    await pass(40 * HOUR);
    expect(await balance()).toBe("100");
    expect(await notices()).toEqual([
      `The airdrop of 100.00 NUC was paid to your wallet ${wallet.address}.`,
    ]);
    const paid = await record();
    expect(paid).toMatchObject({ status: "paid", amount: "100", username: customer.username });
    const extrinsic = await test.call(`/api/v1/bc/extrinsics/${paid?.hash}`);
    expect(extrinsic.json()).toMatchObject({
      signer: test.platform.ledger.address,
      to_address: wallet.address,
      amount: "100",
    });
  });

  it("is on the way within 36 hours until it is paid, held or not", async () => {
    expect(await onTheWay()).toBeNull();
    const before = test.clock.now().getTime();
    await nominate();
    const { payBy = "", ...rest } = (await onTheWay()) ?? {};
    expect(rest).toEqual({ walletAddress: wallet.address, amount: "100", held: false });
    expect(Date.parse(payBy) - before - 36 * HOUR).toBeGreaterThanOrEqual(0);
    expect(Date.parse(payBy) - before - 36 * HOUR).toBeLessThan(MINUTE);
    await decide("hold");
    expect(await onTheWay()).toMatchObject({ held: true, payBy });
    await decide("release");
    await pass(2 * HOUR);
    expect(await onTheWay()).toBeNull();
    expect(await isNominated()).toBe(true);
  });

  it("is paid by the job without being asked for", async () => {
    await nominate();
    const body = { advanceSeconds: 3_601 };
    expect((await test.call("/dev/clock", { body, headers: { host: "localhost" } })).status).toBe(
      200,
    );
    await eventually(async () => ((await balance()) === "100" ? true : undefined));
  });

  it("comes late where the job did not run for a while", async () => {
    await nominate();
    await pass(20 * 24 * HOUR);
    expect(await balance()).toBe("100");
  });

  // covers: 2.call.1, airdrop.taken
  it("is one of a user for ever: another is taken, for the same wallet or another", async () => {
    await nominate();
    const second = await addWallet(test, customer);
    for (const walletAddress of [wallet.address, second.address]) {
      expect(refusalOf(await nominate({ walletAddress }))).toEqual([
        409,
        "TAKEN",
        "You have already nominated a wallet for the airdrop.",
        "walletAddress",
      ]);
    }
    await pass(2 * HOUR);
    expect((await nominate()).status).toBe(409);
    expect([await balance(), await balance(second.address)]).toEqual(["100", "0"]);
  });

  // covers: 2.addition.29
  it("is answered again under its Idempotency-Key, and another body is 409", async () => {
    const headers = { "idempotency-key": "one-airdrop" };
    const first = await nominate(undefined, headers);
    const again = await nominate(undefined, headers);
    expect([again.status, again.json()]).toEqual([200, first.json()]);
    const second = await addWallet(test, customer);
    const other = await nominate({ walletAddress: second.address }, headers);
    expect(refusalOf(other).slice(0, 2)).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
  });
});

describe("who may not nominate", () => {
  // covers: 2.role.4
  it("anybody while the airdrop is switched off, in general or for the user", async () => {
    const { kysely } = test.platform.database;
    const off = [
      423,
      "FEATURE_OFF",
      "Hi, the airdrop feature is not available until further notice. Our admin team will notify you.",
    ];
    await writeToggle(kysely, "toggle_airdrop", { enabled: false, countries: null });
    const general = await nominate();
    await writeToggle(kysely, "toggle_airdrop", { enabled: true, countries: null });
    expect(refusalOf(general)).toEqual(off);
    const { accountId } = await callerOf(test, customer);
    await writeAccountToggle(kysely, accountId, "toggle_airdrop", false);
    expect(refusalOf(await nominate())).toEqual(off);
    expect(await isNominated()).toBe(false);
    await writeAccountToggle(kysely, accountId, "toggle_airdrop", null);
    expect((await nominate()).status).toBe(200);
  });

  // covers: 2.addition.43
  it("a suspended account, and no account during maintenance, however late that is known", async () => {
    const { kysely } = test.platform.database;
    const close = async (value: string) =>
      kysely.updateTable("site_state").set({ value }).where("name", "=", "maintenance").execute();
    await close("true");
    const closed = await nominate();
    await close("false");
    expect(refusalOf(closed).slice(0, 2)).toEqual([503, "MAINTENANCE"]);
    await suspend(true);
    expect(refusalOf(await nominate()).slice(0, 2)).toEqual([403, "SUSPENDED"]);
    await suspend(false);
    expect(await record()).toBeUndefined();
  });

  // covers: 2.role.15, airdrop.walletRequired
  it("who does not own the wallet, or has no session", async () => {
    const stranger = await signUpCustomer(test);
    const body = { walletAddress: wallet.address };
    expect(refusalOf(await test.call(NOMINATE, { token: stranger.token, body }))).toEqual([
      404,
      "NOT_FOUND",
      "This wallet is not one of yours.",
      "walletAddress",
    ]);
    expect((await test.call(NOMINATE, { body })).status).toBe(401);
    const unknown = await nominate({ walletAddress: newWallet().address });
    expect(refusalOf(unknown).slice(0, 2)).toEqual([404, "NOT_FOUND"]);
    const malformed = await nominate({ walletAddress: "5Grw" });
    expect(refusalOf(malformed).slice(0, 2)).toEqual([400, "MALFORMED_ADDRESS"]);
    for (const walletAddress of [undefined, null, ""]) {
      expect(refusalOf(await nominate({ walletAddress }))).toEqual([
        400,
        "INVALID_REQUEST",
        "Please select the wallet",
        "walletAddress",
      ]);
    }
  });
});

describe("the payment", () => {
  it("waits while the account is suspended, and for maintenance to be over", async () => {
    await nominate();
    await suspend(true);
    test.clock.advance(2 * HOUR);
    await look();
    expect(await balance()).toBe("0");
    await asAdmin(test, "PUT", "maintenance", { status: "true" });
    await suspend(false);
    await look();
    expect((await test.platform.ledger.account(wallet.address)).balance).toBe(0n);
    await asAdmin(test, "PUT", "maintenance", { status: "false" });
    await pass(0);
    expect(await balance()).toBe("100");
  });

  it("is made although the airdrop was switched off since: it was promised", async () => {
    await nominate();
    const { kysely } = test.platform.database;
    await writeToggle(kysely, "toggle_airdrop", { enabled: false, countries: null });
    await pass(2 * HOUR);
    await writeToggle(kysely, "toggle_airdrop", { enabled: true, countries: null });
    expect(await balance()).toBe("100");
  });

  it("is never made to an account that is closed", async () => {
    await nominate();
    await closeAccount(test, customer);
    test.clock.advance(2 * HOUR);
    await look();
    expect(await balance()).toBe("0");
  });

  /** A site whose treasury has too few coins, and a customer's nomination there. */
  const nominatedAtPoorSite = async () => {
    const poor = await openTestApp({
      environment: { ...reusableEnvironment(), GENESIS_SUPPLY: "80" },
    });
    const theirs = await signUpCustomer(poor);
    const { address: walletAddress } = await addWallet(poor, theirs);
    const call = { token: theirs.token, body: { walletAddress } };
    expect((await poor.call(NOMINATE, call)).status).toBe(200);
    const row = async () =>
      poor.platform.database.kysely
        .selectFrom("airdrop_nomination")
        .select(["status", "attempt"])
        .executeTakeFirstOrThrow();
    return { poor, theirs, row };
  };

  it("that the treasury refuses is retried an hour later, with no notice before", async () => {
    const { poor, theirs, row } = await nominatedAtPoorSite();
    for (const [advance, attempt] of [
      [HOUR, 2],
      [0, 2],
      [HOUR, 3],
    ] as const) {
      poor.clock.advance(advance);
      await payDueAirdrops(partsOf(poor).airdrops);
      expect(await row()).toEqual({ status: "waiting", attempt });
    }
    expect(await ownNotices(poor, theirs, "Airdrop Paid")).toEqual([]);
    await poor.close();
  });

  it("under way stays as it is when a process that slept writes that the one before was refused", async () => {
    const { poor, row } = await nominatedAtPoorSite();
    const { domain } = partsOf(poor).airdrops;
    const awaiting = (awaitPayment: typeof domain.ledger.awaitPayment) => ({
      domain: {
        ...domain,
        ledger: Object.assign(Object.create(domain.ledger) as typeof domain.ledger, {
          awaitPayment,
        }),
      },
    });
    let wake = () => {};
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let hear = () => {};
    const heard = new Promise<void>((resolve) => {
      hear = resolve;
    });
    poor.clock.advance(HOUR);
    const sleeper = payDueAirdrops(
      awaiting(async (key, patience) => {
        const status = await domain.ledger.awaitPayment(key, patience);
        hear();
        await woken;
        return status;
      }),
    );
    await heard;
    await payDueAirdrops({ domain });
    poor.clock.advance(HOUR);
    await payDueAirdrops(awaiting(async () => ({ state: "pending" })));
    const underWay = { status: "paying", attempt: 2 };
    expect(await row()).toEqual(underWay);
    wake();
    await sleeper;
    expect(await row()).toEqual(underWay);
    await poor.close();
  });
});

describe("staff", () => {
  // covers: 2.addition.54, airdrop.decision.paid
  it("hold an airdrop back and release it, each audited once", async () => {
    await nominate();
    for (let times = 0; times < 2; times += 1) {
      const held = await decide("hold");
      expect([held.status, held.data()]).toEqual([
        200,
        { walletAddress: wallet.address, status: "held" },
      ]);
    }
    await pass(3 * HOUR);
    expect(await balance()).toBe("0");
    expect((await list("?status=held")).records[0]).toMatchObject({
      walletAddress: wallet.address,
      status: "held",
      reason: "a reason",
      paidAt: null,
      hash: null,
    });
    expect((await decide("release")).data()).toEqual({
      walletAddress: wallet.address,
      status: "waiting",
    });
    await pass(0);
    expect(await balance()).toBe("100");
    expect(refusalOf(await decide("hold"))).toEqual([
      422,
      "NOT_ALLOWED",
      "This airdrop has already been paid.",
    ]);
    const audited = (await auditOf(test, "airdrops.decision")).filter(
      ({ subject }) => subject === wallet.address,
    );
    expect(audited).toMatchObject([
      { before: { status: "held" }, after: { status: "waiting", reason: "a reason" } },
      { before: { status: "waiting" }, after: { status: "held", reason: "a reason" } },
    ]);
  });

  // covers: 2.limit.5, 2.addition.54
  it("set what later nominations are promised, with an audit row; earlier ones stay", async () => {
    await nominate();
    const answer = await set({ amount: "12.50", delayHours: 36 });
    expect([answer.status, answer.data()]).toEqual([200, { amount: "12.5", delayHours: 36 }]);
    expect((await list()).settings).toEqual({ amount: "12.5", delayHours: 36 });
    expect((await auditOf(test, "airdrops.settings"))[0]).toMatchObject({
      subject: "airdrops",
      before: { amount: "100", delayHours: 1 },
      after: { amount: "12.5", delayHours: 36 },
    });
    const later = await signUpCustomer(test);
    const { address: walletAddress } = await addWallet(test, later);
    const promised = await test.call(NOMINATE, { token: later.token, body: { walletAddress } });
    expect(promised.data(airdropAnswer).amount).toBe("12.5");
    await pass(35 * HOUR);
    expect([await balance(), await balance(walletAddress)]).toEqual(["100", "0"]);
    await pass(55 * MINUTE);
    expect(await balance(walletAddress)).toBe("12.5");
  });

  // covers: 2.limit.5, airdrop.settings.amountWrong, airdrop.settings.amountMalformed
  // covers: airdrop.settings.delayWrong
  it.each([
    [{ amount: "0", delayHours: 1 }, "amount", "The amount must be at least 0.01 NUC."],
    [{ amount: "0.001", delayHours: 1 }, "amount", "The amount must be at least 0.01 NUC."],
    [
      { amount: "much", delayHours: 1 },
      "amount",
      "The amount must be in NUC with at most 12 decimals.",
    ],
    [{ amount: "1", delayHours: 37 }, "delayHours", "The delay must be from 0 to 36 whole hours."],
    [{ amount: "1", delayHours: 1.5 }, "delayHours", "The delay must be from 0 to 36 whole hours."],
    [{ amount: "1", delayHours: "1" }, "delayHours", "The delay must be from 0 to 36 whole hours."],
  ])("are refused with %j", async (settings, field, message) => {
    expect(refusalOf(await set(settings))).toEqual([400, "INVALID_REQUEST", message, field]);
  });

  // covers: airdrop.decision.unknown
  it("find 404 for what was never nominated, and customers find nothing at all", async () => {
    expect((await decide("hold")).status).toBe(404);
    expect((await decide("hold", "5Grw")).status).toBe(400);
    await nominate();
    expect(refusalOf(await decide("maybe")).slice(2)).toEqual([
      "The decision must be hold or release.",
      "decision",
    ]);
    const { token } = customer;
    const calls = [
      await test.call("/api/admin/airdrops", { token }),
      await test.call(`/api/admin/airdrops/${wallet.address}/decision`, {
        token,
        body: { decision: "release", reason: "mine" },
      }),
      await test.call("/api/admin/airdrops/settings", {
        method: "PUT",
        token,
        body: { amount: "1", delayHours: 0 },
      }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
