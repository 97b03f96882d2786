import { notificationDetail, readNotifications, staffNotification } from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { openPage } from "../../platform/testing/socket-page.ts";
import { ADMIN, openStaffedApp, signInAdmin } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";
import { listOf, send, notifyCustomer } from "./testing/notices.ts";

const HOUR = 3_600_000;
let test: TestApp;
let admin: string;
let customer: TestCustomer;

beforeAll(async () => {
  test = await openStaffedApp();
  admin = await signInAdmin(test);
});
afterAll(async () => test.close());
beforeEach(async () => {
  customer = await signUpCustomer(test);
});

const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title);
const notifyAll = async (...names: string[]) => {
  for (const title of names)
    await notifyCustomer(test, customer, { key: `${title}:${customer.username}`, title });
};
const newestId = async (type = "all") => (await listOf(test, customer, type)).data[0]?.id ?? "";
const detail = (id: string, { username, token }: { username: string; token?: string } = customer) =>
  test.call(
    `/api/notifications/nuc/${username}/detail/${id}`,
    token === undefined ? {} : { token },
  );
const put = (path: string, { token }: { token?: string } = customer) =>
  test.call(`/api/notifications/${path}`, { method: "PUT", ...(token !== undefined && { token }) });
const readAll = async () => {
  const answer = await put(`nuc/${customer.username}/read-all`);
  expect(answer.status).toBe(200);
  return answer.json(readNotifications).marked;
};

describe("one notification by its id", () => {
  // covers: 1.call.21, 3.notification.18
  it("is what the list has, with the server's clock, and stays unread", async () => {
    await notifyAll("one");
    const [listed] = (await listOf(test, customer)).data;
    const answer = await detail(listed?.id ?? "");
    const { data, serverTime } = answer.json(notificationDetail);
    expect([answer.status, data]).toEqual([200, listed]);
    const off = test.clock.now().getTime() - Date.parse(serverTime);
    expect(off).toBeGreaterThanOrEqual(0);
    expect(off).toBeLessThan(HOUR);
    expect((await listOf(test, customer)).unread_count).toBe(1);
  });

  it("is also one for everybody, and one of the header", async () => {
    const sent = [
      await send(test, admin, { title: "for all" }),
      await send(test, admin, { title: "ticker", category: "header" }),
    ].map((answer) => answer.data(staffNotification));
    const found = await Promise.all(sent.map(async ({ id }) => detail(id)));
    expect(found.map((answer) => answer.json(notificationDetail).data)).toMatchObject([
      { title: "for all", announcement: true, removable: false },
      { title: "ticker", announcement: false },
    ]);
  });

  // covers: 1.call.21
  it("is not found once it is removed, taken back or over", async () => {
    await notifyAll("removed");
    const removed = await newestId();
    await put(`${removed}/${customer.username}/remove`);
    const taken = (await send(test, admin, { title: "taken back" })).data(staffNotification).id;
    await test.call(`/api/admin/notifications/${taken}`, { method: "DELETE", token: admin });
    const ttl = new Date(test.clock.now().getTime() + HOUR).toISOString();
    const over = (await send(test, admin, { title: "over", ttl })).data(staffNotification).id;
    expect((await detail(over)).status).toBe(200);
    test.clock.advance(HOUR);
    for (const id of [removed, taken, over]) {
      const answer = await detail(id);
      expect([answer.status, answer.errors()[0]?.code]).toEqual([404, "NOT_FOUND"]);
    }
  });

  // covers: 1.call.21
  it("is not found for anybody else, under another name or product, and by no id", async () => {
    await notifyAll("own");
    const id = await newestId();
    const stranger = await signUpCustomer(test);
    expect((await detail(id, stranger)).status).toBe(404);
    expect((await detail(id, { ...stranger, username: customer.username })).status).toBe(404);
    expect((await detail(id, { username: customer.username })).status).toBe(401);
    for (const other of ["1", "x", "00000000-0000-4000-8000-000000000000"]) {
      expect((await detail(other)).status).toBe(404);
    }
    const path = `/api/notifications/other/${customer.username}/detail/${id}`;
    expect((await test.call(path, { token: customer.token })).status).toBe(404);
  });
});

