import type { BookSlotPayload } from "@nuc/contract";
import type { Database } from "@nuc/database";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookSlot } from "../features/miner-registration/booking/book.ts";
import { catchUp } from "../features/miner-registration/fees/fee-watch.ts";
import {
  ARRIVAL_STEPS,
  BOOKING_STEPS,
  RELEASE_STEPS,
  type RegistrationStep,
  RETURN_STEPS,
} from "../features/miner-registration/parts.ts";
import { releaseOverdue, rollBack } from "../features/miner-registration/release/release.ts";
import {
  type Applicant,
  booked,
  bookingPayload,
  leaveFree,
  newApplicant,
  rollBack as askToRollBack,
  signedFee,
  stateOf,
  tracesOf,
  transfer,
} from "../features/miner-registration/testing/applicants.ts";
import type { Tables } from "../platform/database/tables.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { lasting } from "../platform/testing/lasting-database.ts";
import { openMigratedEmbedded } from "../platform/testing/migrated-database.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { breakAfter, registrationOf, unwatched } from "./testing/breaking-registration.ts";
import { callerOf, lastingEnvironment } from "./testing/given-coins.ts";

const MINUTE = 60_000;
const environment = lastingEnvironment();
let database: Database<Tables>;
let site: TestApp;
let applicant: Applicant;
/** How far the clock of all processes is on. */
let moved = 0;

const open = async (options: { watched: boolean }) => {
  site = await openTestApp({
    environment,
    openDatabase: async () => lasting(database),
    ...(!options.watched && { compose: unwatched }),
  });
  site.clock.advance(moved);
};
/** The process is over; another one takes its place, and looks for what it finds by itself. */
const nextProcess = async () => {
  await site.close();
  await open({ watched: true });
};
const advance = (milliseconds: number) => {
  moved += milliseconds;
  site.clock.advance(milliseconds);
};

beforeAll(async () => {
  database = await openMigratedEmbedded();
});
afterAll(async () => database.close());
beforeEach(async () => {
  await open({ watched: false });
  await leaveFree(site, "SILVER", 1);
  applicant = await newApplicant(site);
});
afterEach(async () => site.close());

const payloadOf = (of: Applicant, changes: object = {}) =>
  bookingPayload(of, changes) as BookSlotPayload;
/** Books as the route does, in a process that looks for nothing by itself. */
const bookHere = async (
  of: Applicant,
  changes: object = {},
  reached?: (step: RegistrationStep) => void,
) =>
  bookSlot(
    registrationOf(site.platform, reached),
    await callerOf(site, of.customer),
    payloadOf(of, changes),
    null,
  );
const settled = async (wanted: string) =>
  eventually(async () => {
    const traces = await tracesOf(site, applicant);
    return traces.state === wanted ? traces : undefined;
  });
const nothing = { state: undefined, mintable: 0, balance: "4000", told: [] };
const registered = { state: "paid", mintable: 1, balance: "999.99", told: ["Miner Registered"] };
const cancelled = "Miner Booking Cancelled";

/** Runs `work` until it breaks off after the step, having come through all before it. */
async function breakOff(
  all: readonly RegistrationStep[],
  step: RegistrationStep,
  work: (reached: (now: RegistrationStep) => void) => Promise<unknown>,
): Promise<void> {
  const { steps, reached } = breakAfter(step);
  await expect(work(reached)).rejects.toThrow(`broken off after ${step}`);
  expect(steps.slice(-1 - all.indexOf(step))).toEqual(all.slice(0, all.indexOf(step) + 1));
}

