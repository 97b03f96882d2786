import type { SocketEvent } from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signInAgain } from "../../../platform/testing/customers.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import { accountIdOf } from "../../../platform/testing/accounts.ts";
import { openStaffedApp } from "../../../platform/testing/staff.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import {
  type Applicant,
  balanceOf,
  book,
  booked,
  clear,
  leaveSlotsFree,
  mintableOf,
  newApplicant,
  registrationsOf,
  rollBack,
  setCapacity,
  signedFee,
  stateOf,
  noticeText,
  noticeTitlesOf,
} from "../testing/applicants.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let test: TestApp;
let holder: Applicant;
let waiting: Applicant[];

beforeAll(async () => {
  test = await openStaffedApp();
});
afterAll(async () => test.close());
beforeEach(async () => {
  await leaveSlotsFree(test, "SILVER", 1);
  holder = await newApplicant(test);
  waiting = [await newApplicant(test), await newApplicant(test)];
  holderId = (await booked(test, holder)).booking_id;
});
let holderId: string;

const [first, second] = [() => at(0), () => at(1)];
function at(index: number): Applicant {
  const applicant = waiting[index];
  if (!applicant) throw new Error("Nobody waits there");
  return applicant;
}
const queueUp = async () => {
  const answers = [];
  for (const applicant of waiting) answers.push(await booked(test, applicant));
  return answers;
};
const positionOf = async (applicant: Applicant) =>
  (await registrationsOf(test, applicant)).registrations[0]?.queuePosition;
/** Places sent to the applicant's pages, in their order. */
const heard = async ({ customer }: Applicant) => {
  const rows = await test.platform.database.kysely
    .selectFrom("event")
    .innerJoin("account", "account.id", "event.account_id")
    .select("event.payload")
    .where("account.username", "=", customer.username)
    .where("event.kind", "=", "queue")
    .orderBy("event.id")
    .execute();
  return rows.map(({ payload }) => {
    const event = payload as SocketEvent;
    return event.event === "queue" ? event.position : undefined;
  });
};

