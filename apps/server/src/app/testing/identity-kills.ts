import type { Database } from "@nuc/database";
import { sql } from "kysely";
import { expect } from "vitest";
import {
  formOf,
  progressOf,
  saveAddress,
  sendPhoto,
  validate,
} from "../../features/kyc/testing/kyc-calls.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { callerOf } from "../../platform/testing/accounts.ts";
import { signUpCustomer } from "../../platform/testing/customers.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";
import type { IdentityStandIn } from "./identity-stand-in.ts";
import type { CrashScenario } from "./kill-stories.ts";

type StandIn = () => IdentityStandIn;

async function withPhoto(before: TestApp) {
  const customer = await signUpCustomer(before);
  const { accountId } = await callerOf(before, customer);
  await saveAddress(before, customer);
  const sent = await sendPhoto(before, customer, "passport");
  const { document_path: path } = sent.json<{ document_path: string }>();
  return { customer, accountId, path };
}

async function stateOf(database: Database<Tables>, accountId: string) {
  const row = database.kysely.selectFrom("kyc_check").select(["state", "attempt"]);
  return await row.where("account_id", "=", accountId).executeTakeFirst();
}

/** The photo is there, the document counts, and the next one may be sent. */
async function checkPassed(after: TestApp, customer: { token: string }, path: string) {
  expect((await validate(after, customer, "passport", path)).json()).toMatchObject({
    validation: true,
    state: "passed",
  });
  expect(await progressOf(after, customer)).toMatchObject({
    states: { passport: "passed" },
    next: ["photo_id"],
    passportImagePath: path,
  });
  const url = `/api/read_image?path=${path}`;
  expect((await after.call(url, { token: customer.token })).status).toBe(200);
}

/** The address is saved and the photo stored, and it is not examined yet. */
export const storedPhoto: CrashScenario = {
  async prepare(before, database) {
    const { customer, accountId, path } = await withPhoto(before);
    return {
      isOwed: async () => (await stateOf(database, accountId)) === undefined,
      check: async (after) => checkPassed(after, customer, path),
    };
  },
};

/** No answer has come yet when the process ends. */
export const examining = (standIn: StandIn): CrashScenario => ({
  async prepare(before, database) {
    const { customer, accountId, path } = await withPhoto(before);
    let isAsked = false;
    standIn().holdFor(accountId, async () => {
      // The process that asks first never gets the answer.
      if (isAsked) return;
      isAsked = true;
      await new Promise(() => {});
    });
    return underWay(database, { customer, accountId, path, isThere: async () => isAsked });
  },
});

/** It has passed, and the process waits for the row to write that down when it ends. */
export const deciding = (standIn: StandIn): CrashScenario => ({
  async prepare(before, database) {
    const { customer, accountId, path } = await withPhoto(before);
    let letGo: (() => Promise<unknown>) | undefined;
    let isThere = false;
    standIn().holdFor(accountId, async (checkId) => {
      if (letGo) return;
      const holder = await database.kysely.startTransaction().execute();
      letGo = async () => holder.rollback().execute();
      const row = holder.selectFrom("kyc_check").select("id").where("id", "=", checkId);
      await row.forUpdate().execute();
    });
    return underWay(database, {
      customer,
      accountId,
      path,
      isThere: async () => (isThere ||= await waitsForCheck(database)),
      afterKill: async () => letGo?.(),
    });
  },
});

/** Whether a process waits for the row of a check. */
async function waitsForCheck(database: Database<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'nuc-wallet'
      and wait_event_type = 'Lock' and query ilike '%kyc_check%'`.execute(database.kysely);
  return rows.length > 0;
}

interface UnderWay extends Awaited<ReturnType<typeof withPhoto>> {
  isThere(): Promise<boolean>;
  afterKill?(): Promise<unknown>;
}

function underWay(
  database: Database<Tables>,
  { customer, accountId, path, isThere, afterKill }: UnderWay,
) {
  const state = async () => (await stateOf(database, accountId))?.state;
  return {
    call: {
      url: "/api/ai/validate_passport",
      customer,
      body: formOf({ document_path: path }),
    },
    isOwed: async () => (await isThere()) && (await state()) === "checking",
    // The next process need not wait until the check counts as left behind.
    afterKill: async () => {
      await afterKill?.();
      const left = database.kysely.updateTable("kyc_check").set({ running_until: new Date(0) });
      await left.where("account_id", "=", accountId).execute();
    },
    isDone: async () => (await state()) === "passed",
    async check(after: TestApp) {
      expect(await stateOf(database, accountId)).toEqual({ state: "passed", attempt: 2 });
      await checkPassed(after, customer, path);
    },
  };
}
