import { MEMBERSHIP_NOTICES, MINUTES_TO_UNDO_A_MATCH } from "@nuc/contract";
import type { Database } from "@nuc/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDomain } from "../domain/domain.ts";
import { expectedMemberships } from "../features/memberships/expected.ts";
import { giveDue } from "../features/memberships/give.ts";
import { GIVE_STEPS, type Memberships } from "../features/memberships/parts.ts";
import { orderMembership, ordersOf } from "../features/memberships/testing/memberships.ts";
import { addStatement } from "../features/statements/add-statement.ts";
import { matchByHand } from "../features/statements/matching/match-by-hand.ts";
import { ADD_STEPS, MATCH_STEPS, type Statements } from "../features/statements/parts.ts";
import { plainCsv, plainMapping } from "../features/statements/testing/statement-files.ts";
import { personKeySeal } from "../platform/audit/person-keys.ts";
import type { Tables } from "../platform/database/tables.ts";
import { addWallet, signUpCustomer, type TestCustomer } from "../platform/testing/customers.ts";
import { lasting } from "../platform/testing/lasting-database.ts";
import { openMigratedEmbedded } from "../platform/testing/migrated-database.ts";
import { ADMIN, signInAdmin } from "../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { membershipAsks } from "./bank.ts";
import { lastingEnvironment } from "./testing/given-coins.ts";

const UNDO_TIME = MINUTES_TO_UNDO_A_MATCH * 60_000;
let database: Database<Tables>;
let site: TestApp;
beforeAll(async () => {
  database = await openMigratedEmbedded();
  site = await openTestApp({
    environment: { ...lastingEnvironment(), ...ADMIN },
    openDatabase: async () => lasting(database),
  });
});
afterAll(async () => {
  await site.close();
  await database.close();
});

/** Throws after a step, as a process that dies there. */
const breakAfter = (step: string | null) => (now: string) => {
  if (now === step) throw new Error(`broken off after ${step}`);
};
const memberships = (step: string | null = null): Memberships => {
  const domain = openDomain(site.platform);
  return { domain, ...membershipAsks(domain), reached: breakAfter(step) };
};
const statements = (step: string | null = null): Statements => {
  const domain = openDomain(site.platform);
  return { domain, expected: [expectedMemberships(domain)], reached: breakAfter(step) };
};
const origin = () => ({
  actor: ADMIN.ADMIN_USERNAME,
  networkAddress: "127.0.0.1",
  at: site.clock.now(),
  keySeal: personKeySeal(site.platform.keys),
});
const fileOf = (customer: TestCustomer, reference: string, amount: string) => ({
  file: plainCsv([{ amount, text: `${customer.username} ${reference}` }]),
  mapping: plainMapping,
  fileName: `${customer.username}.csv`,
});
const stateOf = async (customer: TestCustomer) => (await ordersOf(site, customer))[0]?.state;

/** What is to be found of an account's membership, wherever something is written of it. */
async function traces({ username }: TestCustomer) {
  const { kysely } = site.platform.database;
  const account = await kysely
    .selectFrom("account")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  const told = await kysely
    .selectFrom("notification")
    .select("id")
    .where("account_id", "=", account.id)
    .where("title", "=", MEMBERSHIP_NOTICES.title)
    .execute();
  const cleared = await kysely
    .selectFrom("miner_clearance")
    .select("received")
    .where("account_id", "=", account.id)
    .execute();
  const token = await signInAdmin(site);
  const audit = await site.call(`/api/admin/audit?action=memberships.give&search=${username}`, {
    token,
  });
  const rows = audit.data<{ records: { subject: string }[] }>().records;
  const given = rows.filter(({ subject }) => subject === username).length;
  return { told: told.length, cleared: cleared.length, given };
}

async function linesOf({ username }: TestCustomer) {
  return await site.platform.database.kysely
    .selectFrom("statement_line")
    .select(["id", "state"])
    .where("text", "like", `${username}%`)
    .execute();
}

