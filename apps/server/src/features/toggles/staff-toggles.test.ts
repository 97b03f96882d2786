import { auditPage, TOGGLE_COLUMNS, type ToggleColumn, type ToggleRecord } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestCustomer, signUpCustomer } from "../../platform/testing/customers.ts";
import { openPage, type SocketPage } from "../../platform/testing/socket-page.ts";
import { ADMIN, openStaffedApp, signInAdmin } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";

const COLUMN: ToggleColumn = "toggle_mint_coin";
const GENERAL = `/api/admin/toggles/${COLUMN}`;
let test: TestApp;
let admin: string;
let customer: TestCustomer;
let other: TestCustomer;

beforeAll(async () => {
  test = await openStaffedApp();
  admin = await signInAdmin(test);
  customer = await signUpCustomer(test);
  other = await signUpCustomer(test);
});
afterEach(async () => {
  await put(GENERAL, { enabled: true });
  await put(own(), { enabled: null });
  await test.platform.database.kysely
    .updateTable("account")
    .set({ address_country: null })
    .execute();
});
afterAll(async () => test.close());

const own = (username = customer.username, column: string = COLUMN) =>
  `/api/admin/users/${username}/toggles/${column}`;
const put = (path: string, body: object, token = admin) =>
  test.call(path, { method: "PUT", token, body });
const isOn = async ({ username, token }: TestCustomer): Promise<boolean> => {
  const path = `/api/check_toggle_status?toggle_column=${COLUMN}&username=${username}`;
  const answer = await test.call(path, { token });
  return answer.data<{ calculated_toggle: number }>().calculated_toggle === 1;
};
const lives = (username: string, country: string) =>
  test.platform.database.kysely
    .updateTable("account")
    .set({ address_country: country })
    .where("username", "=", username)
    .execute();
const lastAudit = async (action: string) => {
  const answer = await test.call(`/api/admin/audit?action=${action}`, { token: admin });
  return answer.data(auditPage).records[0];
};

