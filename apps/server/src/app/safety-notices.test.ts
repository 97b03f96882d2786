import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { listOf } from "../features/notifications/testing/notices.ts";
import { subscribe } from "../features/notification-ways/testing/customers.ts";
import { openPushService } from "../features/notification-ways/testing/push-service.ts";
import { signUpCustomer, type TestCustomer } from "../platform/testing/customers.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";

const AUTH = "/api/v1/nuc/auth";
let test: TestApp;
let customer: TestCustomer;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(async () => test.close());
beforeEach(async () => {
  customer = await signUpCustomer(test);
});

const kinds = async () =>
  test.platform.database.kysely
    .selectFrom("notification")
    .innerJoin("account", "account.id", "notification.account_id")
    .select(["title", "kind"])
    .where("username", "=", customer.username)
    .orderBy("sequence")
    .execute();

// covers: notifications.accountChanged.title, notifications.accountChanged.text
it("a change of the password is in the list and pushed, while its email is the safety message", async () => {
  const service = await openPushService();
  await subscribe(test, customer, service.subscribe());
  const { token, password } = customer;
  const other = `new-${password}`;
  const data = { oldPassword: password, password: other, confirmPassword: other };
  const answer = await test.call(`${AUTH}/update-user-password-on-profile`, {
    token,
    body: { data },
  });
  expect(answer.status, answer.text).toBe(200);
  await eventually(() => (service.delivered.length > 0 ? true : undefined));
  expect(service.delivered.map(({ payload }) => payload.title)).toEqual(["Account Security"]);
  const [record] = (await listOf(test, customer)).data;
  expect(record).toMatchObject({ title: "Account Security", category: "account" });
  expect(record?.message).toMatch(
    /^Your password was changed on .+ UTC, from .+\. If that was not you, follow the steps in our message now\.$/,
  );
  expect(await kinds()).toEqual([{ title: "Account Security", kind: "account-safety" }]);
  const mails = (await test.outbox.to(customer.email)).map(({ subject }) => subject);
  expect(mails.filter((subject) => subject.includes("password was changed"))).toHaveLength(1);
  await service.close();
});

// covers: notifications.deviceReported.title, notifications.deviceReported.text
it("a reported device is notified as signed out, besides the one that signed in", async () => {
  const { username, password } = customer;
  const body = { data: { userName: username, password } };
  const headers = {
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  };
  await test.call(`${AUTH}/login`, { body, headers, from: "203.0.113.9" });
  const token = await eventually(async () => {
    const mails = await test.outbox.to(customer.email);
    return mails.flatMap(({ text }) => /\/not-me#(\S+)/.exec(text)?.[1] ?? [])[0];
  });
  const reported = await test.call(`${AUTH}/report-sign-in`, { body: { data: { token } } });
  expect(reported.status, reported.text).toBe(200);
  expect(await kinds()).toEqual([
    { title: "New Device", kind: "sign-in" },
    { title: "Device Signed Out", kind: "sign-in" },
  ]);
  expect((await listOf(test, customer)).data[0]?.message).toMatch(
    /^Firefox on Linux was signed out because you reported that it was not you\./,
  );
});
