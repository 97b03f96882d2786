import { randomBytes } from "node:crypto";
import { type BookSlotAnswer, bookSlotAnswer } from "@nuc/contract";
import { openPostgres } from "@nuc/database";
import { describeOnEachDatabase } from "@nuc/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BOOK, setCapacity } from "../features/miner-registration/testing/applicants.ts";
import type { Tables } from "../platform/database/tables.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { ADMIN } from "../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { type Member, newMembers } from "./testing/miner-storm.ts";
import { openMigrated } from "../platform/testing/migrated-database.ts";

/** The whole crowd comes in the project's proof. */
const CUSTOMERS = process.env["STORM"] === "whole" ? 1_000 : 150;
const SLOTS = 10;
/** On a machine that is busy. */
const PATIENCE = 240_000;

describeOnEachDatabase("a crowd of customers who book the last ten slots", (testDatabase) => {
  const { kind } = testDatabase;
  /** On PostgreSQL two processes share the database; the embedded one belongs to a single process. */
  let sites: TestApp[];
  let site: TestApp;
  let closeDatabase = async () => {};
  let members: Member[];

  beforeAll(async () => {
    const database = await openMigrated(testDatabase);
    const { connectionString } = database;
    const key = () => randomBytes(32).toString("hex");
    const environment = {
      ...ADMIN,
      REGISTER_OTP: "false",
      LOG_LEVEL: "warn",
      SILVER_MINER_SLOTS: String(SLOTS),
      TREASURY_KEY: key(),
      SEALING_KEY: key(),
      CODE_KEY: key(),
    };
    if (connectionString === undefined) {
      site = await openTestApp({ environment, openDatabase: async () => database });
      sites = [site];
    } else {
      closeDatabase = async () => database.close();
      const openDatabase = async () => openPostgres<Tables>({ connectionString });
      site = await openTestApp({ environment, openDatabase });
      sites = [site, await openTestApp({ environment, openDatabase })];
    }
    members = await newMembers(site, CUSTOMERS + SLOTS);
  }, PATIENCE);
  afterAll(async () => {
    for (const one of sites) await one.close();
    await closeDatabase();
  });

  async function book(member: Member, index: number): Promise<BookSlotAnswer> {
    const answer = await (sites[index % sites.length] ?? site).call(BOOK, {
      token: member.token,
      body: {
        username: member.username,
        category: "SILVER",
        walletAddress: member.address,
        usiLimit: 86,
      },
    });
    if (answer.status !== 200) throw new Error(`${member.username} was answered ${answer.text}`);
    return answer.data(bookSlotAnswer);
  }
  const bookAll = async (all: readonly Member[]) => Promise.all(all.map(book));
  const countState = async (state: "held" | "waiting") =>
    (
      await site.platform.database.kysely
        .selectFrom("miner_booking")
        .select("id")
        .where("state", "=", state)
        .execute()
    ).length;

  // covers: 2.state.20
  it(
    `gives exactly ten a slot, and everybody else a place in the order of arrival (${kind})`,
    async () => {
      const answers = await bookAll(members.slice(0, CUSTOMERS));
      expect(answers.filter(({ isBookingDone }) => isBookingDone)).toHaveLength(SLOTS);
      const places = answers.flatMap(({ queuePosition: place }) => (place === null ? [] : [place]));
      const all = Array.from({ length: CUSTOMERS - SLOTS }, (_, index) => index + 1);
      expect(places.toSorted((one, other) => one - other)).toEqual(all);
      // Each answer is the real position: no one was inserted between later.
      const stored = await site.platform.database.kysely
        .selectFrom("miner_booking")
        .select("id")
        .where("state", "=", "waiting")
        .orderBy("sequence")
        .execute();
      const answered = answers
        .filter(({ isBookingDone }) => !isBookingDone)
        .toSorted((one, other) => (one.queuePosition ?? 0) - (other.queuePosition ?? 0));
      expect(stored.map(({ id }) => id)).toEqual(answered.map(({ booking_id: id }) => id));
      // Later applicants are queued behind them.
      const later = await bookAll(members.slice(CUSTOMERS));
      expect(Math.min(...later.map(({ queuePosition }) => queuePosition ?? 0))).toBe(
        CUSTOMERS - SLOTS + 1,
      );
    },
    PATIENCE,
  );

  it(
    `moves the first ones up, and notifies those behind, when staff add slots (${kind})`,
    async () => {
      const added = 60;
      await setCapacity(site, "SILVER", SLOTS + added);
      await eventually(
        async () => ((await countState("held")) === SLOTS + added ? true : undefined),
        PATIENCE,
      );
      const bookings = await eventually(async () => {
        const rows = await site.platform.database.kysely
          .selectFrom("miner_booking")
          .select(["state", "promoted", "told_position as place"])
          .orderBy("sequence")
          .execute();
        const waiting = rows.filter(({ state }) => state === "waiting");
        return waiting.every(({ place }, index) => place === index + 1) ? rows : undefined;
      }, PATIENCE);
      const promoted = bookings.map((row) => row.promoted);
      // The ten who had a slot, the sixty behind them who moved up, and no others.
      expect(promoted.indexOf(true)).toBe(SLOTS);
      expect(promoted.lastIndexOf(true)).toBe(SLOTS + added - 1);
      expect(await countState("waiting")).toBe(CUSTOMERS - added);
    },
    PATIENCE,
  );
});
