import type { NotificationRecord } from "@nuc/contract";
import type { InfiniteData } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../calls/query-client.ts";
import { followEvents } from "../socket/socket.ts";
import { FakeSocket, latestSocket } from "../testing/fake-socket.ts";
import { headerKey } from "./header-query.ts";
import { detailKey, listKey, type ListPart, type ListType } from "./list-query.ts";
import { markAsRead } from "./notification-cache.ts";
import { type Unread, unreadKey } from "./unread-query.ts";

let made = 0;
let stop: () => void = () => undefined;

const record = (change: Partial<NotificationRecord> = {}): NotificationRecord => ({
  id: `n${(made += 1)}`,
  title: "A title",
  message: "A text",
  category: "account",
  create_time: "2030-01-31T12:00:00.000Z",
  ttl: null,
  userpreferences: { is_read: false },
  kind: "wallet-created",
  announcement: false,
  removable: true,
  ...change,
});

const types = ["all", "announcements", "unread"] as const;

function keep(records: readonly NotificationRecord[], count = records.length): void {
  for (const type of types) {
    const pages = [{ records, next: undefined }];
    queryClient.setQueryData(listKey(type), { pages, pageParams: [undefined] });
  }
  queryClient.setQueryData(unreadKey, { count, ids: records.map(({ id }) => id) });
}

const listOf = (type: ListType) =>
  queryClient
    .getQueryData<InfiniteData<ListPart>>(listKey(type))
    ?.pages.flatMap(({ records }) => records) ?? [];
const ids = (type: ListType) => listOf(type).map(({ id }) => id);
const count = () => queryClient.getQueryData<Unread>(unreadKey)?.count;
const hears = (message: object): void => latestSocket().says(message);

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  stop = followEvents();
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
});

// covers: 1.call.26
test("a new notification is at the top of its lists and counts once, however often it comes", async () => {
  const [old, news, announced] = [
    record(),
    record(),
    record({ announcement: true, removable: false }),
  ];
  keep([old]);
  for (const notification of [news, news, announced, announced])
    hears({ event: "notification", id: "7", notification });
  await vi.waitFor(() => expect(ids("all")).toEqual([announced.id, news.id, old.id]));
  expect(ids("unread")).toEqual([announced.id, news.id, old.id]);
  expect(ids("announcements")).toEqual([announced.id, old.id]);
  expect(count()).toBe(3);
});

test("what is for the header is in no list and does not count", async () => {
  keep([]);
  const [before, news] = [record({ category: "header" }), record({ category: "header" })];
  queryClient.setQueryData([...headerKey, null], [before]);
  hears({ event: "notification", id: "7", notification: news });
  const running = () => queryClient.getQueryData([...headerKey, null]);
  await vi.waitFor(() => expect(running()).toEqual([news, before]));
  expect([ids("all"), count()]).toEqual([[], 0]);
  hears({ event: "removed", id: before.id, category: "header", lastId: "8" });
  await vi.waitFor(() => expect(running()).toEqual([news]));
});

// covers: 1.call.26
test("what is read here counts off immediately, and not again when the server says so", async () => {
  const [one, two] = [record(), record()];
  keep([one, two]);
  queryClient.setQueryData(detailKey(one.id), one);
  markAsRead(one.id);
  expect([count(), ids("unread"), ids("all")]).toEqual([1, [two.id], [one.id, two.id]]);
  expect(listOf("all")[0]?.userpreferences.is_read).toBe(true);
  expect(queryClient.getQueryData(detailKey(one.id))).toMatchObject({
    userpreferences: { is_read: true },
  });
  hears({ event: "read", id: one.id, lastId: "8" });
  hears({ event: "read", id: two.id, lastId: "9" });
  await vi.waitFor(() => expect(ids("unread")).toEqual([]));
  expect(count()).toBe(0);
});

test("one that comes again after it was read is not unread", async () => {
  const one = record();
  keep([one]);
  markAsRead(one.id);
  keep([]);
  hears({ event: "notification", id: "7", notification: one });
  await vi.waitFor(() => expect(ids("all")).toEqual([one.id]));
  expect(listOf("all")[0]?.userpreferences.is_read).toBe(true);
  expect([ids("unread"), count()]).toEqual([[], 0]);
});

test("read on another page, one of the older ones counts off too; one that was read does not", async () => {
  const known = record();
  keep([known], 25);
  hears({ event: "read", id: "older", lastId: "8" });
  await vi.waitFor(() => expect(count()).toBe(24));
  keep([known]);
  hears({ event: "read", id: "read-long-ago", lastId: "9" });
  hears({ event: "read", id: known.id, lastId: "10" });
  await vi.waitFor(() => expect(count()).toBe(0));
});

// covers: 1.call.26
test("what is removed is off every list, and its page says that there is none", async () => {
  const [one, two] = [record(), record()];
  keep([one, two]);
  queryClient.setQueryData(detailKey(one.id), one);
  hears({ event: "removed", id: one.id, category: "account", lastId: "8" });
  await vi.waitFor(() => expect(ids("all")).toEqual([two.id]));
  expect([ids("unread"), count()]).toEqual([[two.id], 1]);
  expect(queryClient.getQueryData(detailKey(one.id))).toBeNull();
});

test("whether one that is not known here was unread is asked of the server", async () => {
  keep([record()], 25);
  hears({ event: "removed", id: "older", category: "account", lastId: "8" });
  await vi.waitFor(() => expect(queryClient.getQueryState(unreadKey)?.isInvalidated).toBe(true));
});

// covers: 1.call.26
test("all read on another page: nothing is unread any more", async () => {
  keep([record(), record()], 25);
  hears({ event: "read-all", id: "8" });
  await vi.waitFor(() => expect(count()).toBe(0));
  expect(ids("unread")).toEqual([]);
  expect(listOf("all").every(({ userpreferences }) => userpreferences.is_read)).toBe(true);
});

test("an answer that was on its way is asked for again, since it may be older", async () => {
  keep([]);
  const answers: ((list: readonly NotificationRecord[]) => void)[] = [];
  const queryKey = [...headerKey, null];
  const queryFn = () =>
    new Promise<readonly NotificationRecord[]>((resolve) => answers.push(resolve));
  const asked = queryClient.query({ queryKey, queryFn });
  asked.catch(() => undefined);
  const news = record({ category: "header" });
  hears({ event: "notification", id: "7", notification: news });
  await vi.waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
});
