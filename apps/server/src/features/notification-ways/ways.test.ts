import { accountExport, KIND_NAMES, notificationWays } from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { listOf } from "../notifications/testing/notices.ts";
import { setWays, notifyCustomer, WAYS } from "./testing/customers.ts";

let test: TestApp;
let customer: TestCustomer;
beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
});
afterAll(async () => test.close());
beforeEach(async () => {
  customer = await signUpCustomer(test);
});

const read = async () => (await test.call(WAYS, { token: customer.token })).data(notificationWays);
const kindOf = async (name: string) => (await read()).kinds.find(({ kind }) => kind === name);
const put = async (body: unknown) => setWays(test, customer, body);

describe("the ways of notifications", () => {
  it("are those of the kinds until somebody chooses", async () => {
    const ways = await read();
    expect(ways.kinds.map(({ kind }) => kind)).toEqual(KIND_NAMES);
    expect(ways).toMatchObject({ quietHours: null, digestHour: 8, timeZone: null });
    expect(await kindOf("coins-received")).toMatchObject({ inApp: true, push: true, email: "off" });
    expect(await kindOf("mint-ready")).toMatchObject({ email: "now", waits: true });
    expect(await kindOf("announcement")).toMatchObject({ push: false, fixed: ["inApp"] });
  });

  it("change one by one, and what is left out stays", async () => {
    const first = await put({ kinds: [{ kind: "coins-received", email: "digest" }] });
    expect(first.status).toBe(200);
    await put({ kinds: [{ kind: "coins-received", push: false }] });
    expect(await kindOf("coins-received")).toMatchObject({
      inApp: true,
      push: false,
      email: "digest",
    });
    await put({ quietHours: { from: "22:00", to: "07:30" }, timeZone: "Australia/Sydney" });
    await put({ digestHour: 6 });
    expect(await read()).toMatchObject({
      quietHours: { from: "22:00", to: "07:30" },
      timeZone: "Australia/Sydney",
      digestHour: 6,
    });
    const off = await put({ quietHours: null });
    expect(off.data(notificationWays)).toMatchObject({ quietHours: null, digestHour: 6 });
  });

  // covers: notification-ways.fixed, notification-ways.inAppFixed
  it("cannot be taken from what is of security", async () => {
    for (const change of [
      { inApp: false },
      { push: false },
      { email: "off" },
      { email: "digest" },
    ]) {
      const answer = await put({ kinds: [{ kind: "account-safety", ...change }] });
      expect([answer.status, answer.errors()[0]]).toMatchObject([
        422,
        { code: "NOT_ALLOWED", message: "Security notifications cannot be switched off." },
      ]);
    }
    const announced = await put({ kinds: [{ kind: "announcement", inApp: false }] });
    expect(announced.errors()[0]?.message).toBe(
      "Announcements always appear in your notifications.",
    );
  });

  // covers: notification-ways.kindUnknown, notification-ways.zoneUnknown
  // covers: notification-ways.timeMalformed, notification-ways.hoursEmpty
  // covers: notification-ways.hourMalformed
  it.each([
    [{ timeZone: "Mars/Olympus" }, "Unknown time zone."],
    [{ quietHours: { from: "24:00", to: "07:00" } }, "Please give a time such as 22:00."],
    [{ quietHours: { from: "22:00", to: "7:00" } }, "Please give a time such as 22:00."],
    [
      { quietHours: { from: "22:00", to: "22:00" } },
      "Quiet hours must start and end at different times.",
    ],
    [{ digestHour: 24 }, "Please choose a full hour from 0 to 23."],
    [{ digestHour: 8.5 }, "Please choose a full hour from 0 to 23."],
    [{ kinds: [{ kind: "weather", push: true }] }, "Unknown kind of notification."],
    [{ kinds: [{ kind: "minted", email: "weekly" }] }, "Please choose off, now or digest."],
  ])("refuse %j", async (body, message) => {
    const answer = await put(body);
    expect([answer.status, answer.errors()[0]?.message]).toEqual([400, message]);
  });

  it("are asked of somebody who is signed in", async () => {
    expect((await test.call(WAYS)).status).toBe(401);
    expect((await test.call(WAYS, { method: "PUT", body: {} })).status).toBe(401);
  });

  it("leave what is unwanted in the lists out of them, and still open it from a push message", async () => {
    await put({ kinds: [{ kind: "coins-received", inApp: false }] });
    await notifyCustomer(test, customer, { title: "Not listed" });
    await notifyCustomer(test, customer, { kind: "coins-sent", title: "Listed" });
    const { data, total_count: total } = await listOf(test, customer);
    expect([data.map(({ title }) => title), total]).toEqual([["Listed"], 1]);
    const { id } = await test.platform.database.kysely
      .selectFrom("notification")
      .select("id")
      .where("title", "=", "Not listed")
      .executeTakeFirstOrThrow();
    const opened = await test.call(
      `/api/notifications/nuc-x/x/read`
        .replace("nuc-x", id)
        .replace("/x/", `/${customer.username}/`),
      {
        method: "PUT",
        token: customer.token,
      },
    );
    expect(opened.status).toBe(200);
  });

  it("are in the export of an account, and go with it", async () => {
    await put({ kinds: [{ kind: "minted", push: false }], digestHour: 5 });
    const { token, password } = customer;
    const body = { data: { password } };
    const exported = await test.call("/api/v1/nuc/auth/account-export", { token, body });
    expect(JSON.stringify(exported.data(accountExport))).toContain('"digest_hour":5');
    const closed = await test.call("/api/v1/nuc/auth/close-account", { token, body });
    expect(closed.status).toBe(200);
    for (const table of ["notification_way", "notification_timing"] as const) {
      const rows = await test.platform.database.kysely
        .selectFrom(table)
        .innerJoin("account", "account.id", `${table}.account_id`)
        .select("account.id")
        .where("account.username", "=", customer.username)
        .execute();
      expect(rows).toEqual([]);
    }
  });
});
