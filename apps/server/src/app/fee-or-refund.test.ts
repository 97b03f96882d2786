import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDomain } from "../domain/domain.ts";
import {
  type Applicant,
  book,
  booked,
  feesSeen,
  leaveSlotsFree,
  newApplicant,
  rollBack,
  setCapacity,
  signedFee,
  SILVER_FEE,
  stateOf,
  tracesOf,
  transfer,
} from "../features/miner-registration/testing/applicants.ts";
import { matchRefunds, MATCH_AFTER } from "../features/refund/matching-job.ts";
import {
  ask as askForRefund,
  DUE,
  STATUS,
  tracesOf as refundTraces,
} from "../features/refund/testing/refunds.ts";
import { giveCoins } from "../platform/testing/customers.ts";
import { openStaffedApp } from "../platform/testing/staff.ts";
import type { TestAnswer, TestApp } from "../platform/testing/test-app.ts";
import { refundDependencies } from "./fees-and-refunds.ts";

let test: TestApp;
let applicant: Applicant;

beforeAll(async () => {
  test = await openStaffedApp();
});
afterAll(async () => test.close());
beforeEach(async () => {
  await leaveSlotsFree(test, "SILVER", 2);
  applicant = await newApplicant(test, { coins: "8000" });
});

/** Staff ask for exactly what a slot costs. */
const ask = async () => askForRefund(test, applicant.wallet.address, { amount: SILVER_FEE });
const asked = async () => expect((await ask()).status).toBe(201);
/** Pays exactly that to the treasury without a word of what it is for; answers the hash. */
async function payBare(): Promise<string> {
  const { token } = applicant.customer;
  const body = { extrinsic: await signedFee(test, applicant) };
  const answer = await test.call("/api/v1/bc/wallet/transfer", { token, body });
  expect(answer.status).toBe(200);
  await feesSeen(test);
  return answer.json<{ transferred: { hash: string } }>().transferred.hash;
}
async function name(extrinsicHash: string): Promise<TestAnswer> {
  const { customer, wallet } = applicant;
  const body = { walletID: wallet.address, amount: SILVER_FEE, extrinsicHash };
  return await test.call(STATUS, { token: customer.token, body });
}
/** As the job does it, once every transfer had its time to be named. */
async function matchLater(): Promise<void> {
  test.clock.advance(MATCH_AFTER);
  await matchRefunds({ domain: openDomain(test.platform), ...refundDependencies });
}
const refundStates = async () => (await refundTraces(test, applicant)).states;
/** How many refunds the customer's pages show as due. */
const shownDue = async () =>
  (await test.call(DUE, { token: applicant.customer.token })).data<unknown[]>().length;
const noticeTitles = async () => (await tracesOf(test, applicant)).notices;

