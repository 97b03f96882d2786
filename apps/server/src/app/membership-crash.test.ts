import {
  type ErrorEnvelope,
  MEMBERSHIP_MESSAGES,
  MEMBERSHIP_NOTICES,
  MINER_MESSAGES,
  MINUTES_TO_UNDO_A_MATCH,
  type StaffUserDetail,
} from "@nuc/contract";
import { forEachCrashPoint } from "@nuc/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDomain } from "../domain/domain.ts";
import { expectedMemberships } from "../features/memberships/expected.ts";
import { giveDue } from "../features/memberships/give.ts";
import type { Memberships } from "../features/memberships/parts.ts";
import {
  MEMBERSHIPS_PATH,
  orderMembership,
  ordersOf,
} from "../features/memberships/testing/memberships.ts";
import { book, registrationsOf } from "../features/miner-registration/testing/applicants.ts";
import { addStatement } from "../features/statements/add-statement.ts";
import { matchByHand } from "../features/statements/matching/match-by-hand.ts";
import type { Statements } from "../features/statements/parts.ts";
import { plainCsv, plainMapping } from "../features/statements/testing/statement-files.ts";
import { personKeySeal } from "../platform/audit/person-keys.ts";
import { accountIdOf } from "../platform/testing/accounts.ts";
import { addWallet, signUpCustomer, type TestCustomer } from "../platform/testing/customers.ts";
import { ADMIN, openStaffedApp, signInAdmin } from "../platform/testing/staff.ts";
import type { TestApp } from "../platform/testing/test-app.ts";
import { membershipDependencies } from "./bank.ts";

const UNDO_TIME = MINUTES_TO_UNDO_A_MATCH * 60_000;
let site: TestApp;
beforeAll(async () => {
  site = await openStaffedApp();
});
afterAll(async () => site.close());

const memberships = (): Memberships => {
  const domain = openDomain(site.platform);
  return { domain, ...membershipDependencies(domain) };
};
const statements = (): Statements => {
  const domain = openDomain(site.platform);
  return { domain, expected: [expectedMemberships(domain)] };
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
  const accountId = await accountIdOf(site, { username });
  const notices = await kysely
    .selectFrom("notification")
    .select("id")
    .where("account_id", "=", accountId)
    .where("title", "=", MEMBERSHIP_NOTICES.title)
    .execute();
  const cleared = await kysely
    .selectFrom("miner_clearance")
    .select("received")
    .where("account_id", "=", accountId)
    .execute();
  const token = await signInAdmin(site);
  const audit = await site.call(`/api/admin/audit?action=memberships.give&search=${username}`, {
    token,
  });
  const rows = audit.data<{ records: { subject: string }[] }>().records;
  const given = rows.filter(({ subject }) => subject === username).length;
  return { notices: notices.length, cleared: cleared.length, given };
}

async function linesOf({ username }: TestCustomer) {
  return await site.platform.database.kysely
    .selectFrom("statement_line")
    .select(["id", "state"])
    .where("text", "like", `${username}%`)
    .execute();
}