describe("a booking with its fee that breaks off", () => {
  it.each(BOOKING_STEPS.slice(0, 4))("after %s never was, and can be asked for", async (step) => {
    const extrinsic = await signedFee(site, applicant);
    await breakOff(BOOKING_STEPS, step, async (reached) =>
      bookHere(applicant, { extrinsic }, reached),
    );
    await nextProcess();
    expect(await tracesOf(site, applicant)).toEqual(nothing);
    expect((await booked(site, applicant, { extrinsic })).state).toBe("paid");
    expect(await tracesOf(site, applicant)).toEqual(registered);
  });

  it("after booking-committed is undone, and can be asked for again", async () => {
    const extrinsic = await signedFee(site, applicant);
    await breakOff(BOOKING_STEPS, "booking-committed", async (reached) =>
      bookHere(applicant, { extrinsic }, reached),
    );
    await nextProcess();
    expect(await tracesOf(site, applicant)).toEqual({ ...nothing, state: "held" });
    advance(MINUTE + 1_000);
    expect(await settled("rolled_back")).toEqual({
      ...nothing,
      state: "rolled_back",
      told: [cancelled],
    });
    expect((await booked(site, applicant, { extrinsic })).state).toBe("paid");
    expect(await tracesOf(site, applicant)).toEqual({
      ...registered,
      told: [cancelled, "Miner Registered"],
    });
  });

  it("after booking-committed is finished by the same request, when that comes first", async () => {
    const extrinsic = await signedFee(site, applicant);
    await breakOff(BOOKING_STEPS, "booking-committed", async (reached) =>
      bookHere(applicant, { extrinsic }, reached),
    );
    await nextProcess();
    expect((await booked(site, applicant, { extrinsic })).state).toBe("paid");
    expect(await tracesOf(site, applicant)).toEqual(registered);
  });

  it("after fee-submitted is found by the next process, however late that comes", async () => {
    const extrinsic = await signedFee(site, applicant);
    await breakOff(BOOKING_STEPS, "fee-submitted", async (reached) =>
      bookHere(applicant, { extrinsic }, reached),
    );
    advance(60 * MINUTE);
    await nextProcess();
    expect(await settled("paid")).toEqual(registered);
    expect((await booked(site, applicant, { extrinsic })).state).toBe("paid");
    expect(await tracesOf(site, applicant)).toEqual(registered);
  });

  it("after fee-looked-for is done, and the same request gets its answer", async () => {
    const extrinsic = await signedFee(site, applicant);
    const { steps, reached } = breakAfter("fee-looked-for");
    await expect(bookHere(applicant, { extrinsic }, reached)).rejects.toThrow("broken off");
    expect(steps).toEqual([...BOOKING_STEPS.slice(0, 6), ...ARRIVAL_STEPS, "fee-looked-for"]);
    await nextProcess();
    expect(await booked(site, applicant, { extrinsic })).toMatchObject({
      isBookingDone: true,
      transferred: { status: "ExtrinsicSuccess" },
    });
    expect(await tracesOf(site, applicant)).toEqual(registered);
  });
});

describe("looking at a fee that breaks off", () => {
  it.each(ARRIVAL_STEPS)("after %s registers the wallet once", async (step) => {
    await bookHere(applicant);
    await transfer(site, applicant, await signedFee(site, applicant));
    await breakOff(ARRIVAL_STEPS, step, async (reached) =>
      catchUp(registrationOf(site.platform, reached)),
    );
    await nextProcess();
    expect(await settled("paid")).toEqual(registered);
  });

  it.each(RETURN_STEPS)("after %s pays a late one back once", async (step) => {
    await bookHere(applicant);
    advance(11 * MINUTE);
    await releaseOverdue(registrationOf(site.platform));
    await leaveFree(site, "SILVER", 0);
    await transfer(site, applicant, await signedFee(site, applicant));
    await breakOff(RETURN_STEPS, step, async (reached) =>
      catchUp(registrationOf(site.platform, reached)),
    );
    await nextProcess();
    const done = await eventually(async () => {
      const traces = await tracesOf(site, applicant);
      return traces.balance === "3999.99" ? traces : undefined;
    });
    expect(done).toMatchObject({ mintable: 0, told: [cancelled, "Miner Fee Paid Back"] });
    expect(await returns(applicant)).toBe(1);
  });
});

describe("giving a slot back that breaks off", () => {
  const last = "release-committed";
  const here = async (reached: (step: RegistrationStep) => void, bookingId: string) => {
    const caller = await callerOf(site, applicant.customer);
    const { username } = applicant.customer;
    const walletAddress = applicant.wallet.address;
    const payload = { bookingId, walletAddress, username };
    return await rollBack(registrationOf(site.platform, reached), caller, payload);
  };

  it.each(RELEASE_STEPS)("after %s is undone or done, for both who are concerned", async (step) => {
    const { booking_id: id } = await bookHere(applicant);
    const next = await newApplicant(site);
    expect((await bookHere(next)).state).toBe("waiting");
    await breakOff(RELEASE_STEPS, step, async (reached) => here(reached, id));
    await nextProcess();
    const both = async () => [await stateOf(site, applicant), await stateOf(site, next)];
    const done = ["rolled_back", "held"];
    expect(await both()).toEqual(step === last ? done : ["held", "waiting"]);
    expect((await askToRollBack(site, applicant, id)).status).toBe(200);
    expect(await both()).toEqual(done);
    expect((await tracesOf(site, next)).told).toEqual(["Miner Slot Available"]);
  });
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
