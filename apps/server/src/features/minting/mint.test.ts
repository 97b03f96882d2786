import { lastMintAnswer, mintAnswer, type MinerCategory } from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refusalOf } from "../../platform/testing/refusal-of.ts";
import { accountIdOf } from "../../platform/testing/accounts.ts";
import {
  signInAgain,
  addWallet,
  newWallet,
  signUpCustomer,
} from "../../platform/testing/customers.ts";
import { ADMIN, openStaffedApp } from "../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { writeAccountToggle, writeToggle } from "../../domain/switches/repository.ts";
import {
  makeCategory,
  MINT,
  mint,
  mintPayload,
  NEVER_MINTED,
  newMiner,
  type TestMiner,
  tracesOf,
  USI_COUNT,
} from "./testing/miners.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OFF =
  "Hi, the minting feature is not available until further notice. Our admin team will notify you.";
let test: TestApp;
let miner: TestMiner;

beforeAll(async () => {
  test = await openStaffedApp();
});
afterAll(async () => test.close());
beforeEach(async () => {
  miner = await newMiner(test);
});

const lastMint = async (address = miner.wallet.address) =>
  (await test.call(`/api/v1/bc/mint/lastMint/${address}`)).json(lastMintAnswer);
const at = (milliseconds: number) =>
  new Date(test.clock.now().getTime() + milliseconds).toISOString();

describe("a mint", () => {
  // covers: 2.entity.18, 2.call.18, 2.addition.44
  it("pays 1 NUC for each usi by an extrinsic of the treasury, and returns hash, hours and times", async () => {
    const answer = await mint(test, miner);
    expect(answer.status).toBe(200);
    const { hash, hoursLeft, serverTime, nextMintAt } = answer.json(mintAnswer);
    expect(hoursLeft).toBe(24);
    const { lastMintSession } = await tracesOf(test, miner);
    const mintedAt = Date.parse(lastMintSession ?? "");
    expect(Date.parse(nextMintAt ?? "") - mintedAt).toBe(24 * HOUR);
    expect(Date.parse(serverTime)).toBeGreaterThanOrEqual(mintedAt);
    const extrinsic = await test.call(`/api/v1/bc/extrinsics/${hash}`);
    expect(extrinsic.json()).toMatchObject({
      signer: test.platform.ledger.address,
      to_address: miner.wallet.address,
      amount: "86",
    });
  });

  // covers: notifications.minted.title, notifications.minted.text, 2.state.11
  it("is in the wallet's session, and notified to its owner once, naming the address", async () => {
    await mint(test, miner);
    expect(await tracesOf(test, miner)).toMatchObject({
      balance: "86",
      mints: [{ session: 1, state: "settled" }],
      notices: 1,
      lastMintSession: expect.any(String) as string,
    });
  });

  // covers: 2.limit.3
  it("pays what the operator has configured", async () => {
    const environment = { ...ADMIN, REGISTER_OTP: "false", USI_COUNT: "10", MINT_REWARD: "0.25" };
    const other = await openTestApp({ environment });
    const theirs = await newMiner(other);
    const refused = await mint(other, theirs);
    expect(refusalOf(refused)).toEqual([
      400,
      "INVALID_REQUEST",
      "The usi count must be 10.",
      "usiCount",
    ]);
    const payload = mintPayload(other, theirs.wallet, { usiCount: 10 });
    expect((await mint(other, theirs, payload)).status).toBe(200);
    expect((await tracesOf(other, theirs)).balance).toBe("2.5");
    await other.close();
  });
});

