import { auditPage, notificationRecord, staffNotification } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openDomain } from "../../../domain/domain.ts";
import { signUpCustomer, type TestCustomer } from "../../../platform/testing/customers.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import { openPage } from "../../../platform/testing/socket-page.ts";
import { ADMIN, signInAdmin } from "../../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { listOf, send } from "../testing/notices.ts";
import { publishDue } from "./publish.ts";

const URL = "/api/admin/notifications";
const HOUR = 3_600_000;
let test: TestApp;
let admin: string;
let customer: TestCustomer;
beforeAll(async () => {
  test = await openTestApp({ environment: ADMIN });
  admin = await signInAdmin(test);
  customer = await signUpCustomer(test);
});
afterAll(async () => test.close());

const inHours = (hours: number) =>
  new Date(test.clock.now().getTime() + hours * HOUR).toISOString();
/** Staff are signed out meanwhile. */
const later = async (hours: number) => {
  test.clock.advance(hours * HOUR);
  admin = await signInAdmin(test);
};
const schedule = async (body: object = {}) => {
  const answer = await send(test, admin, { publishAt: inHours(1), ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.data(staffNotification);
};
const waiting = async () =>
  (await test.call(`${URL}/scheduled`, { token: admin })).data(z.array(staffNotification));
const change = async (id: string, body: object) =>
  test.call(`${URL}/${id}`, {
    method: "PUT",
    token: admin,
    body: { title: "Changed", message: "<p>New</p>", category: "news", ...body },
  });
const titles = async () => (await listOf(test, customer)).data.map(({ title }) => title);
const publish = async () => publishDue(openDomain(test.platform));
describe("a notification that waits", () => {
  // covers: 1.call.36
  it("stands in no customer's list before its moment, and in all of them from then on, once", async () => {
    const written = await schedule({ title: "Later", ttl: inHours(3) });
    expect(written).toMatchObject({ version: 1, counts: null, sent_by: ADMIN.ADMIN_USERNAME });
    expect((await waiting()).map(({ id }) => id)).toEqual([written.id]);
    await publish();
    expect(await titles()).not.toContain("Later");
    const path = `/api/notifications/nuc/${customer.username}/detail/${written.id}`;
    expect((await test.call(path, { token: customer.token })).status).toBe(404);
    await later(1);
    await Promise.all([publish(), publish(), publish()]);
    expect((await titles()).filter((title) => title === "Later")).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    const audit = await test.call(`/api/admin/audit?action=notifications.send`, { token: admin });
    const rows = audit.data(auditPage).records.filter(({ subject }) => subject === written.id);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      actor: "scheduled notification",
      before: { title: "Later", publish_at: written.publish_at },
      after: { title: "Later", sent_by: ADMIN.ADMIN_USERNAME },
    });
    const answer = await test.call(path, { token: customer.token });
    const { data } = answer.json(z.object({ data: notificationRecord }));
    // It is as old as its sending.
    expect(Date.parse(data.create_time)).toBeGreaterThanOrEqual(
      Date.parse(written.publish_at ?? ""),
    );
    expect(data.kind).toBe("announcement");
  });

  it("stands at the top of the lists when it is sent, whenever it was written", async () => {
    await schedule({ title: "Written first" });
    await send(test, admin, { title: "Sent meanwhile" });
    await later(1);
    await publish();
    expect((await titles()).slice(0, 2)).toEqual(["Written first", "Sent meanwhile"]);
  });

  it("is sent by the job without anybody's doing", async () => {
    await schedule({ title: "By itself" });
    await later(1);
    await test.platform.jobs.sendScheduled();
    const found = await eventually(async () =>
      (await titles()).find((title) => title === "By itself"),
    );
    expect(found).toBe("By itself");
  });

  // covers: notifications.sending.changedMeanwhile
  it("can be changed, not over what somebody else has changed", async () => {
    const written = await schedule({ title: "Draft" });
    const publishAt = inHours(2);
    const [first, second] = await Promise.all([
      change(written.id, { title: "By one", publishAt, seen: 1 }),
      change(written.id, { title: "By another", publishAt, seen: 1 }),
    ]);
    const [done, refused] = first.status === 200 ? [first, second] : [second, first];
    expect([done.status, refused.status]).toEqual([200, 409]);
    expect(refused.errors()[0]).toMatchObject({
      code: "NOT_ALLOWED",
      message: "Somebody else has changed it. Please review it again.",
    });
    const [kept] = await waiting();
    expect(kept).toEqual(done.data(staffNotification));
    expect(kept).toMatchObject({ version: 2, publish_at: publishAt });
    const gone = await test.call(`${URL}/${written.id}`, { method: "DELETE", token: admin });
    expect([gone.status, await waiting()]).toEqual([200, []]);
    await later(3);
    await publish();
    expect(await titles()).not.toContain(kept?.title);
  });

  // covers: notifications.sending.seenRequired, notifications.sending.sentMeanwhile
  it("is sent immediately where the moment is removed", async () => {
    const written = await schedule();
    const answer = await change(written.id, { title: "At once", seen: 1 });
    expect(answer.data(staffNotification)).toMatchObject({ id: written.id, publish_at: null });
    expect((await titles())[0]).toBe("At once");
    const again = await change(written.id, { title: "Twice", seen: 1 });
    expect([again.status, again.errors()[0]?.message]).toEqual([
      409,
      "It has already been sent. Please review it again.",
    ]);
    expect((await change("x", { seen: 1 })).status).toBe(404);
    const blind = await change(written.id, {});
    expect(blind.errors()[0]).toMatchObject({ message: "Say which version you have seen." });
  });

  // covers: 1.call.36
  it("whose sending breaks off half way is sent whole the next time", async () => {
    const page = await openPage(test, { token: customer.token });
    await schedule({ title: "Half way" });
    await later(1);
    const domain = openDomain(test.platform);
    const jobs = { ...domain.jobs, send: () => Promise.reject(new Error("killed")) };
    await expect(publishDue({ ...domain, jobs })).rejects.toThrow("killed");
    expect((await waiting()).map(({ title }) => title)).toEqual(["Half way"]);
    expect(await titles()).not.toContain("Half way");
    await publish();
    const received = await eventually(() => {
      const found = page.messages.filter(({ event }) => event === "notification");
      return found.length > 0 ? found : undefined;
    });
    expect(received).toMatchObject([{ notification: { title: "Half way" } }]);
    page.socket.terminate();
  });

  it("that was over before it could be sent stands in no list", async () => {
    await schedule({ title: "Too late", publishAt: inHours(1), ttl: inHours(2) });
    await later(3);
    await publish();
    expect(await titles()).not.toContain("Too late");
    const sent = await test.call(URL, { token: admin });
    expect(sent.text).toContain("Too late");
  });

  // covers: notifications.sending.publishMalformed, notifications.sending.publishPast
  // covers: notifications.sending.publishTooFar
  it.each([
    [{ publishAt: "soon" }, "publishAt", "The sending time must look like 2030-01-31T12:00:00Z."],
    [{ publishAt: "2020-01-31T12:00:00Z" }, "publishAt", "The sending time must be in the future."],
    [
      { publishAt: "2199-01-31T12:00:00Z" },
      "publishAt",
      "The sending time is at most 365 days from now.",
    ],
  ])("refuses %j", async (body, field, message) => {
    const answer = await send(test, admin, body);
    expect([answer.status, answer.errors()[0]]).toEqual([
      400,
      { code: "INVALID_REQUEST", field, message },
    ]);
  });

  // covers: notifications.sending.tooManyScheduled
  it("is one of a hundred at most", async () => {
    const { kysely } = test.platform.database;
    const now = test.clock.now();
    const one = {
      account_id: null,
      audience: null,
      title: "One of many",
      message: "A text",
      category: "news",
      expires_at: null,
      publish_at: new Date(now.getTime() + HOUR),
      written_at: now,
      written_by: "somebody",
    };
    const before = (await waiting()).length;
    const rows = Array.from({ length: 100 - before }, () => one);
    await kysely.insertInto("scheduled_notice").values(rows).execute();
    const answer = await send(test, admin, { publishAt: inHours(1) });
    expect([answer.status, answer.errors()[0]?.message]).toEqual([
      409,
      "At most 100 notifications can wait at a time.",
    ]);
    await kysely.deleteFrom("scheduled_notice").where("title", "=", "One of many").execute();
  });

  // covers: notifications.sending.ttlBeforePublish
  it("needs an expiry after its moment", async () => {
    const answer = await send(test, admin, { publishAt: inHours(2), ttl: inHours(1) });
    expect(answer.errors()[0]).toMatchObject({
      field: "ttl",
      message: "The expiry must be after the sending time.",
    });
  });
});
