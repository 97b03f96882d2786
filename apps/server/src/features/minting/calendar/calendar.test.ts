import { type MintsAnswer, mintsAnswer } from "@nuc/contract";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addWallet, newWallet, signUpCustomer } from "../../../platform/testing/customers.ts";
import { openStaffedApp } from "../../../platform/testing/staff.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import { mint, newMiner, type TestMiner } from "../testing/miners.ts";
import { type PastMint, writePastMints } from "../testing/past-mints.ts";

const HOUR = 3_600_000;
const MINTS = "/api/v1/nuc/miner/mints";
let test: TestApp;
let miner: TestMiner;

beforeAll(async () => {
  test = await openStaffedApp();
  miner = await newMiner(test);
});
afterAll(async () => test.close());

const FEBRUARY = { from: "2026-02-01T00:00:00.000Z", until: "2026-03-01T00:00:00.000Z" };
const ask = async (address: string, time: object = FEBRUARY, token = miner.customer.token) =>
  test.call(`${MINTS}?${String(new URLSearchParams({ walletAddress: address, ...time }))}`, {
    token,
  });
/** The answer for a new wallet of the miner's that has minted before. */
async function answerAfter(mints: readonly PastMint[], time?: object): Promise<MintsAnswer> {
  const wallet = await addWallet(test, miner.customer);
  await writePastMints(test, wallet, mints);
  return (await ask(wallet.address, time)).data(mintsAnswer);
}
const ago = (hours: number) => new Date(test.clock.now().getTime() - hours * HOUR);

describe("the mints of a time", () => {
  it("are listed oldest first, with amount and hash, without refused ones", async () => {
    const answer = await answerAfter([
      { at: "2026-01-31T23:59:59.999Z" },
      { at: "2026-02-01T00:00:00.000Z" },
      { at: "2026-02-14T10:00:00.000Z", state: "refused" },
      { at: "2026-02-15T10:00:00.000Z", state: "pending" },
      { at: "2026-02-28T23:59:59.999Z", automatic: true },
      { at: "2026-03-01T00:00:00.000Z" },
    ]);
    const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/) as string;
    const common = { reward: "86", automatic: false };
    expect(answer).toMatchObject({ firstMintAt: "2026-01-31T23:59:59.999Z", total: 5 });
    expect(answer.records).toEqual([
      { session: 2, minted_at: "2026-02-01T00:00:00.000Z", hash, ...common },
      { session: 4, minted_at: "2026-02-15T10:00:00.000Z", hash: null, ...common },
      { session: 5, minted_at: "2026-02-28T23:59:59.999Z", hash, ...common, automatic: true },
    ]);
  });

  it("may be a month of any time zone", async () => {
    const time = { from: "2026-02-01T00:00:00+11:00", until: "2026-03-01T00:00:00+11:00" };
    const { records } = await answerAfter(
      [{ at: "2026-01-31T13:00:00.000Z" }, { at: "2026-02-28T13:00:00.000Z" }],
      time,
    );
    expect(records.map(({ session }) => session)).toEqual([1]);
  });

  it("are none of a wallet that never minted", async () => {
    const { address } = await addWallet(test, miner.customer);
    expect((await ask(address)).data(mintsAnswer)).toEqual({
      firstMintAt: null,
      records: [],
      streak: { current: 0, longest: 0, endsAt: null },
      total: 0,
      serverTime: expect.any(String) as string,
    });
  });

  it("are there as soon as the coins are, with the hash that the mint was answered", async () => {
    const answer = (await mint(test, miner)).json<{ hash: string; nextMintAt: string }>();
    const time = { from: ago(1).toISOString(), until: ago(-1).toISOString() };
    const { records, streak } = (await ask(miner.wallet.address, time)).data(mintsAnswer);
    expect(records.map(({ hash, reward }) => [hash, reward])).toEqual([[answer.hash, "86"]]);
    expect(streak).toEqual({
      current: 1,
      longest: 1,
      endsAt: new Date(Date.parse(answer.nextMintAt) + 24 * HOUR).toISOString(),
    });
  });

  const malformed = "The time must be in ISO 8601, such as 2030-01-31T12:00:00.000Z.";
  // covers: mint.timesRequired, mint.timeMalformed, mint.timesReversed, mint.timesTooFar
  it.each([
    [{ from: "" }, "from", "Please choose a start and an end."],
    [{ until: "" }, "until", "Please choose a start and an end."],
    [{ from: "2026-02" }, "from", malformed],
    [{ from: "0000-01-01T00:00:00Z" }, "from", malformed],
    [{ until: "yesterday" }, "until", malformed],
    [{ until: FEBRUARY.from }, "until", "The end must come after the beginning."],
    [{ until: "2026-03-06T00:00:00Z" }, "until", "Please choose at most 32 days."],
  ])("cannot be asked for by %j", async (change, field, message) => {
    const answer = await ask(miner.wallet.address, { ...FEBRUARY, ...change });
    expect([answer.status, answer.errors()[0]]).toMatchObject([
      400,
      { code: "INVALID_REQUEST", field, message },
    ]);
  });

  it("are listed for the caller's own wallets only, with a session", async () => {
    const stranger = await signUpCustomer(test);
    const { address } = miner.wallet;
    expect((await ask(address, FEBRUARY, stranger.token)).status).toBe(404);
    expect((await ask(newWallet().address)).status).toBe(404);
    expect((await ask("nonsense")).errors()[0]?.code).toBe("MALFORMED_ADDRESS");
    expect((await test.call(`${MINTS}?walletAddress=${address}`)).status).toBe(401);
  });
});