describe("the time", () => {
  // covers: 2.limit.4, 2.addition.31, mint.tooEarly
  it("is 24 hours after the last mint, by the server's clock", async () => {
    expect(await lastMint()).toMatchObject({ canMint: true, hoursLeft: 0, nextMintAt: null });
    const { nextMintAt } = (await mint(test, miner)).json(mintAnswer);
    expect(await lastMint()).toMatchObject({ canMint: false, hoursLeft: 24, nextMintAt });
    test.clock.set(new Date(Date.parse(nextMintAt ?? "") - MINUTE));
    const { serverTime, ...answer } = await lastMint();
    const pays = { usiCount: USI_COUNT, reward: "86" };
    expect(answer).toEqual({ canMint: false, hoursLeft: 1, nextMintAt, ...pays });
    expect(Date.parse(nextMintAt ?? "") - Date.parse(serverTime)).toBeLessThanOrEqual(MINUTE);
    miner = { ...miner, customer: await signInAgain(test, miner.customer) };
    const early = await mint(test, miner);
    expect(refusalOf(early)).toEqual([
      409,
      "TOO_EARLY",
      "You have already minted coin(s) for today.",
    ]);
    expect(early.json()).toMatchObject({ hoursLeft: 1, nextMintAt });
    test.clock.advance(MINUTE);
    expect(await lastMint()).toMatchObject({ canMint: true, hoursLeft: 0, nextMintAt: null });
    expect((await mint(test, miner)).status).toBe(200);
    expect(await tracesOf(test, miner)).toMatchObject({
      balance: "172",
      mints: [
        { session: 1, state: "settled" },
        { session: 2, state: "settled" },
      ],
      notices: 2,
    });
  });

  // covers: 2.call.17
  it("is each wallet's own, and anybody may ask for it", async () => {
    await mint(test, miner);
    const second = await addWallet(test, miner.customer);
    await makeCategory(test, second, "SILVER");
    expect(await lastMint(second.address)).toMatchObject({ canMint: true });
    expect((await mint(test, { ...miner, wallet: second })).status).toBe(200);
    expect(await lastMint(newWallet().address)).toMatchObject({ canMint: true, hoursLeft: 0 });
    const malformed = await test.call("/api/v1/bc/mint/lastMint/nonsense");
    expect(refusalOf(malformed).slice(0, 2)).toEqual([400, "MALFORMED_ADDRESS"]);
  });

  // covers: 2.addition.30
  it("of signing may be 10 minutes off, either way, and does not move the next mint", async () => {
    for (const [index, off] of [-10 * MINUTE, 10 * MINUTE].entries()) {
      const before = test.clock.now().getTime();
      const payload = mintPayload(test, miner.wallet, {
        signedAt: at(off < 0 ? off + 1_000 : off),
      });
      const answer = await mint(test, miner, payload);
      expect([index, answer.status]).toEqual([index, 200]);
      const { nextMintAt } = answer.json(mintAnswer);
      expect(Date.parse(nextMintAt ?? "") - 24 * HOUR).toBeGreaterThanOrEqual(before);
      test.clock.advance(24 * HOUR);
      miner = await newMiner(test);
    }
  });

  // covers: 2.addition.30, mint.signedAtOff
  it.each([-11 * MINUTE, 11 * MINUTE, -24 * HOUR, 365 * 24 * HOUR])(
    "of signing is refused %i ms off, with the server's time to sign again",
    async (off) => {
      const payload = mintPayload(test, miner.wallet, { signedAt: at(off) });
      const answer = await mint(test, miner, payload);
      expect(refusalOf(answer)).toEqual([
        400,
        "INVALID_REQUEST",
        "The time of signing is too far from the server's time. Please try again.",
        "signedAt",
      ]);
      expect(await tracesOf(test, miner)).toEqual(NEVER_MINTED);
      const { serverTime } = answer.json<{ serverTime: string }>();
      const again = mintPayload(test, miner.wallet, { signedAt: serverTime });
      expect((await mint(test, miner, again)).status).toBe(200);
    },
  );
});

