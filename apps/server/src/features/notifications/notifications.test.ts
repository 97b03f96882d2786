import { notificationRecord } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notify } from "../../domain/notifications/notify.ts";
import { accountIdOf } from "../../platform/testing/accounts.ts";
import { addWallet, signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
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

const put = (path: string, { token }: { token?: string } = customer) =>
  test.call(`/api/notifications/${path}`, { method: "PUT", ...(token !== undefined && { token }) });
const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title);
const idOf = async (title: string) => {
  const found = (await listOf(test, customer)).data.find((one) => one.title === title);
  if (!found) throw new Error(`${title} is in no list`);
  return found.id;
};

describe("what the product notifies an account of", () => {
  beforeAll(async () => {
    customer = await signUpCustomer(test);
  });

  // covers: 1.entity.5
  it("stands in its lists with every field of the specification", async () => {
    await notifyCustomer(test, customer, {
      key: "notice:1",
      title: "Notice",
      text: "1 < 2 & <b>3</b>",
    });
    const { data, unread_count, total_count } = await listOf(test, customer);
    expect(data).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        title: "Notice",
        message: "1 &lt; 2 &amp; &lt;b&gt;3&lt;/b&gt;",
        category: "account",
        create_time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        ttl: null,
        userpreferences: { is_read: false },
        kind: "wallet-created",
        announcement: false,
        removable: true,
      },
    ]);
    expect([unread_count, total_count]).toEqual([1, 1]);
    expect(titles(await listOf(test, customer, "unread"))).toEqual(["Notice"]);
    expect(await listOf(test, customer, "announcements")).toMatchObject({
      data: [],
      total_count: 0,
      announcement_count: 0,
    });
    expect(await listOf(test, customer, "header")).toMatchObject({ data: [], total_count: 0 });
  });

  it("is sent once for each key", async () => {
    await notifyCustomer(test, customer, { key: "once", title: "First" });
    await notifyCustomer(test, customer, { key: "once", title: "Second" });
    expect(titles(await listOf(test, customer))).toEqual(["First", "Notice"]);
  });

  it("is not sent when its transaction is rolled back", async () => {
    const { platform } = test;
    const notice = {
      kind: "wallet-created" as const,
      key: "undone",
      accountId: await accountIdOf(test, customer),
      title: "Undone",
      text: "A text",
    };
    const undone = platform.database.kysely.transaction().execute(async (transaction) => {
      await notify(platform, transaction, notice);
      throw new Error("changed our mind");
    });
    await expect(undone).rejects.toThrow("changed our mind");
    expect(titles(await listOf(test, customer))).toEqual(["First", "Notice"]);
  });

  it("is nobody else's", async () => {
    const stranger = await signUpCustomer(test);
    expect((await listOf(test, stranger)).data).toEqual([]);
    for (const action of ["read", "remove"]) {
      const answer = await put(`${await idOf("Notice")}/${stranger.username}/${action}/`, stranger);
      expect([answer.status, answer.errors()[0]?.code]).toEqual([404, "NOT_FOUND"]);
    }
    expect((await listOf(test, customer, "unread")).data).toHaveLength(2);
  });
});

describe("a new wallet", () => {
  // covers: 1.limit.10, notifications.walletCreated.title, notifications.walletCreated.text
  it("names its address, and goes to its owner only", async () => {
    customer = await signUpCustomer(test);
    const { address } = await addWallet(test, customer);
    const { data } = await listOf(test, customer);
    expect(data).toMatchObject([{ title: "Wallet Created" }]);
    expect(data[0]?.message).toContain(address);
  });
});