describe("the waiting queue", () => {
  // covers: 2.state.18, 2.call.12, 2.addition.33
  it("takes in who comes when slots are full, in order, and nothing is transferred", async () => {
    const extrinsic = await signedFee(test, first());
    expect(await booked(test, first(), { extrinsic })).toMatchObject({
      isBookingDone: false,
      state: "waiting",
      queuePosition: 1,
      payBefore: null,
      transferred: null,
    });
    expect(await booked(test, second())).toMatchObject({ isBookingDone: false, queuePosition: 2 });
    expect([await balanceOf(test, first()), await mintableOf(test, first())]).toEqual(["4000", 0]);
    expect([await heard(first()), await heard(second())]).toEqual([[1], [2]]);
  });

  // covers: miner.waitsElsewhere
  it("keeps the place of a customer who asks again, and refuses another type meanwhile", async () => {
    const [place] = await queueUp();
    expect(await booked(test, first())).toMatchObject({
      booking_id: place?.booking_id,
      queuePosition: 1,
    });
    const answer = await book(test, first(), { category: "GOLD" });
    expect([answer.status, answer.errors()[0]]).toEqual([
      409,
      {
        code: "ER_DUP_ENTRY",
        message: "This wallet is in the waiting queue for SILVER miners. Leave that queue first.",
      },
    ]);
  });

  // covers: 2.state.19, miner.promoted.title, miner.promoted.text, miner.moved.title
  // covers: miner.moved.text
  it("moves up by itself when a slot is released, and notifies everybody who moved", async () => {
    await queueUp();
    await rollBack(test, holder, holderId);
    const [registration] = (await registrationsOf(test, first())).registrations;
    expect(registration).toMatchObject({ state: "held", promoted: true, queuePosition: null });
    const left = Date.parse(registration?.payBefore ?? "") - test.clock.now().getTime();
    expect(Math.round(left / HOUR)).toBe(24);
    expect(await heard(first())).toEqual([1, 0]);
    const until = registration?.payBefore?.slice(0, 16).replace("T", " ");
    expect(await noticeText(test, first(), "Miner Slot Available")).toBe(
      `A SILVER miner slot is held for your wallet ${first().wallet.address}. Pay the fee of 3,000.00 NUC by ${until} UTC.`,
    );
    await eventually(async () => ((await heard(second())).length > 1 ? true : undefined));
    expect([await heard(second()), await positionOf(second())]).toEqual([[2, 1], 1]);
    expect(await noticeText(test, second(), "Waiting Queue")).toBe(
      `Your wallet ${second().wallet.address} has moved up to place 1 in the waiting queue for SILVER miners.`,
    );
  });

  it("moves up when staff set more slots, also many at once", async () => {
    await queueUp();
    await setCapacity(test, "SILVER", 1_000);
    expect([await stateOf(test, first()), await stateOf(test, second())]).toEqual(["held", "held"]);
  });

  it("registers who moved up and brings the fee", async () => {
    await queueUp();
    await rollBack(test, holder, holderId);
    const extrinsic = await signedFee(test, first());
    expect(await booked(test, first(), { extrinsic })).toMatchObject({
      isBookingDone: true,
      state: "paid",
    });
    expect(await mintableOf(test, first())).toBe(1);
  });

  // covers: 2.addition.37
  it("gives who moved up 24 hours, and then the next one the slot", async () => {
    await queueUp();
    await rollBack(test, holder, holderId);
    test.clock.advance(24 * HOUR - MINUTE);
    waiting = await Promise.all(
      waiting.map(async (one) => ({ ...one, customer: await signInAgain(test, one.customer) })),
    );
    expect(await stateOf(test, first())).toBe("held");
    test.clock.advance(2 * MINUTE);
    expect(await stateOf(test, first())).toBe("rolled_back");
    expect(await stateOf(test, second())).toBe("held");
    expect(await noticeTitlesOf(test, first())).toContain("Miner Booking Cancelled");
  });

  it("can be left, and those behind move up", async () => {
    const [place] = await queueUp();
    const answer = await rollBack(test, first(), place?.booking_id ?? "");
    expect(answer.json()).toEqual({ data: { booking_id: place?.booking_id, state: "left" } });
    expect([await stateOf(test, first()), await positionOf(second())]).toEqual(["left", 1]);
    expect(await heard(first())).toEqual([1, 0]);
    expect(await booked(test, first())).toMatchObject({ queuePosition: 2 });
  });

  it("passes over who is suspended or not cleared any more, who keep their place", async () => {
    await queueUp();
    await clear(test, first().customer, 0);
    await rollBack(test, holder, holderId);
    expect([await stateOf(test, first()), await stateOf(test, second())]).toEqual([
      "waiting",
      "held",
    ]);
    expect(await positionOf(first())).toBe(1);
    await clear(test, first().customer);
    await setCapacity(test, "SILVER", 1_000);
    expect(await stateOf(test, first())).toBe("held");
  });

  it("passes over whose fees were paid for the other type", async () => {
    await queueUp();
    const accountId = await accountIdOf(test, first().customer);
    const paidFor = async (category: "GOLD" | "SILVER") =>
      test.platform.database.kysely
        .updateTable("miner_clearance")
        .set({ category })
        .where("account_id", "=", accountId)
        .execute();
    await paidFor("GOLD");
    await rollBack(test, holder, holderId);
    expect([await stateOf(test, first()), await stateOf(test, second())]).toEqual([
      "waiting",
      "held",
    ]);
    await paidFor("SILVER");
    await setCapacity(test, "SILVER", 1_000);
    expect(await stateOf(test, first())).toBe("held");
  });

  it("gives a free slot to the first who may have it", async () => {
    await queueUp();
    for (const one of waiting) await clear(test, one.customer, 0);
    await rollBack(test, holder, holderId);
    expect(await booked(test, await newApplicant(test))).toMatchObject({ isBookingDone: true });
  });

  it("estimates the wait by how often somebody moved up in the last 30 days", async () => {
    await test.platform.database.kysely
      .updateTable("miner_booking")
      .set({ promoted: false })
      .execute();
    const [place] = await queueUp();
    expect(place?.estimatedWaitHours).toBeNull();
    await rollBack(test, holder, holderId);
    const [registration] = (await registrationsOf(test, second())).registrations;
    expect(registration).toMatchObject({ queuePosition: 1, estimatedWaitHours: 720 });
  });

  it("is left by an account that is closed", async () => {
    const [place] = await queueUp();
    const { token, password } = first().customer;
    const auth = "/api/v1/nuc/auth";
    await test.call(`${auth}/account-export`, { token, body: { data: { password } } });
    const closed = await test.call(`${auth}/close-account`, {
      token,
      body: { data: { password } },
    });
    expect(closed.status).toBe(200);
    const row = await test.platform.database.kysely
      .selectFrom("miner_booking")
      .select("state")
      .where("id", "=", place?.booking_id ?? "")
      .executeTakeFirstOrThrow();
    expect([row.state, await positionOf(second())]).toEqual(["left", 1]);
  });
});

describe("fewer slots than are taken", () => {
  // covers: 2.addition.39
  it("take no held slot, and none is given until enough are released", async () => {
    await queueUp();
    await setCapacity(test, "SILVER", 0);
    await rollBack(test, holder, holderId);
    expect([await stateOf(test, first()), await stateOf(test, second())]).toEqual([
      "waiting",
      "waiting",
    ]);
    const { offers } = await registrationsOf(test, first());
    expect(offers[0]).toMatchObject({ category: "SILVER", capacity: 0, free: 0, waiting: 2 });
  });
});