describe("the general switch", () => {
  // covers: 2.addition.49
  it("is listed for every feature", async () => {
    const answer = await test.call("/api/admin/toggles", { token: admin });
    const records = answer.data<ToggleRecord[]>();
    expect(records.map((record) => record.toggle_column)).toEqual([...TOGGLE_COLUMNS].toSorted());
    expect(records.every(({ enabled, countries }) => enabled && countries === null)).toBe(true);
  });

  // covers: 1.call.40, 2.addition.49
  it("switches a feature off for everybody, with its row of the audit", async () => {
    const answer = await put(GENERAL, { enabled: false });
    const off = { enabled: false, countries: null };
    expect([answer.status, answer.data()]).toEqual([200, { toggle_column: COLUMN, ...off }]);
    expect(await isOn(customer)).toBe(false);
    expect(await lastAudit("toggles.set")).toMatchObject({
      actor: ADMIN.ADMIN_USERNAME,
      subject: COLUMN,
      before: { enabled: true, countries: null },
      after: off,
    });
  });

  // covers: 2.addition.49
  it("switches it on in some countries, however they are spelled", async () => {
    await lives(customer.username, "NZ");
    const answer = await put(GENERAL, { enabled: true, countries: ["au", "NZ"] });
    expect(answer.data<ToggleRecord>().countries).toEqual(["AU", "NZ"]);
    expect([await isOn(customer), await isOn(other)]).toEqual([true, false]);
  });

  it("is on everywhere where no country is named", async () => {
    for (const countries of [[], null]) {
      const answer = await put(GENERAL, { enabled: true, countries });
      expect(answer.data<ToggleRecord>().countries).toBeNull();
      expect(await isOn(other)).toBe(true);
    }
  });

  it.each([
    [{ enabled: "yes" }, "enabled"],
    [{}, "enabled"],
    [{ enabled: true, countries: ["Australia"] }, "countries"],
    [{ enabled: true, until: "tomorrow" }, "until"],
  ])("refuses %j", async (body, field) => {
    const answer = await put(GENERAL, body);
    expect([answer.status, answer.errors()[0]?.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(`${answer.errors()[0]?.field}: ${answer.errors()[0]?.message}`).toContain(field);
    expect(await isOn(customer)).toBe(true);
  });
});

describe("a user's own switch", () => {
  // covers: 2.addition.63
  it("is set with a reason, which goes to the audit", async () => {
    const reason = "Asked for it by phone";
    expect((await put(own(), { enabled: false, reason: ` ${reason} ` })).status).toBe(200);
    expect(await lastAudit("users.toggle")).toMatchObject({
      after: { toggle_column: COLUMN, enabled: false, reason },
    });
    const long = await put(own(), { enabled: true, reason: "x".repeat(501) });
    expect([long.status, long.errors()[0]?.field]).toEqual([400, "reason"]);
    expect(await isOn(customer)).toBe(false);
  });

  // covers: 2.addition.50
  it("wins over the general one until it is taken back", async () => {
    const answer = await put(own(), { enabled: false });
    const { username } = customer;
    const record = { username, toggle_column: COLUMN, enabled: false };
    expect([answer.status, answer.data()]).toEqual([200, record]);
    expect([await isOn(customer), await isOn(other)]).toEqual([false, true]);
    expect(await lastAudit("users.toggle")).toMatchObject({
      subject: username,
      before: { toggle_column: COLUMN, enabled: null },
      after: { toggle_column: COLUMN, enabled: false },
    });
    await put(own(), { enabled: null });
    expect(await isOn(customer)).toBe(true);
  });

  it("finds the user in any case", async () => {
    const answer = await put(own(customer.username.toUpperCase()), { enabled: false });
    expect(answer.data<{ username: string }>().username).toBe(customer.username);
  });
});

it("there is no switch of another name, and no user of another name", async () => {
  const answers = [
    await put("/api/admin/toggles/maintenance", { enabled: false }),
    await put(own("nobody.here"), { enabled: false }),
    await put(own(customer.username, "toggle_nothing"), { enabled: false }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

// covers: 2.addition.59
it("customers have no switches", async () => {
  for (const path of [GENERAL, own()]) {
    const answer = await put(path, { enabled: false }, customer.token);
    expect([answer.status, answer.errors()[0]?.code]).toEqual([404, "NOT_FOUND"]);
  }
  const list = await test.call("/api/admin/toggles", { token: customer.token });
  expect(list.status).toBe(404);
});

describe("open pages", () => {
  const pages: SocketPage[] = [];
  afterEach(() => {
    for (const page of pages.splice(0)) page.socket.close();
  });
  const open = async (hello: object) => {
    const page = await openPage(test, hello);
    pages.push(page);
    return page;
  };

  // covers: 2.role.11
  it("get what a general switch means for their own user", async () => {
    await lives(customer.username, "AU");
    const mine = await open({ token: customer.token });
    const others = await open({ token: other.token });
    await put(GENERAL, { enabled: true, countries: ["AU"] });
    const heard = { event: "toggle", toggle_column: COLUMN };
    expect(await mine.hear("toggle")).toMatchObject({ ...heard, calculated_toggle: 1 });
    expect(await others.hear("toggle")).toMatchObject({ ...heard, calculated_toggle: 0 });
  });

  it("get their user's own switch alone", async () => {
    const mine = await open({ token: customer.token });
    const others = await open({ token: other.token });
    await put(own(), { enabled: false });
    await put(GENERAL, { enabled: true });
    expect(await mine.hear("toggle")).toMatchObject({ calculated_toggle: 0 });
    await others.hear("toggle");
    const received = others.messages.filter(({ event }) => event === "toggle");
    expect(received.map((message) => message["calculated_toggle"])).toEqual([1]);
  });
});
