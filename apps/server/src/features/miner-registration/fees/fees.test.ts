import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addWallet, newWallet, signUpCustomer } from "../../../platform/testing/customers.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import { openStaffedApp, signInAdmin } from "../../../platform/testing/staff.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import {
  type Applicant,
  booked,
  clear,
  feesSeen,
  leaveSlotsFree,
  mintableOf,
  newApplicant,
  registrationsOf,
  rollBack,
  signedFee,
  stateOf,
  noticeText,
  tracesOf,
  transfer,
} from "../testing/applicants.ts";

const MINUTE = 60_000;
let test: TestApp;
let applicant: Applicant;

beforeAll(async () => {
  test = await openStaffedApp();
});
afterAll(async () => test.close());
beforeEach(async () => {
  await leaveSlotsFree(test, "SILVER", 2);
  applicant = await newApplicant(test);
});

const pay = async (of = applicant, changes: Parameters<typeof signedFee>[2] = {}) => {
  await transfer(test, of, await signedFee(test, of, changes));
  await feesSeen(test);
};
const registered = { state: "paid", mintable: 1, balance: "999.99", notices: ["Miner Registered"] };

describe("the fee of a booking", () => {
  // covers: 2.state.16
  it("registers the wallet once it is in a block, however it came there", async () => {
    await booked(test, applicant);
    await pay();
    expect(await tracesOf(test, applicant)).toEqual(registered);
  });

  // covers: 2.addition.35
  it("does not count when it was in a block before the booking", async () => {
    await pay();
    await booked(test, applicant);
    expect(await tracesOf(test, applicant)).toEqual({
      state: "held",
      mintable: 0,
      balance: "999.99",
      notices: [],
    });
  });

  // covers: 2.addition.35
  it.each([
    ["less", { amount: "2999.99" }],
    ["more", { amount: "3000.01" }],
    ["to somebody else", { to: newWallet().address }],
  ])("must be exactly it: %s is only a transfer", async (_name, changes) => {
    await booked(test, applicant);
    await pay(applicant, changes);
    expect([await stateOf(test, applicant), await mintableOf(test, applicant)]).toEqual([
      "held",
      0,
    ]);
  });

  // covers: 2.addition.35
  it("does not count when another wallet of the customer paid it", async () => {
    await booked(test, applicant);
    const other = await addWallet(test, applicant.customer, { coins: "4000" });
    await pay({ ...applicant, wallet: other });
    expect(await stateOf(test, applicant)).toBe("held");
  });

  // covers: 2.addition.35
  it("registers one wallet only", async () => {
    const other = { ...applicant, wallet: await addWallet(test, applicant.customer) };
    await booked(test, applicant);
    await booked(test, other);
    await pay();
    const { registrations } = await registrationsOf(test, applicant);
    expect(registrations.map(({ state }) => state)).toEqual(["held", "paid"]);
  });

  // covers: miner.feeReturned.title, miner.feeReturned.text
  it("is paid back when it was paid twice", async () => {
    const rich = await newApplicant(test, { coins: "7000" });
    await booked(test, rich);
    await pay(rich);
    await pay(rich);
    const text = await eventually(async () => noticeText(test, rich, "Miner Fee Paid Back"));
    expect(await tracesOf(test, rich)).toMatchObject({
      balance: "3999.98",
      notices: ["Miner Registered", "Miner Fee Paid Back"],
    });
    expect(text).toBe(
      `A miner fee of 3,000.00 NUC came from your wallet ${rich.wallet.address} without a slot for it. It is paid back.`,
    );
  });
});

describe("a slot whose fee does not come", () => {
  // covers: 2.state.17, 2.addition.37, miner.rolledBack.title, miner.rolledBack.text
  it("is held for ten minutes, then released with a notice", async () => {
    await booked(test, applicant);
    test.clock.advance(10 * MINUTE - 1_000);
    expect(await stateOf(test, applicant)).toBe("held");
    test.clock.advance(2_000);
    expect(await tracesOf(test, applicant)).toEqual({
      state: "rolled_back",
      mintable: 0,
      balance: "4000",
      notices: ["Miner Booking Cancelled"],
    });
    expect(await noticeText(test, applicant, "Miner Booking Cancelled")).toBe(
      `The miner fee for your wallet ${applicant.wallet.address} did not arrive in time. Its SILVER slot was given back.`,
    );
  });

  it("is given back by the server itself, without being asked", async () => {
    await booked(test, applicant);
    test.clock.advance(11 * MINUTE);
    expect(await eventually(async () => ((await heldSlots()) === 0 ? "free" : undefined))).toBe(
      "free",
    );
  });

  it("is free for the next one who books", async () => {
    await leaveSlotsFree(test, "SILVER", 1);
    await booked(test, applicant);
    test.clock.advance(11 * MINUTE);
    expect(await booked(test, await newApplicant(test))).toMatchObject({ isBookingDone: true });
    expect(await stateOf(test, applicant)).toBe("rolled_back");
  });

  it("may be booked again", async () => {
    await booked(test, applicant);
    test.clock.advance(11 * MINUTE);
    const extrinsic = await signedFee(test, applicant);
    expect((await booked(test, applicant, { extrinsic })).state).toBe("paid");
  });
});

