import type { Database } from "@nuc/database";
import { crashAtCommit, forEachCrashPoint } from "@nuc/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catchUp } from "../features/miner-registration/fees/fee-watch.ts";
import { releaseOverdue } from "../features/miner-registration/release/release.ts";
import {
  type Applicant,
  book,
  booked,
  leaveSlotsFree,
  newApplicant,
  rollBack,
  signedFee,
  stateOf,
  tracesOf,
  transfer,
} from "../features/miner-registration/testing/applicants.ts";
import type { Tables } from "../platform/database/tables.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { withoutClose } from "../platform/testing/without-close.ts";
import { openMigratedEmbedded } from "../platform/testing/migrated-database.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { reusableEnvironment } from "./testing/given-coins.ts";
import { registrationOf, withoutFeeWatch } from "./testing/registration.ts";

const MINUTE = 60_000;
const environment = reusableEnvironment();
let database: Database<Tables>;
/** Looks for fees only when a test has it look. */
let site: TestApp;
const openDatabase = async () => withoutClose(database);

beforeAll(async () => {
  database = await openMigratedEmbedded();
  site = await openTestApp({ environment, openDatabase, compose: withoutFeeWatch });
});
afterAll(async () => {
  await site.close();
  await database.close();
});

/** As the next process does at its start, and then every minute. */
const look = async () => catchUp(registrationOf(site.platform));
/** One slot is free, for an applicant whose fee is signed. */
const newBooking = async () => {
  await leaveSlotsFree(site, "SILVER", 1);
  const applicant = await newApplicant(site);
  // The coins that the applicant was given have passed.
  await look();
  return { applicant, extrinsic: await signedFee(site, applicant) };
};
type TestBooking = Awaited<ReturnType<typeof newBooking>>;
const bookWithFee = async ({ applicant, extrinsic }: TestBooking) =>
  book(site, applicant, { extrinsic });

const cancelled = "Miner Booking Cancelled";
const nothing = { state: undefined, mintable: 0, balance: "4000", notices: [] };
const held = { ...nothing, state: "held" };
const undone = { ...nothing, state: "rolled_back", notices: [cancelled] };
const registered = { state: "paid", mintable: 1, balance: "999.99", notices: ["Miner Registered"] };
const registeredLate = { ...registered, notices: [cancelled, "Miner Registered"] };

describe("a booking with its fee whose process dies", () => {
  // covers: 2.state.20
  it("never was, or is undone, or is paid, and the same request answers or books again", async () => {
    const found: unknown[] = [];
    const points = await forEachCrashPoint({
      given: newBooking,
      act: bookWithFee,
      async check(booking, { committed }) {
        const { applicant } = booking;
        const before = (await tracesOf(site, applicant)).state !== undefined;
        expect(before).toBe(committed.has("miner_booking"));
        await look();
        const left = await tracesOf(site, applicant);
        found.push(left);
        if (left.state === "held") {
          site.clock.advance(MINUTE + 1_000);
          await releaseOverdue(registrationOf(site.platform));
          found.push(await tracesOf(site, applicant));
        }
        expect((await booked(site, applicant, { extrinsic: booking.extrinsic })).state).toBe(
          "paid",
        );
        expect(await tracesOf(site, applicant)).toEqual(
          left.state === "held" ? registeredLate : registered,
        );
      },
    });
    expect(points).toBe(4);
    expect(found).toEqual([nothing, held, undone, registered, registered, registered]);
  });

  it("is finished by the same request, when that comes first", async () => {
    const booking = await newBooking();
    await crashAtCommit("after", "miner_booking", async () => bookWithFee(booking));
    expect(await tracesOf(site, booking.applicant)).toEqual(held);
    expect((await bookWithFee(booking)).status).toBe(200);
    expect(await tracesOf(site, booking.applicant)).toEqual(registered);
  });
});

describe("looking at a fee by a process that dies", () => {
  it("registers the wallet once", async () => {
    const points = await forEachCrashPoint({
      async given() {
        const { applicant, extrinsic } = await newBooking();
        await booked(site, applicant);
        await transfer(site, applicant, extrinsic);
        return applicant;
      },
      act: look,
      async check(applicant, { committed }) {
        const isDone = committed.has("miner_booking");
        const { notices } = await tracesOf(site, applicant);
        expect(notices).toEqual(isDone ? registered.notices : []);
        await look();
        expect(await tracesOf(site, applicant)).toEqual(registered);
      },
    });
    expect(points).toBe(2);
  });

  it("pays a late one back once", async () => {
    const points = await forEachCrashPoint({
      async given() {
        const { applicant, extrinsic } = await newBooking();
        await booked(site, applicant);
        site.clock.advance(11 * MINUTE);
        await releaseOverdue(registrationOf(site.platform));
        await leaveSlotsFree(site, "SILVER", 0);
        await transfer(site, applicant, extrinsic);
        return applicant;
      },
      act: look,
      async check(applicant, { committed }) {
        expect(await returns(applicant)).toBe(committed.has("ledger_payments") ? 1 : 0);
        await look();
        const found = await eventually(async () => {
          const traces = await tracesOf(site, applicant);
          return traces.notices.length > 1 ? traces : undefined;
        });
        const notices = [cancelled, "Miner Fee Paid Back"];
        expect(found).toMatchObject({ mintable: 0, balance: "3999.99", notices });
        expect(await returns(applicant)).toBe(1);
      },
    });
    expect(points).toBe(2);
  });
});

it("a slot that is given back by a process that dies is given back or not, for both who are concerned", async () => {
  const points = await forEachCrashPoint({
    async given() {
      const { applicant } = await newBooking();
      const { booking_id: id } = await booked(site, applicant);
      const next = await newApplicant(site);
      await look();
      expect((await booked(site, next)).state).toBe("waiting");
      return { applicant, next, id };
    },
    act: async ({ applicant, id }) => rollBack(site, applicant, id),
    async check({ applicant, next, id }, { committed }) {
      const both = async () => [await stateOf(site, applicant), await stateOf(site, next)];
      const done = ["rolled_back", "held"];
      expect(await both()).toEqual(committed.has("miner_booking") ? done : ["held", "waiting"]);
      expect((await rollBack(site, applicant, id)).status).toBe(200);
      expect(await both()).toEqual(done);
      expect((await tracesOf(site, next)).notices).toEqual(["Miner Slot Available"]);
    },
  });
  expect(points).toBe(2);
});

it("a fee that arrives when no process runs is found by the next one, however late that comes", async () => {
  const booking = await newBooking();
  const { applicant, extrinsic } = booking;
  await crashAtCommit("before", "miner_fee_cursor", async () => bookWithFee(booking));
  site.clock.advance(60 * MINUTE);
  await site.close();
  site = await openTestApp({ environment, openDatabase, clock: site.clock });
  await eventually(async () =>
    (await tracesOf(site, applicant)).state === "paid" ? true : undefined,
  );
  expect((await booked(site, applicant, { extrinsic })).state).toBe("paid");
  expect(await tracesOf(site, applicant)).toEqual(registered);
});

it("leaves a valid chain, however often", async () => {
  expect(await site.platform.ledger.verify()).toMatchObject({ valid: true, problems: [] });
});

/** Fees that the treasury owes or paid back to the applicant's wallet. */
async function returns({ wallet }: Applicant): Promise<number> {
  const { rows } = await sql`select key from ledger_payments
    where key like 'miner-fee-return:%' and recipient = ${Buffer.from(wallet.pair.publicKey)}`.execute(
    database.kysely,
  );
  return rows.length;
}