describe("a process that dies", () => {
  const ordered = async () => {
    const customer = await signUpCustomer(site);
    return { customer, ...(await orderMembership(site, customer)) };
  };
  const matched = [{ state: "matched" }];

  // covers: 3.membership.11
  it("while it adds a statement adds all of it once", async () => {
    const points = await forEachCrashPoint({
      async given() {
        const { customer, referenceCode } = await ordered();
        return { customer, payload: fileOf(customer, referenceCode, "5000") };
      },
      act: async ({ payload }) => addStatement(statements(), origin(), payload),
      async check({ customer, payload }, { committed }) {
        expect([await stateOf(customer), await linesOf(customer)]).toMatchObject(
          committed.has("statement_line") ? ["matched", matched] : ["ordered", []],
        );
        await addStatement(statements(), origin(), payload);
        expect([await stateOf(customer), await linesOf(customer)]).toMatchObject([
          "matched",
          matched,
        ]);
      },
    });
    expect(points).toBe(2);
  });

  // covers: 3.membership.13
  it("while staff match a line matches it once", async () => {
    const match = async (id: string, line = "") =>
      matchByHand(statements(), origin(), line, { kind: "membership", id, reason: "x" });
    const points = await forEachCrashPoint({
      async given() {
        const { customer, id, referenceCode } = await ordered();
        await addStatement(statements(), origin(), fileOf(customer, referenceCode, "1"));
        return { customer, id, line: (await linesOf(customer))[0]?.id };
      },
      act: async ({ id, line }) => match(id, line),
      async check({ customer, id, line }, { committed }) {
        const state = committed.has("statement_line") ? "matched" : "seen";
        expect(await stateOf(customer)).toBe(state);
        await match(id, line);
        expect([await stateOf(customer), await linesOf(customer)]).toMatchObject([
          "matched",
          matched,
        ]);
      },
    });
    expect(points).toBe(2);
  });

  // covers: 3.membership.10, membership.title, membership.ofAccount
  it("while it gives a category gives it once", async () => {
    const points = await forEachCrashPoint({
      async given() {
        const { customer, referenceCode } = await ordered();
        await addStatement(statements(), origin(), fileOf(customer, referenceCode, "5000"));
        await giveDue(memberships());
        expect(await stateOf(customer)).toBe("matched");
        site.clock.advance(UNDO_TIME);
        return customer;
      },
      act: async () => giveDue(memberships()),
      async check(customer, { committed }) {
        const once = { notices: 1, cleared: 1, given: 1 };
        const nothing = { notices: 0, cleared: 0, given: 0 };
        const isGiven = committed.has("membership_order");
        expect(await traces(customer)).toEqual(isGiven ? once : nothing);
        await Promise.all([giveDue(memberships()), giveDue(memberships())]);
        expect([await stateOf(customer), await traces(customer)]).toEqual(["given", once]);
      },
    });
    expect(points).toBe(2);
  });
});

