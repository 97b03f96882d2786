import { auditPage, staffNotification, staffNotificationPage } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteSentBefore } from "../../../domain/notifications/repository.ts";
import { signUpCustomer, type TestCustomer } from "../../../platform/testing/customers.ts";
import { ADMIN, openStaffedApp, signInAdmin } from "../../../platform/testing/staff.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import { listOf, send, notifyCustomer } from "../testing/notices.ts";

const URL = "/api/admin/notifications";
let test: TestApp;
let admin: string;
let customer: TestCustomer;

beforeAll(async () => {
  test = await openStaffedApp();
  admin = await signInAdmin(test);
  customer = await signUpCustomer(test);
});
afterAll(async () => test.close());

const list = async (query = "") =>
  (await test.call(`${URL}${query}`, { token: admin })).data(staffNotificationPage);
const remove = (id: string, token = admin) =>
  test.call(`${URL}/${id}`, { method: "DELETE", token });
const newestAct = async () => {
  const answer = await test.call("/api/admin/audit", { token: admin });
  return answer.data(auditPage).records[0];
};

describe("sending", () => {
  it("sanitises the message, and is in the audit as it was sent", async () => {
    const answer = await send(test, admin, {
      title: " Greetings ",
      message: '<p onclick="x()">Hello <b>all</b><script>x()</script></p>',
    });
    expect(answer.status).toBe(201);
    const sent = answer.data(staffNotification);
    expect(sent).toMatchObject({
      title: "Greetings",
      message: "<p>Hello <b>all</b></p>",
      category: "news",
      ttl: null,
      username: null,
      sent_by: ADMIN.ADMIN_USERNAME,
    });
    expect(await newestAct()).toMatchObject({
      actor: ADMIN.ADMIN_USERNAME,
      action: "notifications.send",
      subject: sent.id,
      before: null,
      after: sent,
    });
    expect((await listOf(test, customer)).data[0]).toMatchObject({
      id: sent.id,
      message: sent.message,
    });
  });

  // covers: 2.addition.70
  it("is done once for one key, however often the request comes", async () => {
    const again = async (title: string) =>
      test.call(URL, {
        token: admin,
        headers: { "idempotency-key": "notice-1" },
        body: { title, message: "<p>A text</p>", category: "news" },
      });
    const answers = await Promise.all([1, 2, 3].map(async () => again("Sent once")));
    expect(new Set(answers.map((answer) => answer.data(staffNotification).id)).size).toBe(1);
    const titles = (await list()).records.map(({ title }) => title);
    expect(titles.filter((title) => title === "Sent once")).toHaveLength(1);
    expect((await again("Another")).errors()[0]?.code).toBe("IDEMPOTENCY_CONFLICT");
  });

  // covers: notifications.sending.userUnknown
  it("goes to one user, whatever the case of the name", async () => {
    const username = customer.username.toUpperCase();
    const sent = (await send(test, admin, { username })).data(staffNotification);
    expect(sent.username).toBe(customer.username);
    const nobody = await send(test, admin, { username: "nobody.here" });
    expect([nobody.status, nobody.errors()[0]?.field]).toEqual([404, "username"]);
  });

  // covers: notifications.sending.titleRequired, notifications.sending.titleTooLong
  // covers: notifications.sending.messageRequired, notifications.sending.categoryRequired
  // covers: notifications.sending.categoryTooLong, notifications.sending.ttlMalformed
  // covers: notifications.sending.ttlPast
  it.each([
    [{ title: " " }, "title", "Title is required!"],
    [{ title: "x".repeat(201) }, "title", "The title has at most 200 characters."],
    [{ message: null }, "message", "Message is required!"],
    [{ message: "<script>x()</script>" }, "message", "Message is required!"],
    [{ category: "" }, "category", "Category is required!"],
    [{ category: "x".repeat(51) }, "category", "The category has at most 50 characters."],
    [{ ttl: "tomorrow" }, "ttl", "The expiry must look like 2030-01-31T12:00:00Z."],
    [{ ttl: "2020-01-31T12:00:00Z" }, "ttl", "The expiry must be in the future."],
    [{ sms: true }, "sms", "This call has no such field."],
  ])("refuses %j", async (body, field, message) => {
    const answer = await send(test, admin, body);
    expect(answer.status).toBe(400);
    expect(answer.errors()[0]).toEqual({ code: "INVALID_REQUEST", field, message });
  });
});

describe("taking back", () => {
  it("takes it off every list, once, and is in the audit", async () => {
    const sent = (await send(test, admin, { title: "a slip" })).data(staffNotification);
    const answer = await remove(sent.id);
    expect([answer.status, answer.data()]).toEqual([200, { id: sent.id }]);
    expect(await newestAct()).toMatchObject({
      action: "notifications.delete",
      subject: sent.id,
      before: sent,
      after: null,
    });
    expect((await list()).records.map(({ id }) => id)).not.toContain(sent.id);
    expect((await listOf(test, customer)).data.map(({ id }) => id)).not.toContain(sent.id);
    expect((await remove(sent.id)).status).toBe(404);
    expect((await remove("x")).status).toBe(404);
  });

  it("is not for what the product itself sent", async () => {
    await notifyCustomer(test, customer, { key: `own:${customer.username}`, title: "own" });
    const own = (await listOf(test, customer)).data[0];
    expect(own?.title).toBe("own");
    expect((await remove(own?.id ?? "")).status).toBe(404);
  });
});

describe("the list", () => {
  it("has what staff sent, newest first, 20 a page from page 0", async () => {
    for (let index = 1; index <= 21; index += 1) await send(test, admin, { title: `${index}` });
    const first = await list();
    expect([first.page, first.records.length, first.records[0]?.title]).toEqual([0, 20, "21"]);
    expect(first.pages).toBe(Math.ceil(first.total / 20));
    expect((await list("?page=1")).records[0]?.title).toBe("1");
    expect((await list("?page=9")).records).toEqual([]);
    expect(first.records.every(({ sent_by: by }) => by === ADMIN.ADMIN_USERNAME)).toBe(true);
  });

  it("is deleted a while after what was over, and what the product sent never", async () => {
    const { kysely } = test.platform.database;
    const ttl = new Date(test.clock.now().getTime() + 1_000).toISOString();
    await send(test, admin, { title: "over", ttl });
    const count = async () => (await list()).total;
    const before = await count();
    await deleteSentBefore(kysely, test.clock.now());
    expect(await count()).toBe(before);
    await deleteSentBefore(kysely, new Date(test.clock.now().getTime() + 60_000));
    expect(await count()).toBe(before - 1);
    expect((await listOf(test, customer)).data.map(({ title }) => title)).not.toContain("over");
    const own = await kysely
      .selectFrom("notification")
      .select("title")
      .where("sent_by", "is", null)
      .execute();
    expect(own.map(({ title }) => title)).toEqual(["own"]);
  });
});

it("is not there for customers and visitors", async () => {
  for (const token of [customer.token, "", "none"]) {
    const answers = [
      await test.call(URL, { token }),
      await send(test, token, {}),
      await remove("x", token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
});
