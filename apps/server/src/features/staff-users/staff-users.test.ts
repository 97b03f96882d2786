import {
  ACCESS_MESSAGES,
  auditPage,
  STAFF_MESSAGES,
  staffUserDetail,
  staffUserPage,
  timelineAnswer,
} from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountIdOf } from "../../platform/testing/accounts.ts";
import {
  addWallet,
  signedTransfer,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { ADMIN, openStaffedApp, signInAdmin } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";
import { countUsers, listUsers } from "./user-repository.ts";
import { isWideSearch } from "./user-search.ts";

const USERS = "/api/admin/users";
let test: TestApp;
let admin: string;
let customer: TestCustomer;
let wallet: TestWallet;

beforeAll(async () => {
  test = await openStaffedApp();
  admin = await signInAdmin(test);
  customer = await signUpCustomer(test);
  wallet = await addWallet(test, customer, { coins: "100", name: "Savings" });
  for (let count = 0; count < 24; count += 1) await signUpCustomer(test);
});
afterAll(async () => test.close());

const list = async (query: string) => {
  const answer = await test.call(`${USERS}${query}`, { token: admin });
  expect(answer.status).toBe(200);
  return answer.data(staffUserPage);
};
const names = async (query: string) => (await list(query)).records.map((row) => row.username);
const detail = async () =>
  (await test.call(`${USERS}/${customer.username}`, { token: admin })).data(staffUserDetail);
const put = async (body: object, username = customer.username) =>
  await test.call(`${USERS}/${username}/status`, { method: "PUT", token: admin, body });

describe("the list of users", () => {
  // covers: 1.call.53
  it("has 20 a page, the newest first, and says how many there are", async () => {
    const { records, ...position } = await list("");
    expect(position).toEqual({ page: 0, pages: 2, total: 26 });
    expect(records).toHaveLength(20);
    const joined = records.map((row) => row.joined);
    expect(joined).toEqual(joined.toSorted().toReversed());
    expect((await list("?page=1")).records).toHaveLength(6);
    expect((await list("?page=2")).records).toEqual([]);
  });

  // covers: 1.addition.14
  it.each([
    ["the user name", () => customer.username.slice(0, 9).toUpperCase()],
    ["the email", () => customer.email.slice(0, 12)],
    ["the phone", () => `+${customer.phone.slice(0, 9)}`],
    ["the address of a wallet", () => wallet.address.slice(0, 10)],
  ])("finds somebody by the beginning of %s", async (_, search) => {
    expect(await names(`?search=${encodeURIComponent(search())}`)).toEqual([customer.username]);
  });

  it("finds people by first, last and both names", async () => {
    for (const search of ["acco", "Holder", "account hol"])
      expect((await list(`?search=${encodeURIComponent(search)}`)).total).toBe(25);
    expect((await list("?search=holder%20acc")).total).toBe(0);
    expect((await list("?search=%25")).total).toBe(0);
    expect((await list("?search=u_")).total).toBe(0);
  });

  it("finds the same, whether few or many are found", async () => {
    const { kysely } = test.platform.database;
    const range = { sort: "username", limit: 50, offset: 0 } as const;
    const searches = [
      "acco",
      "account hol",
      "holder acc",
      customer.username,
      wallet.address.slice(0, 4),
      "+61",
    ];
    for (const search of [...searches, customer.email, customer.phone, "%"]) {
      const filter = { search, status: undefined, role: undefined };
      const [few, many] = await Promise.all(
        [false, true].map(async (isWide) => await listUsers(kysely, { ...filter, isWide }, range)),
      );
      expect(many, search).toEqual(few);
      expect(await countUsers(kysely, { ...filter, isWide: true })).toBe(few?.length);
      expect(await isWideSearch(kysely, search, 1)).toBe((few?.length ?? 0) > 0);
    }
    expect(await isWideSearch(kysely, "acco", 1000)).toBe(false);
  });

  it("sorts by name and by day, either way, and filters by status and role", async () => {
    const up = await names("?sort=username");
    expect(up).toEqual(up.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect((await names("?sort=-username"))[0]).not.toBe(up[0]);
    expect((await names("?sort=joined"))[0]).toBe(ADMIN.ADMIN_USERNAME);
    expect(await names("?role=admin")).toEqual([ADMIN.ADMIN_USERNAME]);
    expect(await names("?role=staff")).toContain(ADMIN.ADMIN_USERNAME);
    expect(await names("?role=staff")).not.toContain(customer.username);
    expect((await list("?status=suspended")).total).toBe(0);
    expect((await list("?status=active&role=customer")).total).toBe(25);
  });

  it.each(["sort=password", "status=gone", "role=king", "page=-1", "page=x"])(
    "refuses %s",
    async (query) => {
      const answer = await test.call(`${USERS}?${query}`, { token: admin });
      expect([answer.status, answer.errors()[0]?.code]).toEqual([400, "INVALID_REQUEST"]);
    },
  );
});

describe("the export", () => {
  it("has every user of the filter with balances, and recorded in the audit", async () => {
    const answer = await test.call("/api/admin/export/users?role=customer&sort=username", {
      token: admin,
    });
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="users-.*\.csv"$/);
    const lines = answer.text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(26);
    expect(lines[0]).toBe(
      "\uFEFFusername,name,email,phone,role,status,country,wallets,balance_nuc,joined,last_active",
    );
    const own = lines.find((line) => line.startsWith(customer.username));
    expect(own).toContain(`,${customer.phone},customer,active,,1,100,`);
    const audit = await test.call("/api/admin/audit?action=users.export", { token: admin });
    const { records } = audit.data(auditPage);
    expect(records.map(({ after }) => after)).toEqual([{ role: "customer", sort: "username" }]);
  });

  it("leaves no word of a search in the audit, which outlives the person", async () => {
    for (const search of [customer.email, customer.phone, "Account Holder"]) {
      const url = `/api/admin/export/users?status=active&search=${encodeURIComponent(search)}`;
      expect((await test.call(url, { token: admin })).status).toBe(200);
      const audit = await test.call("/api/admin/audit?action=users.export", { token: admin });
      const [newest] = audit.data(auditPage).records;
      expect(newest?.after).toEqual({ status: "active", searched: true });
      expect(audit.text).not.toContain(search);
    }
  });
});

describe("one user", () => {
  // covers: 1.call.53, 1.addition.14
  it("is shown with wallets, balances, sessions and what they see and why", async () => {
    const user = await detail();
    expect(user).toMatchObject({
      username: customer.username,
      name: "Account Holder",
      status: "active",
      statusReason: null,
      coins: "100",
      sessions: 1,
      walletList: [{ address: wallet.address, name: "Savings", balance: "100" }],
    });
    expect(user.lastActive).not.toBeNull();
    const mint = async () =>
      (await detail()).features.find((row) => row.toggle_column === "toggle_mint_coin");
    const toggle = "/api/admin/toggles/toggle_mint_coin";
    const set = async (url: string, body: object) =>
      await test.call(url, { method: "PUT", token: admin, body });
    expect(await mint()).toMatchObject({ on: true, why: "on-for-all" });
    await set(toggle, { enabled: true, countries: ["AU"] });
    expect(await mint()).toMatchObject({ on: false, why: "no-country" });
    await set(toggle, { enabled: false });
    expect(await mint()).toMatchObject({ on: false, why: "off-for-all" });
    await set(`${USERS}/${customer.username}/toggles/toggle_mint_coin`, { enabled: true });
    expect(await mint()).toMatchObject({ on: true, why: "own" });
    await set(`${USERS}/${customer.username}/toggles/toggle_mint_coin`, { enabled: null });
    await set(toggle, { enabled: true });
  });

  // covers: 1.call.45
  it("shows what stands over every switch", async () => {
    const person = await signUpCustomer(test);
    const barriers = async () => {
      const user = await test.call(`${USERS}/${person.username}`, { token: admin });
      return user.data(staffUserDetail).barriers;
    };
    expect(await barriers()).toEqual([]);
    const { kysely } = test.platform.database;
    const set = async (values: {
      status?: "suspended";
      terms_version?: null;
      verified_at?: null;
    }) =>
      kysely.updateTable("account").set(values).where("username", "=", person.username).execute();
    await set({ terms_version: null });
    expect(await barriers()).toEqual(["terms"]);
    await set({ verified_at: null });
    expect(await barriers()).toEqual(["unverified", "terms"]);
    await set({ status: "suspended" });
    const maintenance = async (status: string) =>
      test.call("/api/admin/maintenance", { method: "PUT", token: admin, body: { status } });
    await maintenance("true");
    expect(await barriers()).toEqual(["maintenance", "suspended", "terms"]);
    await maintenance("false");
  });

  it("is found in any case; an unknown one is 404", async () => {
    const found = await test.call(`${USERS}/${customer.username.toUpperCase()}`, { token: admin });
    expect(found.data(staffUserDetail).username).toBe(customer.username);
    expect((await test.call(`${USERS}/nobody.here`, { token: admin })).status).toBe(404);
    const timeline = await test.call(`${USERS}/nobody.here/timeline`, { token: admin });
    expect(timeline.status).toBe(404);
  });
});

describe("a suspension", () => {
  // covers: 1.call.53, 1.addition.15, staff.status.reasonAtLogin
  // covers: staff.status.mail.suspended.subject, staff.status.mail.suspended.text
  // covers: staff.status.mail.lifted.subject, staff.status.mail.lifted.text
  it("ends every session, is notified by email and at the login, and is lifted again", async () => {
    const person = await signUpCustomer(test);
    const status = `${USERS}/${person.username}/status`;
    const body = { status: "suspended", reason: "A card was reported as stolen.", seen: "active" };
    const answer = await test.call(status, { method: "PUT", token: admin, body });
    expect([answer.status, answer.data()]).toEqual([
      200,
      { username: person.username, status: "suspended" },
    ]);
    const profile = "/api/v1/nuc/auth/profile";
    expect((await test.call(profile, { token: person.token })).errors()[0]?.code).toBe("SUSPENDED");
    const logIn = async () =>
      await test.call("/api/v1/nuc/auth/login", {
        body: { data: { userName: person.username, password: person.password } },
      });
    const refused = await logIn();
    expect([refused.status, refused.errors()[0]?.message]).toEqual([
      403,
      `${ACCESS_MESSAGES.login.suspended} ${STAFF_MESSAGES.status.reasonAtLogin(body.reason)}`,
    ]);
    const mail = await eventually(async () => (await test.outbox.to(person.email))[0]);
    expect(mail.text).toContain(body.reason);

    const lift = { status: "active", reason: "The card was found.", seen: "suspended" };
    await test.call(status, { method: "PUT", token: admin, body: lift });
    expect((await logIn()).status).toBe(200);
    expect((await test.call(profile, { token: person.token })).status).toBe(401);
    const audit = await test.call("/api/admin/audit?action=users.status", { token: admin });
    expect(audit.data<{ records: { after: unknown }[] }>().records[0]?.after).toEqual({
      status: "active",
      reason: lift.reason,
    });
  });

  // covers: staff.changedMeanwhile
  it("that somebody else decided in the meantime is refused, and overwrites nothing", async () => {
    const person = await signUpCustomer(test);
    await put({ status: "suspended", reason: "First", seen: "active" }, person.username);
    const second = await put(
      { status: "suspended", reason: "Second", seen: "active" },
      person.username,
    );
    expect([second.status, second.errors()[0]?.message]).toEqual([
      409,
      STAFF_MESSAGES.changedMeanwhileBy(ADMIN.ADMIN_USERNAME),
    ]);
    const user = await test.call(`${USERS}/${person.username}`, { token: admin });
    expect(user.data(staffUserDetail).statusReason).toBe("First");
  });

  // covers: staff.status.unknown, staff.status.reasonRequired, staff.status.reasonTooLong
  it.each([
    ["no reason", { status: "suspended" }, "reason"],
    ["an empty one", { status: "suspended", reason: "  " }, "reason"],
    ["a long one", { status: "suspended", reason: "x".repeat(501) }, "reason"],
    ["another status", { status: "closed", reason: "x" }, "status"],
  ])("is refused with %s", async (_, body, field) => {
    const answer = await put(body);
    expect([answer.status, answer.errors()[0]?.field]).toEqual([400, field]);
    expect((await detail()).status).toBe("active");
  });

  // covers: staff.status.ownAccount
  it("is never one's own", async () => {
    const answer = await put({ status: "suspended", reason: "x" }, ADMIN.ADMIN_USERNAME);
    expect([answer.status, answer.errors()[0]?.message]).toEqual([
      422,
      STAFF_MESSAGES.status.ownAccount,
    ]);
  });
});

describe("an admin", () => {
  // covers: staff.status.lastAdmin
  it("who is the last one is never suspended, also when two suspend each other", async () => {
    const person = await signUpCustomer(test);
    const { kysely } = test.platform.database;
    const promote = kysely.updateTable("account").set({ role: "admin" });
    await promote.where("username", "=", person.username).execute();
    const suspend = async (username: string, token: string) =>
      await test.call(`${USERS}/${username}/status`, {
        method: "PUT",
        token,
        body: { status: "suspended", reason: "x" },
      });
    const answers = await Promise.all([
      suspend(person.username, admin),
      suspend(ADMIN.ADMIN_USERNAME, person.token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await kysely
      .selectFrom("account")
      .select("username")
      .where("role", "=", "admin")
      .where("status", "=", "active")
      .execute();
    expect(left).toHaveLength(1);
    await kysely
      .updateTable("account")
      .set({ status: "active" })
      .where("role", "=", "admin")
      .execute();
    const back = kysely.updateTable("account").set({ role: "customer" });
    await back.where("username", "=", person.username).execute();
    admin = await signInAdmin(test);
  });
});

describe("an account that was closed", () => {
  // covers: staff.status.closed
  it("is neither suspended nor opened again", async () => {
    const person = await signUpCustomer(test);
    const own = async (call: string) =>
      await test.call(`/api/v1/nuc/auth/${call}`, {
        token: person.token,
        body: { data: { password: person.password } },
      });
    await own("account-export");
    const closed = await own("close-account");
    expect(closed.status).toBe(200);
    for (const status of ["suspended", "active"]) {
      const answer = await put({ status, reason: "x" }, person.username);
      expect([answer.status, answer.errors()[0]?.message]).toEqual([
        422,
        STAFF_MESSAGES.status.closed,
      ]);
    }
  });
});

describe("the timeline", () => {
  const read = async (query = "") => {
    const url = `${USERS}/${customer.username}/timeline${query}`;
    const answer = await test.call(url, { token: admin });
    expect(answer.status).toBe(200);
    return answer.data(timelineAnswer);
  };
  const texts = async (kind: string) =>
    (await read(`?kind=${kind}`)).records.map(({ text, by }) => (by === null ? text : [text, by]));

  // covers: 1.call.53
  it("has what a user did, was refused and notified of, and what staff did to them", async () => {
    const other = await addWallet(test, customer, { name: "Everyday" });
    const extrinsic = await signedTransfer(test, wallet, { to: other.address, amount: "12.5" });
    const transfer = "/api/v1/bc/wallet/transfer";
    const { token } = customer;
    expect((await test.call(transfer, { token, body: { extrinsic } })).status).toBe(200);
    expect((await test.call(transfer, { token, body: { extrinsic: "0x00" } })).status).toBe(400);
    await put({ status: "suspended", reason: "A look" });
    await put({ status: "active", reason: "All is well" });

    expect(await texts("coins")).toEqual([
      ["Moved 12.50 NUC from Savings to Everyday", expect.stringMatching(/^block \d+$/)],
      "Added the wallet Everyday",
      ["Received 100.00 NUC into Savings", expect.stringMatching(/^block \d+$/)],
      "Added the wallet Savings",
    ]);
    expect(await texts("access")).toEqual(
      expect.arrayContaining(["Registered", "Confirmed the account"]),
    );
    expect(await texts("notices")).toContain("Notified: Wallet Created");
    expect(await texts("staff")).toContainEqual(["users.status", ADMIN.ADMIN_USERNAME]);
    const failures = await eventually(async () => {
      const found = await texts("failures");
      return found.length > 0 ? found : undefined;
    });
    expect(failures).toEqual([
      ["Refused: POST /api/v1/bc/wallet/transfer", "400 MALFORMED_EXTRINSIC"],
    ]);
  });

  // covers: staff.timeline.fromMalformed
  it("is read on without a gap and without anything twice, many at one moment too", async () => {
    const { kysely } = test.platform.database;
    const at = test.clock.now();
    const id = await accountIdOf(test, customer);
    const failures = Array.from({ length: 70 }, (_, index) => ({
      account_id: id,
      at: index < 45 ? at : new Date(at.getTime() - index),
      call: `GET /${index}`,
      status: 409,
      code: "TAKEN",
    }));
    await kysely.insertInto("failure_met").values(failures).execute();
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null;) {
      const answer = await read(`?kind=failures&from=${next}`);
      seen.push(...answer.records.map(({ text }) => text));
      next = answer.next;
    }
    expect(seen).toHaveLength(71);
    expect(new Set(seen).size).toBe(71);
    const bad = await test.call(`${USERS}/${customer.username}/timeline?from=x`, { token: admin });
    expect(bad.status).toBe(400);
  });
});

// covers: 1.addition.17
it("is not there for customers and visitors, whatever they send", async () => {
  const { username, token } = customer;
  for (const url of [USERS, `${USERS}/${username}`, `${USERS}/${username}/timeline?kind=x`]) {
    for (const other of [token, "none"]) {
      expect((await test.call(url, { token: other })).status).toBe(404);
    }
  }
  for (const body of [{ status: "suspended", reason: "x" }, {}]) {
    const url = `${USERS}/${username}/status`;
    expect((await test.call(url, { method: "PUT", token, body })).status).toBe(404);
  }
  expect((await test.call("/api/admin/export/users", { token })).status).toBe(404);
});
