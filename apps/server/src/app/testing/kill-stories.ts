import { bookSlotAnswer, mintAnswer } from "@nuc/contract";
import type { Database } from "@nuc/database";
import { decodeAddress } from "@nuc/keys";
import { sql } from "kysely";
import { expect } from "vitest";
import * as applicants from "../../features/miner-registration/testing/applicants.ts";
import * as miners from "../../features/minting/testing/miners.ts";
import type { Tables, Transaction } from "../../platform/database/tables.ts";
import { addWallet, signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";
import { asAdmin, HOUR, NOMINATE, SUBSCRIBE, ownNotices } from "./given-coins.ts";

/** Beyond the minute in which what is owed is looked for at the latest. */
export const SETTLED_WITHIN = 90_000;
/** 24 hours that a subscribed wallet missed. */
const MISSED = 4;

/** Something that a process which is killed leaves half done. */
export interface CrashScenario {
  /** What there must be before a process begins with it. */
  prepare(before: TestApp, database: Database<Tables>): Promise<Prepared>;
}

export interface Prepared {
  /** A question to the process that it cannot finish. */
  call?: { url: string; customer: Pick<TestCustomer, "token">; body: object };
  /** Locks what the process needs in the middle of it, beside what every story needs at its end. */
  hold?(blocker: Transaction): Promise<unknown>;
  /** A part of the statement in which the process then waits, as `ilike` has it. */
  waitsIn?: string;
  /** Makes it due, for a job to begin with. */
  makeDue?(): Promise<unknown>;
  /** Whether the process has got as far as it can, and left what the next one is to find. */
  isOwed(): Promise<boolean>;
  /** What happens before the next process starts. */
  afterKill?(): Promise<unknown>;
  /** Whether the next process has done it, without being asked; absent where time must pass first. */
  isDone?(): Promise<boolean>;
  /** Holds what there is then to what there must be. */
  check(after: TestApp): Promise<void>;
}

async function paymentsTo(database: Database<Tables>, kind: string, address: string) {
  const { rows } = await sql<{ state: string }>`select state from ledger_payments
    where key like ${`${kind}:%`} and recipient = ${Buffer.from(decodeAddress(address))}`.execute(
    database.kysely,
  );
  return rows.map(({ state }) => state);
}

async function mintStates(database: Database<Tables>, address: string): Promise<string[]> {
  const mints = database.kysely.selectFrom("mint").select("state");
  return (await mints.where("wallet_address", "=", address).execute()).map(({ state }) => state);
}

const isAll = (states: readonly string[], count: number, state: string) =>
  states.length === count && states.every((one) => one === state);

export const mint: CrashScenario = {
  async prepare(before, database) {
    const miner = await miners.newMiner(before);
    const { address } = miner.wallet;
    const payload = miners.mintPayload(before, miner.wallet);
    const areAll = async (state: string) =>
      isAll(await mintStates(database, address), 1, state) &&
      isAll(await paymentsTo(database, "mint", address), 1, state);
    return {
      call: { url: miners.MINT, customer: miner.customer, body: payload },
      isOwed: async () => areAll("pending"),
      isDone: async () => areAll("settled"),
      async check(after) {
        const done = miners.paidMints(1);
        expect(await miners.tracesOf(after, miner)).toEqual(done);
        const again = await miners.mint(after, miner, payload);
        expect([again.status, again.json(mintAnswer).hoursLeft]).toEqual([200, 24]);
        expect(await miners.tracesOf(after, miner)).toEqual(done);
        expect(await areAll("settled")).toBe(true);
      },
    };
  },
};

export const subscribedMints: CrashScenario = {
  async prepare(before, database) {
    const miner = await miners.newMiner(before);
    const { address } = miner.wallet;
    await asAdmin(before, "PUT", "auto-mint/settings", { immediate: false });
    const { token } = miner.customer;
    const asked = await before.call(SUBSCRIBE, { token, body: { walletAddress: address } });
    expect(asked.data()).toBe(2);
    const { kysely } = database;
    const areAll = async (state: string) =>
      isAll(await mintStates(database, address), MISSED, state);
    return {
      async makeDue() {
        const wallet = kysely.updateTable("wallet").set({ auto_mint_wallet: 1 });
        await wallet.where("address", "=", address).execute();
        const counted_from = new Date(Date.now() - (MISSED * 24 + 1) * HOUR);
        const request = kysely.updateTable("auto_mint_request");
        await request
          .set({ status: "subscribed", counted_from })
          .where("wallet_address", "=", address)
          .execute();
      },
      isOwed: async () => areAll("pending"),
      isDone: async () => areAll("settled"),
      async check(after) {
        expect(await miners.tracesOf(after, miner)).toEqual(miners.paidMints(MISSED));
        const settled = Array.from({ length: MISSED }, () => "settled");
        expect(await paymentsTo(database, "mint", address)).toEqual(settled);
      },
    };
  },
};

export const airdrop: CrashScenario = {
  async prepare(before, database) {
    const customer = await signUpCustomer(before);
    const { address } = await addWallet(before, customer);
    const body = { walletAddress: address };
    expect((await before.call(NOMINATE, { token: customer.token, body })).status).toBe(200);
    const { kysely } = database;
    const isStatus = async (status: string) => {
      const row = kysely.selectFrom("airdrop_nomination").select("status");
      const found = await row.where("wallet_address", "=", address).executeTakeFirstOrThrow();
      return found.status === status;
    };
    return {
      makeDue: async () =>
        kysely
          .updateTable("airdrop_nomination")
          .set({ pay_after: new Date(Date.now() - HOUR) })
          .where("wallet_address", "=", address)
          .execute(),
      isOwed: async () => isStatus("paying"),
      isDone: async () => isStatus("paid"),
      async check(after) {
        expect((await after.platform.ledger.account(address)).balance).toBe(100n * 10n ** 12n);
        expect(await ownNotices(after, customer, "Airdrop Paid")).toHaveLength(1);
        expect(await paymentsTo(database, "airdrop", address)).toEqual(["settled"]);
      },
    };
  },
};

export const booking: CrashScenario = {
  async prepare(before, database) {
    const applicant = await applicants.newApplicant(before);
    const { address } = applicant.wallet;
    const extrinsic = await applicants.signedFee(before, applicant);
    const stateOf = async () => {
      const row = database.kysely.selectFrom("miner_booking").select("state");
      return (await row.where("wallet_address", "=", address).executeTakeFirst())?.state;
    };
    const body = applicants.bookingPayload(applicant, { extrinsic });
    return {
      call: { url: applicants.BOOK, customer: applicant.customer, body },
      isOwed: async () => (await stateOf()) === "held",
      async check(after) {
        // Beyond the minute that a booking has whose signed fee came with it.
        after.clock.advance(61_000);
        const isUndone = async () => ((await stateOf()) === "rolled_back" ? true : undefined);
        await eventually(isUndone, SETTLED_WITHIN);
        const undone = { state: "rolled_back", mintable: 0, balance: "4000" };
        expect(await applicants.tracesOf(after, applicant)).toMatchObject(undone);
        const again = await applicants.book(after, applicant, { extrinsic });
        expect([again.status, again.data(bookSlotAnswer).state]).toEqual([200, "paid"]);
        expect(await applicants.tracesOf(after, applicant)).toEqual({
          state: "paid",
          mintable: 1,
          balance: "999.99",
          notices: ["Miner Booking Cancelled", "Miner Registered"],
        });
      },
    };
  },
};