describe("the same signing again", () => {
  // covers: 2.call.18
  it("gets the first answer, also when the time of signing is long past", async () => {
    const payload = mintPayload(test, miner.wallet);
    const first = (await mint(test, miner, payload)).json(mintAnswer);
    const second = await mint(test, miner, payload);
    expect(second.json(mintAnswer)).toMatchObject({ hash: first.hash, hoursLeft: 24 });
    test.clock.advance(11 * HOUR);
    expect((await mint(test, miner, payload)).json()).toMatchObject({
      hash: first.hash,
      hoursLeft: 13,
      nextMintAt: first.nextMintAt,
    });
    expect(await tracesOf(test, miner)).toMatchObject({ balance: "86", notices: 1 });
  });

  it("is the same mint in another spelling of the time", async () => {
    const signedAt = test.clock.now().toISOString();
    const first = await mint(test, miner, mintPayload(test, miner.wallet, { signedAt }));
    const other = mintPayload(test, miner.wallet, { signedAt: signedAt.replace("Z", "+00:00") });
    const second = await mint(test, miner, other);
    expect(second.json(mintAnswer).hash).toBe(first.json(mintAnswer).hash);
  });

  // covers: 2.addition.29
  it("by Idempotency-Key is answered as before, and another body is 409", async () => {
    const headers = { "idempotency-key": "one mint" };
    const payload = mintPayload(test, miner.wallet);
    const bad = await mint(test, miner, payload, { "idempotency-key": "with space" });
    expect(bad.status).toBe(400);
    headers["idempotency-key"] = "one-mint";
    const first = await mint(test, miner, payload, headers);
    const again = await mint(test, miner, payload, headers);
    expect([again.status, again.json()]).toEqual([200, first.json()]);
    const other = mintPayload(test, miner.wallet, { signedAt: at(1) });
    const conflict = await mint(test, miner, other, headers);
    expect(refusalOf(conflict).slice(0, 2)).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
    expect((await tracesOf(test, miner)).balance).toBe("86");
  });

  it("does not get past the rules when it was refused before", async () => {
    const { kysely } = test.platform.database;
    const payload = mintPayload(test, miner.wallet);
    await makeCategory(test, miner.wallet, "NONE");
    expect((await mint(test, miner, payload)).status).toBe(422);
    await makeCategory(test, miner.wallet, "SILVER");
    expect((await mint(test, miner, payload)).status).toBe(200);
    expect(
      await kysely
        .selectFrom("mint")
        .select("session")
        .where("wallet_address", "=", miner.wallet.address)
        .execute(),
    ).toHaveLength(1);
  });
});

describe("who may mint", () => {
  // covers: 2.state.8, 2.role.14, mint.wrongCategory
  it.each<MinerCategory>(["NONE", "GOLD", "DIAMOND", "S-BUNDLE"])(
    "not a wallet of the category %s",
    async (category) => {
      await makeCategory(test, miner.wallet, category);
      expect(refusalOf(await mint(test, miner))).toEqual([
        422,
        "NOT_ALLOWED",
        `You are not allowed to mint, because your account is a ${category} staker account`,
      ]);
      expect(await tracesOf(test, miner)).toEqual(NEVER_MINTED);
    },
  );

  // covers: mint.autoMinted
  it("not a wallet that mints by itself; one that waits for approval may", async () => {
    const subscribe = async (state: number) =>
      test.platform.database.kysely
        .updateTable("wallet")
        .set({ auto_mint_wallet: state })
        .where("address", "=", miner.wallet.address)
        .execute();
    await subscribe(1);
    expect(refusalOf(await mint(test, miner))).toEqual([
      422,
      "NOT_ALLOWED",
      "This wallet mints automatically.",
    ]);
    await subscribe(2);
    expect((await mint(test, miner)).status).toBe(200);
  });

  // covers: 2.role.5, 2.error.11
  it("no one while it is switched off in general, for the user or in the user's country", async () => {
    const { kysely } = test.platform.database;
    const column = "toggle_mint_coin";
    const id = await accountIdOf(test, miner.customer);
    const isOff = async () => {
      expect(refusalOf(await mint(test, miner))).toEqual([423, "FEATURE_OFF", OFF]);
    };
    await writeToggle(kysely, column, { enabled: false, countries: null });
    await isOff();
    await writeToggle(kysely, column, { enabled: true, countries: ["NZ"] });
    await isOff();
    await kysely
      .updateTable("account")
      .set({ address_country: "AU" })
      .where("id", "=", id)
      .execute();
    await isOff();
    await writeToggle(kysely, column, { enabled: true, countries: ["NZ", "AU"] });
    await writeAccountToggle(kysely, id, column, false);
    await isOff();
    // The switch is checked before the category.
    await makeCategory(test, miner.wallet, "GOLD");
    await isOff();
    await makeCategory(test, miner.wallet, "SILVER");
    await writeToggle(kysely, column, { enabled: true, countries: null });
    await isOff();
    expect(await tracesOf(test, miner)).toEqual(NEVER_MINTED);
    await writeAccountToggle(kysely, id, column, null);
    expect((await mint(test, miner)).status).toBe(200);
  });

  // covers: 2.addition.43
  it("no one once the site is closed or the account suspended, however late that is known", async () => {
    const { kysely } = test.platform.database;
    const { username } = miner.customer;
    // Behind the back of the gate, which would refuse the call before.
    const close = async (value: string) =>
      kysely.updateTable("site_state").set({ value }).where("name", "=", "maintenance").execute();
    await close("true");
    const answer = await mint(test, miner);
    await close("false");
    expect(refusalOf(answer).slice(0, 2)).toEqual([503, "MAINTENANCE"]);
    await kysely
      .updateTable("account")
      .set({ status: "suspended" })
      .where("username", "=", username)
      .execute();
    expect(refusalOf(await mint(test, miner)).slice(0, 2)).toEqual([403, "SUSPENDED"]);
    await kysely
      .updateTable("account")
      .set({ status: "active" })
      .where("username", "=", username)
      .execute();
    miner = { ...miner, customer: await signInAgain(test, miner.customer) };
    expect(await tracesOf(test, miner)).toEqual(NEVER_MINTED);
  });

  // covers: 2.role.15, wallets.chain.walletUnknown
  it("only the wallet's owner, with a session", async () => {
    const stranger = await signUpCustomer(test);
    const payload = mintPayload(test, miner.wallet);
    const theirs = await mint(test, { ...miner, customer: stranger }, payload);
    expect(refusalOf(theirs)).toEqual([
      404,
      "NOT_FOUND",
      "This wallet is not one of yours.",
      "accountId",
    ]);
    const unknown = newWallet();
    const nobodys = await mint(test, miner, mintPayload(test, unknown));
    expect(refusalOf(nobodys).slice(0, 2)).toEqual([404, "NOT_FOUND"]);
    expect((await test.call(MINT, { body: payload })).status).toBe(401);
    expect(await tracesOf(test, miner)).toEqual(NEVER_MINTED);
  });
});