describe("a streak", () => {
  it("continues while each mint comes within 48 hours of the one before it", async () => {
    const almost = 47.999;
    const { streak } = await answerAfter([{ at: ago(2 * almost) }, { at: ago(almost) }]);
    expect(streak).toMatchObject({ current: 2, longest: 2 });
    expect((await answerAfter([{ at: ago(49) }, { at: ago(1) }])).streak).toMatchObject({
      current: 1,
      longest: 1,
    });
  });

  it("is over 48 hours after its last mint, and the longest is kept", async () => {
    const { streak } = await answerAfter([{ at: ago(98) }, { at: ago(73) }, { at: ago(48.001) }]);
    expect(streak).toEqual({ current: 0, longest: 3, endsAt: null });
  });

  it("is not broken by a mint that the treasury refused, nor made by one", async () => {
    const { streak, total } = await answerAfter([
      { at: ago(50) },
      { at: ago(26), state: "refused" },
      { at: ago(25), state: "pending" },
      { at: ago(0.5), automatic: true },
    ]);
    expect([streak.current, streak.longest, total]).toEqual([3, 3, 3]);
  });

  it("is what a plain count of the gaps says, whatever the times", async () => {
    // Hours between a mint and the one before it.
    const gaps = fc.array(fc.constantFrom(24, 30, 47, 48, 49, 200), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(gaps, fc.constantFrom(0, 24, 47, 48, 100), async (hours, since) => {
        let left = hours.reduce<number>((sum, gap) => sum + gap, since);
        const mints = [{ at: ago(left) }, ...hours.map((gap) => ({ at: ago((left -= gap)) }))];
        const runs = hours.reduce(
          (lengths, gap) => {
            if (gap < 48) lengths.push((lengths.pop() ?? 0) + 1);
            else lengths.push(1);
            return lengths;
          },
          [1],
        );
        const { streak } = await answerAfter(mints);
        // The clock runs on between the writing and the asking.
        const current = since < 48 ? (runs.at(-1) ?? 0) : 0;
        expect([streak.current, streak.longest]).toEqual([current, Math.max(...runs)]);
      }),
      { numRuns: 15 },
    );
  });
});