describe("marking all as read", () => {
  // covers: 1.call.22
  it("leaves nothing unread, of everybody's either, and says how many that were", async () => {
    await send(test, admin, { title: "for all" });
    await notifyAll("a", "b");
    await put(`${await newestId()}/${customer.username}/read`);
    const unread = (await listOf(test, customer)).unread_count;
    expect(unread).toBeGreaterThanOrEqual(2);
    expect(await readAll()).toBe(unread);
    const { data, unread_count } = await listOf(test, customer);
    expect(unread_count).toBe(0);
    expect(data.every(({ userpreferences }) => userpreferences.is_read)).toBe(true);
    expect((await listOf(test, customer, "unread")).data).toEqual([]);
    expect(await readAll()).toBe(0);
  });

  // covers: 1.call.22
  it("does not touch what others have not read, what is removed, and what comes later", async () => {
    await send(test, admin, { title: "for all" });
    const other = await signUpCustomer(test);
    const before = (await listOf(test, other)).unread_count;
    await notifyAll("removed");
    await put(`${await newestId()}/${customer.username}/remove`);
    await readAll();
    await notifyAll("later");
    expect(titles(await listOf(test, customer, "unread"))).toEqual(["later"]);
    expect(titles(await listOf(test, customer))).not.toContain("removed");
    expect((await listOf(test, other)).unread_count).toBe(before);
  });

  // covers: 1.call.22
  it("is pushed to the account's open pages once, and to no other page", async () => {
    await notifyAll("news");
    const stranger = await signUpCustomer(test);
    const page = await openPage(test, { token: customer.token });
    const theirs = await openPage(test, { token: stranger.token });
    await readAll();
    await readAll();
    await notifyAll("after");
    await page.hear("notification");
    await notifyCustomer(test, stranger, { key: `end:${stranger.username}` });
    await theirs.hear("notification");
    const names = ({ messages }: typeof page) =>
      messages.map(({ event }) => event).filter((event) => event !== "ready");
    expect(names(page)).toEqual(["read-all", "notification"]);
    expect(names(theirs)).toEqual(["notification"]);
    page.socket.terminate();
    theirs.socket.terminate();
  });

  it("needs the session's own name, its product, and a session", async () => {
    expect((await put(`nuc/${ADMIN.ADMIN_USERNAME}/read-all`)).status).toBe(404);
    expect((await put(`other/${customer.username}/read-all`)).status).toBe(404);
    expect((await put(`nuc/${customer.username}/read-all`, {})).status).toBe(401);
  });
});

describe("a list that continues from one of its own", () => {
  const numbers = Array.from({ length: 30 }, (_, index) => `${index + 1}`);
  const after = async (id: string, type = "all") =>
    titles(await listOf(test, customer, type, `?before=${id}`));

  // covers: 1.call.23
  it("skips and repeats nothing, whatever came in or went meanwhile", async () => {
    await readAll();
    await notifyAll(...numbers);
    const first = (await listOf(test, customer)).data;
    const last = first.at(-1);
    await put(`${first[3]?.id}/${customer.username}/remove`);
    await notifyAll("newer");
    const rest = ["10", "9", "8", "7", "6", "5", "4", "3", "2", "1"];
    expect((await after(last?.id ?? "")).slice(0, 10)).toEqual(rest);
    expect((await after(last?.id ?? "", "unread")).slice(0, 10)).toEqual(rest);
    await put(`${last?.id}/${customer.username}/remove`);
    expect((await after(last?.id ?? "")).slice(0, 10)).toEqual(rest);
    const all = await listOf(test, customer, "all", `?before=${last?.id}`);
    expect(all.total_count).toBe((await listOf(test, customer)).total_count);
  });

  // covers: 1.call.23
  it("is not found for what was never the reader's", async () => {
    await notifyAll("own");
    const id = await newestId();
    const stranger = await signUpCustomer(test);
    for (const before of [id, "x", "00000000-0000-4000-8000-000000000000"]) {
      const path = `/api/notifications/nuc/${stranger.username}/all?before=${before}`;
      const answer = await test.call(path, { token: stranger.token });
      expect([answer.status, answer.errors()[0]?.code]).toEqual([404, "NOT_FOUND"]);
    }
  });
});