describe("the request", () => {
  const wrong = (change: object) =>
    mint(test, miner, { ...mintPayload(test, miner.wallet), ...change });

  // covers: 2.limit.3, 2.addition.30, mint.walletRequired, mint.usiCountRequired
  // covers: mint.usiCountNumber, mint.usiCountWrong, mint.signatureRequired, mint.signedAtRequired
  // covers: mint.signedAtMalformed
  it.each([
    [{ usiCount: null }, "usiCount", "The usi count is required!"],
    [{ usiCount: "" }, "usiCount", "The usi count is required!"],
    [{ usiCount: "86" }, "usiCount", "The usi count must be a whole number."],
    [{ usiCount: 86.5 }, "usiCount", "The usi count must be a whole number."],
    [{ usiCount: 85 }, "usiCount", "The usi count must be 86."],
    [{ usiCount: 0 }, "usiCount", "The usi count must be 86."],
    [{ accountId: "" }, "accountId", "Please select the wallet"],
    [{ signature: null }, "signature", "A signature is required!"],
    [{ signedAt: "" }, "signedAt", "The time of signing is required!"],
    [
      { signedAt: "yesterday" },
      "signedAt",
      "The time of signing must be in ISO 8601, such as 2030-01-31T12:00:00.000Z.",
    ],
  ])("is refused with %j", async (change, field, message) => {
    expect(refusalOf(await wrong(change))).toEqual([400, "INVALID_REQUEST", message, field]);
  });

  it("is refused with an address that is none, and with a secret", async () => {
    expect(refusalOf(await wrong({ accountId: "5Grw" })).slice(0, 2)).toEqual([
      400,
      "MALFORMED_ADDRESS",
    ]);
    expect(refusalOf(await wrong({ secret: miner.wallet.phrase })).slice(0, 2)).toEqual([
      400,
      "SECRETS_REFUSED",
    ]);
  });

  // covers: mint.signatureWrong
  it("must be signed by the wallet's key, over this ledger, wallet, count and time", async () => {
    const { wallet } = miner;
    const own = mintPayload(test, wallet);
    const others = newWallet();
    const signatures = [
      mintPayload(test, wallet, { genesisHash: `0x${"00".repeat(32)}` }).signature,
      mintPayload(test, wallet, { signedAt: at(1) }).signature,
      mintPayload(test, wallet, { usiCount: USI_COUNT + 1 }).signature,
      mintPayload(test, { ...wallet, pair: others.pair }).signature,
      mintPayload(test, { ...others, pair: wallet.pair }).signature,
      "0x",
      "0x00",
      `0x${"00".repeat(64)}`,
      "a signature",
    ];
    for (const signature of signatures) {
      expect(refusalOf(await mint(test, miner, { ...own, signature }))).toEqual([
        400,
        "BAD_SIGNATURE",
        "The signature does not match this wallet.",
        "signature",
      ]);
    }
    expect(await tracesOf(test, miner)).toEqual(NEVER_MINTED);
    expect((await mint(test, miner, own)).status).toBe(200);
  });
});
