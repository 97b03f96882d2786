import type { MinerRegistration } from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  type Applicant,
  booked,
  leaveSlotsFree,
  newApplicant,
  registrationsOf,
  setCapacity,
  signedFee,
  tracesOf,
} from "../features/miner-registration/testing/applicants.ts";
import { releaseOverdue } from "../features/miner-registration/release/release.ts";
import { openStaffedApp, signInAdmin } from "../platform/testing/staff.ts";
import type { TestApp } from "../platform/testing/test-app.ts";
import { registrationOf } from "./testing/registration.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The clock runs on while a test does. */
const SLACK = MINUTE / 2;
let test: TestApp;
let applicant: Applicant;

beforeAll(async () => {
  test = await openStaffedApp();
});
afterAll(async () => test.close());
beforeEach(async () => {
  await leaveSlotsFree(test, "SILVER", 1);
  applicant = await newApplicant(test);
});

async function maintenance(status: "true" | "false"): Promise<void> {
  const token = await signInAdmin(test);
  const url = "/api/admin/maintenance";
  const answer = await test.call(url, { method: "PUT", token, body: { status } });
  expect(answer.status).toBe(200);
}
/** Closes the site for a time in which the server looks for what is overdue, as it does every 5 s. */
async function closedFor(milliseconds: number): Promise<void> {
  await maintenance("true");
  test.clock.advance(milliseconds);
  await releaseOverdue(registrationOf(test.platform));
  await maintenance("false");
}
const newest = async (): Promise<MinerRegistration | undefined> =>
  (await registrationsOf(test, applicant)).registrations[0];
const state = async () => (await newest())?.state;
/** Milliseconds that are left to pay. */
const left = async () => Date.parse((await newest())?.payBefore ?? "") - test.clock.now().getTime();

// covers: 2.addition.37
it("a slot keeps the time that was left to pay while the site is closed, and no more", async () => {
  await booked(test, applicant);
  test.clock.advance(4 * MINUTE);
  await closedFor(3 * HOUR);
  expect(await state()).toBe("held");
  expect(Math.abs((await left()) - 6 * MINUTE)).toBeLessThan(SLACK);
  test.clock.advance(6 * MINUTE + 1_000);
  expect(await tracesOf(test, applicant)).toMatchObject({
    state: "rolled_back",
    notices: ["Miner Booking Cancelled"],
  });
});

it("its fee can be paid once the site is open again", async () => {
  await booked(test, applicant);
  await closedFor(3 * HOUR);
  const extrinsic = await signedFee(test, applicant);
  expect(await booked(test, applicant, { extrinsic })).toMatchObject({ state: "paid" });
});

it("a site that is closed twice without being opened was closed since the first time", async () => {
  await booked(test, applicant);
  await maintenance("true");
  test.clock.advance(HOUR);
  await closedFor(HOUR);
  expect(Math.abs((await left()) - 10 * MINUTE)).toBeLessThan(SLACK);
  await closedFor(HOUR);
  expect(Math.abs((await left()) - 10 * MINUTE)).toBeLessThan(SLACK);
});

// covers: 2.addition.37
it("a slot that came while the site was closed has all its time once it is open", async () => {
  await leaveSlotsFree(test, "SILVER", 0);
  expect((await booked(test, applicant)).state).toBe("waiting");
  await maintenance("true");
  test.clock.advance(2 * HOUR);
  await setCapacity(test, "SILVER", (await paidSlots()) + 1);
  await closedFor(2 * HOUR);
  expect(await state()).toBe("held");
  expect(Math.abs((await left()) - 24 * HOUR)).toBeLessThan(SLACK);
});

it("a clock that is set back takes no time away", async () => {
  await booked(test, applicant);
  await closedFor(-HOUR);
  expect(await left()).toBeGreaterThan(10 * MINUTE);
});

async function paidSlots(): Promise<number> {
  const { paid } = await test.platform.database.kysely
    .selectFrom("miner_booking")
    .select(({ fn }) => fn.countAll<bigint>().as("paid"))
    .where("category", "=", "SILVER")
    .where("state", "=", "paid")
    .executeTakeFirstOrThrow();
  return Number(paid);
}