describe("a wallet that owes exactly the miner fee", () => {
  beforeEach(asked);

  // covers: 2.addition.8
  it("is registered by the fee that comes with the booking, and owes what it owed", async () => {
    const extrinsic = await signedFee(test, applicant);
    expect(await booked(test, applicant, { extrinsic })).toMatchObject({ state: "paid" });
    await matchLater();
    expect([await refundStates(), await shownDue()]).toEqual([["due"], 1]);
    const refund = await payBare();
    expect((await name(refund)).status).toBe(200);
    expect(await refundStates()).toEqual(["settled"]);
    expect(await tracesOf(test, applicant)).toMatchObject({
      state: "paid",
      mintable: 1,
      balance: "1999.98",
    });
    expect(await noticeTitles()).not.toContain("Miner Fee Paid Back");
  });

  // covers: 2.addition.8
  it("may not name the fee as its refund", async () => {
    const extrinsic = await signedFee(test, applicant);
    const { transferred } = await booked(test, applicant, { extrinsic });
    const answer = await name(transferred?.hash ?? "");
    expect([answer.status, answer.errors()[0]]).toMatchObject([
      409,
      { code: "TAKEN", message: "This transfer was already used for another payment." },
    ]);
    expect(await refundStates()).toEqual(["due"]);
  });

  // covers: miner.owesTheSame
  it("takes no slot without the signed fee, but a place in the queue", async () => {
    const answer = await book(test, applicant);
    expect([answer.status, answer.errors()[0]]).toEqual([
      422,
      {
        code: "NOT_ALLOWED",
        field: "extrinsic",
        message:
          "This wallet owes a refund of exactly the miner fee. Pay the refund first, or send the signed fee with the booking.",
      },
    ]);
    expect(await stateOf(test, applicant)).toBeUndefined();
    await leaveSlotsFree(test, "SILVER", 0);
    expect(await booked(test, applicant)).toMatchObject({ state: "waiting" });
  });

  it("takes one without it once the refund is paid", async () => {
    await name(await payBare());
    await booked(test, applicant);
    await payBare();
    expect(await tracesOf(test, applicant)).toMatchObject({ state: "paid", balance: "1999.98" });
    expect(await refundStates()).toEqual(["settled"]);
  });

  describe("and has moved up from the queue", () => {
    beforeEach(async () => {
      await leaveSlotsFree(test, "SILVER", 0);
      await booked(test, applicant);
      await leaveOneFree();
    });

    // covers: 2.addition.8
    it("pays the refund by a transfer of which nothing is said, and the slot by the booking's", async () => {
      expect(await stateOf(test, applicant)).toBe("held");
      await payBare();
      expect(await stateOf(test, applicant)).toBe("held");
      await matchLater();
      expect([await refundStates(), await stateOf(test, applicant)]).toEqual([["settled"], "held"]);
      const extrinsic = await signedFee(test, applicant);
      expect(await booked(test, applicant, { extrinsic })).toMatchObject({ state: "paid" });
    });

    // covers: 2.addition.8
    it("pays the slot by the booking's first, and the refund by the other", async () => {
      const extrinsic = await signedFee(test, applicant);
      expect(await booked(test, applicant, { extrinsic })).toMatchObject({ state: "paid" });
      await payBare();
      await matchLater();
      expect([await refundStates(), await stateOf(test, applicant)]).toEqual([["settled"], "paid"]);
      expect(await noticeTitles()).not.toContain("Miner Fee Paid Back");
    });

    it("pays both by two transfers of which nothing is said, one after the other", async () => {
      await payBare();
      await payBare();
      expect(await stateOf(test, applicant)).toBe("paid");
      await matchLater();
      expect(await refundStates()).toEqual(["settled"]);
    });

    it("keeps for the refund what was in a block before it was called the fee", async () => {
      const extrinsic = await signedFee(test, applicant);
      await transfer(test, applicant, extrinsic);
      await feesSeen(test);
      expect((await book(test, applicant, { extrinsic })).errors()[0]?.code).toBe("STALE_NONCE");
      await matchLater();
      expect([await refundStates(), await stateOf(test, applicant)]).toEqual([["settled"], "held"]);
    });
  });

  it("registers by a fee that was refused at first and comes late, and owes what it owed", async () => {
    const poor = await newApplicant(test, { coins: "100" });
    applicant = poor;
    await asked();
    const extrinsic = await signedFee(test, poor);
    const refused = await book(test, poor, { extrinsic });
    expect(refused.errors()[0]?.code).toBe("INSUFFICIENT_BALANCE");
    await giveCoins(test, poor.wallet.address, "4000");
    await transfer(test, poor, extrinsic);
    await feesSeen(test);
    await matchLater();
    expect([await refundStates(), await stateOf(test, poor)]).toEqual([["due"], "paid"]);
  });
});

describe("staff who ask for exactly the fee of a slot that a wallet holds", () => {
  // covers: refund.minerFeeAwaited
  it("are refused until the slot is paid", async () => {
    await booked(test, applicant);
    const answer = await ask();
    expect([answer.status, answer.errors()[0]]).toEqual([
      409,
      {
        code: "TAKEN",
        field: "amount",
        message:
          "This wallet holds a miner slot whose fee is exactly this amount. Ask again once the slot is paid or given back.",
      },
    ]);
    await payBare();
    expect(await stateOf(test, applicant)).toBe("paid");
    await asked();
    await payBare();
    await matchLater();
    expect(await refundStates()).toEqual(["settled"]);
    expect(await noticeTitles()).not.toContain("Miner Fee Paid Back");
  });

  // covers: 2.addition.8
  it("are refused until it is given back, and may ask for another amount", async () => {
    const { booking_id: id } = await booked(test, applicant);
    const other = await newApplicant(test);
    await booked(test, other);
    const answer = await askForRefund(test, other.wallet.address, { amount: "2999" });
    expect(answer.status).toBe(201);
    expect((await ask()).status).toBe(409);
    await rollBack(test, applicant, id);
    await asked();
  });
});

/** Gives the first one of the queue a slot. */
async function leaveOneFree(): Promise<void> {
  const { taken } = await test.platform.database.kysely
    .selectFrom("miner_booking")
    .select(({ fn }) => fn.countAll<bigint>().as("taken"))
    .where("category", "=", "SILVER")
    .where("state", "in", ["held", "paid"])
    .executeTakeFirstOrThrow();
  await setCapacity(test, "SILVER", Number(taken) + 1);
}