describe("reading and removing", () => {
  beforeAll(async () => {
    customer = await signUpCustomer(test);
    for (const key of ["a", "b", "c"]) {
      await notifyCustomer(test, customer, { key: `${key}:${customer.username}`, title: key });
    }
  });

  // covers: 1.state.20, 1.call.24
  it("marks one as read, and again", async () => {
    const id = await idOf("b");
    for (const _time of [1, 2]) {
      const answer = await put(`${id}/${customer.username}/read/`);
      expect([answer.status, answer.json(notificationRecord)]).toMatchObject([
        200,
        { id, title: "b", userpreferences: { is_read: true } },
      ]);
    }
    const { data, unread_count, total_count } = await listOf(test, customer);
    expect(data.map(({ userpreferences }) => userpreferences.is_read)).toEqual([
      false,
      true,
      false,
    ]);
    expect([unread_count, total_count]).toEqual([2, 3]);
    const unread = await listOf(test, customer, "unread");
    expect([titles(unread), unread.total_count]).toEqual([["c", "a"], 2]);
  });

  // covers: 1.state.20, 1.call.24, 3.notification.18
  it("takes one off every list, and again", async () => {
    const id = await idOf("c");
    for (const _time of [1, 2]) {
      const answer = await put(`${id}/${customer.username}/remove/`);
      expect([answer.status, answer.json()]).toEqual([200, { id }]);
    }
    const { data, unread_count, total_count } = await listOf(test, customer);
    expect(titles({ data })).toEqual(["b", "a"]);
    expect([unread_count, total_count]).toEqual([1, 2]);
    expect((await put(`${id}/${customer.username}/read/`)).status).toBe(404);
  });

  // covers: 1.call.20, notifications.unknown
  it("needs the session's own name, a session, and a notification", async () => {
    const id = await idOf("a");
    expect((await put(`${id}/${customer.username.toUpperCase()}/read/`)).status).toBe(200);
    expect((await put(`${id}/${ADMIN.ADMIN_USERNAME}/read/`)).status).toBe(404);
    expect((await put(`${id}/${customer.username}/read/`, {})).status).toBe(401);
    for (const other of ["1", "x", "00000000-0000-4000-8000-000000000000"]) {
      expect((await put(`${other}/${customer.username}/remove/`)).status).toBe(404);
    }
    expect((await put(`%00/${customer.username}/remove/`)).status).toBe(400);
  });
});

describe("the lists", () => {
  // covers: 1.call.20
  it("have 20 a page, from page 1, newest first", async () => {
    customer = await signUpCustomer(test);
    for (let index = 1; index <= 45; index += 1) {
      await notifyCustomer(test, customer, {
        key: `${index}:${customer.username}`,
        title: `${index}`,
      });
    }
    const page = async (query: string) => listOf(test, customer, "all", query);
    const first = await page("");
    expect([first.data.length, first.total_count, first.unread_count]).toEqual([20, 45, 45]);
    expect([first.data[0]?.title, first.data[19]?.title]).toEqual(["45", "26"]);
    expect((await page("?page=1")).data).toEqual(first.data);
    expect((await page("?page=")).data).toEqual(first.data);
    expect(titles(await page("?page=3"))).toEqual(["5", "4", "3", "2", "1"]);
    const past = { data: [], unread_count: 45, total_count: 45 };
    expect(await page("?page=4")).toMatchObject(past);
    expect(await page("?page=99999999999999999999")).toMatchObject(past);
  });

  it.each(["0", "-1", "x", "1.5", "1&page=2"])("refuse the page %s", async (page) => {
    const { username, token } = customer;
    const url = `/api/notifications/nuc/${username}/all/?page=${page}`;
    const answer = await test.call(url, { token });
    expect([answer.status, answer.errors()[0]?.field]).toEqual([400, "page"]);
  });

  it("are there with and without the last slash, for the session's own name in any case", async () => {
    const { username, token } = customer;
    const status = async (path: string, session?: string) => {
      const with_ = session === undefined ? {} : { token: session };
      return (await test.call(`/api/notifications/${path}`, with_)).status;
    };
    expect(await status(`nuc/${username}/all`, token)).toBe(200);
    expect(await status(`nuc/${username.toUpperCase()}/all/`, token)).toBe(200);
    expect(await status(`nuc/${ADMIN.ADMIN_USERNAME}/all/`, token)).toBe(404);
    expect(await status(`nuc/nobody.here/header/`, token)).toBe(404);
    expect(await status(`other/${username}/all/`, token)).toBe(404);
    expect(await status(`other/${username}/header/`, token)).toBe(404);
    expect(await status(`nuc/${username}/everything/`, token)).toBe(404);
    expect(await status(`nuc/${username}/all/`)).toBe(401);
    expect(await status(`nuc/${username}/all/`, "none")).toBe(401);
  });
});