describe("a fee that comes late", () => {
  const late = async () => {
    await booked(test, applicant);
    test.clock.advance(11 * MINUTE);
    expect(await stateOf(test, applicant)).toBe("rolled_back");
  };
  const paidBack = async () => {
    await eventually(async () => noticeText(test, applicant, "Miner Fee Paid Back"));
    return { ...(await tracesOf(test, applicant)), payments: await paymentsTo(applicant) };
  };
  const returned = {
    state: "rolled_back",
    mintable: 0,
    balance: "3999.99",
    notices: ["Miner Booking Cancelled", "Miner Fee Paid Back"],
    payments: 1,
  };

  // covers: 2.addition.36
  it("takes a slot if one is free", async () => {
    await late();
    await pay();
    const notices = ["Miner Booking Cancelled", "Miner Registered"];
    expect(await tracesOf(test, applicant)).toEqual({ ...registered, notices });
  });

  // covers: 2.addition.36
  it("is paid back, once, when slots are full", async () => {
    await late();
    await leaveSlotsFree(test, "SILVER", 0);
    await pay();
    expect(await paidBack()).toEqual(returned);
  });

  // covers: 2.addition.36
  it("is paid back while others wait, who come first", async () => {
    await late();
    await leaveSlotsFree(test, "SILVER", 0);
    const first = await newApplicant(test);
    await booked(test, first);
    await pay();
    expect(await paidBack()).toEqual(returned);
    expect(await stateOf(test, first)).toBe("waiting");
  });

  it("is paid back when the clearance was taken back meanwhile", async () => {
    await late();
    await clear(test, applicant.customer, 0);
    await pay();
    expect(await paidBack()).toEqual(returned);
  });

  it("pays for the booking that there is now", async () => {
    await late();
    await booked(test, applicant);
    await pay();
    expect(await tracesOf(test, applicant)).toMatchObject({ state: "paid", mintable: 1 });
  });

  // covers: 2.addition.8
  it("is left alone where the wallet owes exactly this for something else", async () => {
    await late();
    const { address: walletAddress } = applicant.wallet;
    await test.call("/api/admin/refunds", {
      token: await signInAdmin(test),
      body: { walletAddress, amount: "3000", reason: "first generation" },
    });
    await pay();
    expect(await tracesOf(test, applicant)).toMatchObject({ state: "rolled_back", mintable: 0 });
    expect(await paymentsTo(applicant)).toBe(0);
  });
});

describe("giving a slot back", () => {
  // covers: 2.call.13
  it("frees it immediately, and says the same when it is asked again", async () => {
    const { booking_id: id } = await booked(test, applicant);
    const answer = await rollBack(test, applicant, id);
    expect(answer.json()).toEqual({ data: { booking_id: id, state: "rolled_back" } });
    expect((await rollBack(test, applicant, id)).json()).toEqual(answer.json());
    expect(await heldSlots()).toBe(0);
    expect(await tracesOf(test, applicant)).toMatchObject({ state: "rolled_back", notices: [] });
  });

  // covers: 2.call.13, 2.addition.38, miner.feeArrived
  it("is refused once the fee is in a block, also before it was processed", async () => {
    const { booking_id: id } = await booked(test, applicant);
    await transfer(test, applicant, await signedFee(test, applicant));
    const answer = await rollBack(test, applicant, id);
    expect([answer.status, answer.errors()[0]]).toEqual([
      409,
      {
        code: "TAKEN",
        field: "bookingId",
        message: "The miner fee has already arrived. This slot is yours.",
      },
    ]);
    expect(await tracesOf(test, applicant)).toEqual(registered);
  });

  // covers: miner.bookingUnknown
  it.each([
    [
      "another's booking",
      async () => ({ bookingId: (await booked(test, await other())).booking_id }),
      "Booking not found.",
    ],
    [
      "no booking",
      async () => ({ bookingId: "00000000-0000-4000-8000-000000000000" }),
      "Booking not found.",
    ],
    ["no id", async () => ({ bookingId: "7" }), "Booking not found."],
    [
      "another's wallet",
      async () => ({ walletAddress: (await other()).wallet.address }),
      "This wallet is not one of yours.",
    ],
    [
      "another's name",
      async () => ({ username: (await signUpCustomer(test)).username }),
      "User not found.",
    ],
  ])("is 404 for %s", async (_name, changes, message) => {
    const { booking_id: id } = await booked(test, applicant);
    const answer = await rollBack(test, applicant, id, await changes());
    expect([answer.status, answer.errors()[0]]).toMatchObject([
      404,
      { code: "NOT_FOUND", message },
    ]);
    expect(await stateOf(test, applicant)).toBe("held");
  });
});

const other = async () => newApplicant(test);

async function heldSlots(): Promise<number> {
  const { held } = await test.platform.database.kysely
    .selectFrom("miner_booking")
    .select(({ fn }) => fn.countAll<bigint>().as("held"))
    .where("state", "=", "held")
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** Fees that the treasury paid back to the applicant's wallet. */
async function paymentsTo({ wallet }: Applicant): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    select key from ledger_payments
    where key like 'miner-fee-return:%' and recipient = ${Buffer.from(wallet.pair.publicKey)}
      and state = 'settled'`.execute(test.platform.database.kysely);
  return rows.length;
}

it("keeps the treasury's books valid through all of this", async () => {
  expect(await test.platform.ledger.verify()).toMatchObject({ valid: true });
});