describe("a category", () => {
  const paid = async (customer: TestCustomer, body: object, amount: string) => {
    const { referenceCode } = await orderMembership(site, customer, body);
    await addStatement(statements(), origin(), fileOf(customer, referenceCode, amount));
    site.clock.advance(UNDO_TIME);
    await giveDue(memberships());
  };

  const reopenLineOf = async (customer: TestCustomer) => {
    const [line] = await linesOf(customer);
    return await site.call(`/api/admin/statements/lines/${line?.id}/reopen`, {
      token: await signInAdmin(site),
      body: { reason: "Wrong" },
    });
  };

  // covers: 3.membership.10, membership.ofWallets
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

  // covers: 3.membership.10, membership.ofWallets, statements.tooLateToUndo
  it("of several is given to as many wallets as were paid for, each once, as they come", async () => {
    const customer = await signUpCustomer(site);
    const first = [await addWallet(site, customer), await addWallet(site, customer)];
    await paid(customer, { category: "S-BUNDLE", quantity: 3 }, "75000");
    const some = first.map(({ address }) => address);
    const [partly] = await ordersOf(site, customer);
    expect(partly).toMatchObject({ state: "matched", needsWallet: true, givenTo: some[0] });
    expect(partly?.givenWallets).toEqual(some);
    expect((await reopenLineOf(customer)).status).toBe(422);
    const third = await addWallet(site, customer);
    const spare = await addWallet(site, customer);
    await Promise.all([giveDue(memberships()), giveDue(memberships())]);
    const all = [...some, third.address];
    expect((await ordersOf(site, customer))[0]).toMatchObject({
      state: "given",
      givenWallets: all,
      needsWallet: false,
    });
    const wallets = await site.platform.database.kysely
      .selectFrom("wallet")
      .select(["address", "mintable_wallet"])
      .where("address", "in", [...all, spare.address])
      .execute();
    const bundle = wallets.filter((wallet) => wallet.mintable_wallet === 4);
    expect(bundle.map(({ address }) => address).toSorted()).toEqual(all.toSorted());
    expect((await traces(customer)).notices).toBe(2);
  });

  // covers: 3.membership.10
  it("of several passes over a wallet that staff took it from, and goes on with the next", async () => {
    const customer = await signUpCustomer(site);
    const taken = await addWallet(site, customer);
    await paid(customer, { category: "DIAMOND", quantity: 2 }, "100000");
    const change = await site.call(`/api/admin/wallets/${taken.address}/category`, {
      method: "PUT",
      token: await signInAdmin(site),
      body: { category: "NONE", reason: "Wrong wallet" },
    });
    expect([change.status, change.text]).toEqual([200, change.text]);
    await giveDue(memberships());
    expect((await ordersOf(site, customer))[0]).toMatchObject({
      state: "matched",
      needsWallet: true,
    });
    const next = await addWallet(site, customer);
    await giveDue(memberships());
    expect((await ordersOf(site, customer))[0]).toMatchObject({
      state: "given",
      givenWallets: [taken.address, next.address],
    });
  });

  // covers: 3.membership.10, miner.feesOfOther
  it("of the account opens the type that was paid for, and both once both are", async () => {
    const customer = await signUpCustomer(site);
    const wallet = await addWallet(site, customer);
    const received = async () => {
      const { offers } = await registrationsOf(site, { customer, wallet });
      return offers.filter(({ feesReceived }) => feesReceived).map(({ category }) => category);
    };
    const noted = async () => {
      const user = await site.call(`/api/admin/users/${customer.username}`, {
        token: await signInAdmin(site),
      });
      return user.data<StaffUserDetail>().minerFees;
    };
    expect(await received()).toEqual([]);
    await paid(customer, { category: "SILVER" }, "5000");
    expect([await received(), await noted()]).toMatchObject([["SILVER"], { category: "SILVER" }]);
    const refused = await book(site, { customer, wallet }, { category: "GOLD" });
    expect([refused.status, refused.errors()[0]?.message]).toEqual([
      422,
      MINER_MESSAGES.feesOfOther,
    ]);
    await paid(customer, { category: "GOLD" }, "70000");
    expect([await received(), await noted()]).toMatchObject([
      ["SILVER", "GOLD"],
      { category: null },
    ]);
  });

  // covers: 3.membership.8, membership.order.paidAlready
  it("of the account is not sold again while what it was paid for is open", async () => {
    const customer = await signUpCustomer(site);
    const again = async (category: string) => {
      const answer = await site.call(MEMBERSHIPS_PATH, {
        token: customer.token,
        body: { category },
      });
      return [answer.status, answer.json<Partial<ErrorEnvelope>>().errors?.[0]?.message];
    };
    const refusal = [422, MEMBERSHIP_MESSAGES.order.paidAlready("SILVER")];
    await paid(customer, { category: "SILVER" }, "5000");
    expect(await again("SILVER")).toEqual(refusal);
    expect((await again("GOLD"))[0]).toBe(201);
    await site.platform.database.kysely
      .updateTable("miner_clearance")
      .set({ received: false })
      .where("account_id", "=", await accountIdOf(site, customer))
      .execute();
    expect((await again("SILVER"))[0]).toBe(201);
  });

  // covers: 3.membership.10
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
    expect(await traces(customer)).toEqual({ notices: 1, cleared: 1, given: 1 });
  });

  // covers: 3.membership.10, statements.tooLateToUndo
  it("that is given cannot be undone by its line any more", async () => {
    const customer = await signUpCustomer(site);
    await paid(customer, { category: "SILVER" }, "5000");
    const answer = await reopenLineOf(customer);
    expect([answer.status, await stateOf(customer)]).toEqual([422, "given"]);
  });

  it("is not kept from its category by however many wait for a wallet", async () => {
    const [waiting, customer] = [await signUpCustomer(site), await signUpCustomer(site)];
    await sql`
      insert into membership_order (account_id, category, quantity, price_cents, total_cents, currency, reference, state, ordered_at,
        matched_at, paid_cents)
      select ${await accountIdOf(site, waiting)}, 'DIAMOND', 1, 1, 1, 'AUD', 'x', 'matched', ${site.clock.now()}, ${site.clock.now()}, 1
      from generate_series(1, 1001)`.execute(site.platform.database.kysely);
    await paid(customer, { category: "SILVER" }, "5000");
    expect(await stateOf(customer)).toBe("given");
  });
});