describe("a process that dies", () => {
  it.each(ADD_STEPS)("while it adds a statement, after %s, adds all of it once", async (step) => {
    const customer = await signUpCustomer(site);
    const { referenceCode } = await orderMembership(site, customer);
    const payload = fileOf(customer, referenceCode, "5000");
    await expect(addStatement(statements(step), origin(), payload)).rejects.toThrow(step);
    const isOver = step === "added";
    expect([await stateOf(customer), await linesOf(customer)]).toMatchObject(
      isOver ? ["matched", [{ state: "matched" }]] : ["ordered", []],
    );
    await addStatement(statements(), origin(), payload);
    expect([await stateOf(customer), await linesOf(customer)]).toMatchObject([
      "matched",
      [{ state: "matched" }],
    ]);
  });

  it.each(MATCH_STEPS)("while staff match a line, after %s, matches it once", async (step) => {
    const customer = await signUpCustomer(site);
    const { id, referenceCode } = await orderMembership(site, customer);
    await addStatement(statements(), origin(), fileOf(customer, referenceCode, "1"));
    const [line] = await linesOf(customer);
    const match = async (breakOff: string | null) =>
      matchByHand(statements(breakOff), origin(), line?.id ?? "", {
        kind: "membership",
        id,
        reason: "x",
      });
    await expect(match(step)).rejects.toThrow(step);
    expect(await stateOf(customer)).toBe(step === "matched" ? "matched" : "seen");
    await match(null);
    expect([await stateOf(customer), await linesOf(customer)]).toMatchObject([
      "matched",
      [{ state: "matched" }],
    ]);
  });

  it.each(GIVE_STEPS)("while it gives a category, after %s, gives it once", async (step) => {
    const customer = await signUpCustomer(site);
    const { referenceCode } = await orderMembership(site, customer);
    await addStatement(statements(), origin(), fileOf(customer, referenceCode, "5000"));
    await giveDue(memberships());
    expect(await stateOf(customer)).toBe("matched");
    // The job of this process may have been first: what it has done is looked at all the same.
    site.clock.advance(UNDO_TIME);
    await expect(giveDue(memberships(step))).rejects.toThrow(step);
    const once = { told: 1, cleared: 1, given: 1 };
    const nothing = { told: 0, cleared: 0, given: 0 };
    expect(await traces(customer)).toEqual(step === "given" ? once : nothing);
    await Promise.all([giveDue(memberships()), giveDue(memberships())]);
    expect([await stateOf(customer), await traces(customer)]).toEqual(["given", once]);
  });
});

describe("a category", () => {
  const paid = async (customer: TestCustomer, body: object, amount: string) => {
    const { referenceCode } = await orderMembership(site, customer, body);
    await addStatement(statements(), origin(), fileOf(customer, referenceCode, amount));
    site.clock.advance(UNDO_TIME);
    await giveDue(memberships());
  };

  it("of one wallet waits for a wallet, and is that of the first without one", async () => {
    const customer = await signUpCustomer(site);
    await paid(customer, { category: "DIAMOND" }, "50000");
    expect((await ordersOf(site, customer))[0]).toMatchObject({
      state: "matched",
      needsWallet: true,
    });
    const wallet = await addWallet(site, customer);
    await giveDue(memberships());
    expect((await ordersOf(site, customer))[0]).toMatchObject({
      state: "given",
      givenTo: wallet.address,
      needsWallet: false,
    });
    const category = await site.call(
      `/api/v1/nuc/miner/get-miner-category?walletAddress=${wallet.address}`,
      customer,
    );
    expect(category.data()).toEqual([{ category: "DIAMOND" }]);
  });

  it("of a suspended account waits until it is active again", async () => {
    const customer = await signUpCustomer(site);
    const suspend = async (status: "active" | "suspended") =>
      site.platform.database.kysely
        .updateTable("account")
        .set({ status })
        .where("username", "=", customer.username)
        .execute();
    const { referenceCode } = await orderMembership(site, customer);
    await addStatement(statements(), origin(), fileOf(customer, referenceCode, "5000"));
    await suspend("suspended");
    site.clock.advance(UNDO_TIME);
    await giveDue(memberships());
    expect((await traces(customer)).given).toBe(0);
    await suspend("active");
    await giveDue(memberships());
    expect(await traces(customer)).toEqual({ told: 1, cleared: 1, given: 1 });
  });

  it("that is given cannot be undone by its line any more", async () => {
    const customer = await signUpCustomer(site);
    await paid(customer, { category: "SILVER" }, "5000");
    const [line] = await linesOf(customer);
    const token = await signInAdmin(site);
    const body = { reason: "Wrong" };
    const answer = await site.call(`/api/admin/statements/lines/${line?.id}/reopen`, {
      token,
      body,
    });
    expect([answer.status, await stateOf(customer)]).toEqual([422, "given"]);
  });
});