describe("what staff announce to everybody", () => {
  let other: TestCustomer;
  beforeAll(async () => {
    customer = await signUpCustomer(test);
    other = await signUpCustomer(test);
    await notifyCustomer(test, customer, { key: `own:${customer.username}`, title: "own" });
    await send(test, admin, { title: "for all" });
    await send(test, admin, { title: "for one", username: customer.username });
    await send(test, admin, { title: "ticker", category: "Header" });
  });

  // covers: 1.entity.6, 1.limit.10
  it("stands among the announcements, and what is in the header there alone", async () => {
    expect(titles(await listOf(test, customer, "announcements"))).toEqual(["for all"]);
    expect(titles(await listOf(test, customer, "all"))).toEqual(["for one", "for all", "own"]);
    expect(titles(await listOf(test, customer, "unread"))).toEqual(["for one", "for all", "own"]);
    const header = await listOf(test, customer, "header");
    expect(header).toMatchObject({
      data: [{ title: "ticker", category: "header" }],
      unread_count: 3,
      total_count: 1,
    });
    expect(titles(await listOf(test, other, "all"))).toEqual(["for all"]);
  });

  it("is read by each for themselves", async () => {
    const id = await idOf("for all");
    await put(`${id}/${other.username}/read/`, other);
    expect((await listOf(test, other)).unread_count).toBe(0);
    expect((await listOf(test, customer)).unread_count).toBe(3);
  });

  // covers: 3.notification.16
  it("counts the announcements in their own list, and there alone", async () => {
    const counts = async (type: string) => {
      const list = await listOf(test, customer, type);
      return [list.unread_count, list.total_count, list.announcement_count];
    };
    expect(await counts("announcements")).toEqual([3, 1, 1]);
    expect(await counts("unread")).toEqual([3, 3, undefined]);
    expect(await counts("all")).toEqual([3, 3, undefined]);
    expect(await counts("header")).toEqual([3, 1, undefined]);
  });

  // covers: notifications.notRemovable.announcement, notifications.notRemovable.expiring
  // covers: 3.notification.17
  it("cannot be removed by its readers when it is an announcement or goes by itself", async () => {
    const ttl = new Date(test.clock.now().getTime() + HOUR).toISOString();
    const { username } = customer;
    await send(test, admin, { title: "expiring", username, ttl });
    await send(test, admin, { title: "special", username, category: "Announcement" });
    const announcements = await listOf(test, customer, "announcements");
    expect(titles(announcements)).toEqual(["special", "for all"]);
    for (const [title, message] of [
      ["for all", "Announcements cannot be removed."],
      ["special", "Announcements cannot be removed."],
      ["expiring", "This notification expires automatically and cannot be removed."],
    ] as const) {
      const refused = await put(`${await idOf(title)}/${username}/remove/`);
      expect([refused.status, refused.errors()[0]]).toEqual([
        409,
        { code: "NOT_ALLOWED", message },
      ]);
    }
    const { data } = await listOf(test, customer);
    expect(data.map(({ title, removable }) => [title, removable])).toEqual([
      ["special", false],
      ["expiring", false],
      ["for one", true],
      ["for all", false],
      ["own", true],
    ]);
    expect((await put(`${await idOf("for one")}/${username}/remove/`)).status).toBe(200);
  });

  // covers: 1.addition.11
  it("is shown in the header to visitors and during maintenance too", async () => {
    const visit = (token?: string) =>
      test.call(`/api/notifications/nuc/${customer.username}/header/`, token ? { token } : {});
    expect((await visit()).json()).toMatchObject({
      data: [{ title: "ticker", userpreferences: { is_read: false } }],
      unread_count: 0,
      total_count: 1,
    });
    const maintain = async (status: string) =>
      test.call("/api/admin/maintenance", { method: "PUT", token: admin, body: { status } });
    await maintain("true");
    const answers = [await visit(), await visit(customer.token)];
    const all = await test.call(`/api/notifications/nuc/${customer.username}/all/`, {
      token: customer.token,
    });
    await maintain("false");
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([all.status, all.errors()[0]?.code]).toEqual([503, "MAINTENANCE"]);
  });

  // covers: 3.notification.9
  it("is gone the moment it expires", async () => {
    const ttl = new Date(test.clock.now().getTime() + HOUR).toISOString();
    expect((await send(test, admin, { title: "brief", ttl })).status).toBe(201);
    const id = await idOf("brief");
    expect((await listOf(test, customer)).data[0]).toMatchObject({ title: "brief", ttl });
    test.clock.advance(HOUR);
    expect(titles(await listOf(test, customer))).not.toContain("brief");
    for (const action of ["read", "remove"]) {
      expect((await put(`${id}/${customer.username}/${action}/`)).status).toBe(404);
    }
  });
});
