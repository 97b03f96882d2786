import { staffNotification } from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { openPage as open, type SocketPage } from "../../platform/testing/socket-page.ts";
import { openStaffedApp, signInAdmin } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";
import { listOf, send, notifyCustomer } from "./testing/notices.ts";

let test: TestApp;
let admin: string;
let customer: TestCustomer;
const pages: SocketPage[] = [];

beforeAll(async () => {
  test = await openStaffedApp();
  admin = await signInAdmin(test);
});
afterAll(async () => {
  for (const page of pages) page.socket.terminate();
  await test.close();
});
beforeEach(async () => {
  customer = await signUpCustomer(test);
});

async function openPage(hello: object): Promise<SocketPage> {
  const page = await open(test, hello);
  pages.push(page);
  return page;
}
const asCustomer = () => openPage({ token: customer.token });
const put = ({ username, token }: TestCustomer, id: string, action: string) =>
  test.call(`/api/notifications/${id}/${username}/${action}/`, { method: "PUT", token });
/** Everything sent to the page since it was let in. */
const received = ({ messages }: SocketPage) =>
  messages.filter(({ event }) => event !== "ready" && event !== "balance");

// covers: 1.call.25
it("pushes what is in an account's list to its pages, and to no other page", async () => {
  const stranger = await signUpCustomer(test);
  const [page, theirs, visitors] = [
    await asCustomer(),
    await openPage({ token: stranger.token }),
    await openPage({}),
  ];
  await notifyCustomer(test, customer, { key: `news:${customer.username}`, title: "News" });
  const { notification } = await page.hear("notification");
  expect(notification).toEqual((await listOf(test, customer)).data[0]);
  // Anything sent to them would have come before this.
  await notifyCustomer(test, stranger, { key: `news:${stranger.username}`, title: "Theirs" });
  expect(await theirs.hear("notification")).toMatchObject({ notification: { title: "Theirs" } });
  expect(received(theirs)).toHaveLength(1);
  expect(received(visitors)).toEqual([]);
});

it("pushes to the account's other pages that one was read or removed, once", async () => {
  await notifyCustomer(test, customer, { key: `r:${customer.username}` });
  const [found] = (await listOf(test, customer)).data;
  const id = found?.id ?? "";
  const page = await asCustomer();
  await put(customer, id, "read");
  await put(customer, id, "read");
  await put(customer, id, "remove");
  await put(customer, id, "remove");
  await page.hear("removed");
  expect(received(page)).toEqual([
    { event: "read", id, lastId: expect.stringMatching(/^\d+$/) as string },
    {
      event: "removed",
      id,
      category: "account",
      lastId: expect.stringMatching(/^\d+$/) as string,
    },
  ]);
});

it("pushes to everybody what staff send and take back, to visitors only the header", async () => {
  const [page, visitors] = [await asCustomer(), await openPage({})];
  const news = (await send(test, admin, { title: "news" })).data(staffNotification);
  const ticker = (await send(test, admin, { title: "t", category: "header" })).data(
    staffNotification,
  );
  for (const { id } of [news, ticker]) {
    await test.call(`/api/admin/notifications/${id}`, { method: "DELETE", token: admin });
  }
  await visitors.hear("removed");
  await page.hear("removed");
  const short = (about: SocketPage) =>
    received(about).map(({ event, id, notification }) => [
      event,
      (notification as { title: string } | undefined)?.title ?? id,
    ]);
  expect(short(visitors)).toEqual([
    ["notification", "t"],
    ["removed", ticker.id],
  ]);
  expect(short(page)).toEqual([
    ["notification", "news"],
    ["notification", "t"],
    ["removed", news.id],
    ["removed", ticker.id],
  ]);
});

it("sends a page that comes back what it missed, in order, without what has ended", async () => {
  const first = await asCustomer();
  await notifyCustomer(test, customer, {
    key: `1:${customer.username}`,
    title: "before the break",
  });
  const { id: lastId } = await first.hear("notification");
  first.socket.terminate();
  await notifyCustomer(test, customer, { key: `2:${customer.username}`, title: "missed" });
  const ttl = new Date(test.clock.now().getTime() + 1_000).toISOString();
  await send(test, admin, { title: "brief", ttl });
  await send(test, admin, { title: "everybody" });
  const [newest] = (await listOf(test, customer)).data;
  await put(customer, newest?.id ?? "", "read");
  test.clock.advance(2_000);
  const page = await openPage({ token: customer.token, lastId });
  const texts = received(page).map(({ event, notification }) =>
    event === "notification" ? (notification as { title: string }).title : event,
  );
  // The last one that was seen may come twice.
  expect(texts.filter((text) => text !== "before the break")).toEqual([
    "missed",
    "everybody",
    "read",
  ]);
  const next = received(page).at(-1)?.["lastId"];
  const again = await openPage({ token: customer.token, lastId: next });
  expect(received(again).map(({ event }) => event)).not.toContain("notification");
});
