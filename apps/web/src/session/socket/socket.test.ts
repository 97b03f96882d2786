import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../calls/query-client.ts";
import { beginLeaving, forgetSession, startSession } from "../storage/session-store.ts";
import { onSignal } from "../calls/signals.ts";
import { setMaintenance } from "../site/maintenance.ts";
import { followEvents } from "./socket.ts";
import { FakeSocket, latestSocket as latest } from "../testing/fake-socket.ts";
import { sessionUser } from "../testing/session-user.ts";

let stop: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.opened.length = 0;
  forgetSession(200);
  queryClient.clear();
});
afterEach(() => {
  stop();
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a visitor says nothing of themselves, a customer their token", () => {
  stop = followEvents();
  latest().open();
  expect(latest().url).toBe("ws://wallet.test/api/notifications/nuc/socket");
  expect(latest().sent).toEqual([{}]);
  startSession("the-token", sessionUser);
  expect(FakeSocket.opened).toHaveLength(2);
  latest().open();
  expect(latest().sent).toEqual([{ token: "the-token" }]);
});

const holding = (...balances: string[]) => ({
  results: balances.map((balance, index) => ({ account_id: `5GVV4${index}`, balance })),
});

test.each(["true", "false"] as const)(
  "a page that knows maintenance as %s when the socket is ready asks again only while it lasts",
  (status) => {
    setMaintenance(status);
    stop = followEvents();
    latest().open();
    latest().says({ event: "ready", id: "1" });
    const isStale = queryClient.getQueryState(queryKeys.maintenance)?.isInvalidated;
    expect(isStale).toBe(status === "true");
  },
);

test("a balance is written where every screen reads it", () => {
  stop = followEvents();
  queryClient.setQueryData(queryKeys.wallets, holding("1", "2"));
  latest().says({ event: "balance", id: "7", address: "5GVV41", balance: "12.5" });
  expect(queryClient.getQueryData(queryKeys.wallets)).toEqual(holding("1", "12.5"));
});

test("the balances of one block have the wallets read again once", async () => {
  stop = followEvents();
  queryClient.setQueryData(queryKeys.wallets, holding("1"));
  const invalidate = vi.spyOn(queryClient, "invalidateQueries");
  for (const balance of ["2", "3", "4"])
    latest().says({ event: "balance", address: "5GVV40", balance });
  await vi.advanceTimersByTimeAsync(1000);
  expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: queryKeys.wallets });
  expect(queryClient.getQueryState(queryKeys.wallets)?.isInvalidated).toBe(true);
});

// covers: 2.role.11, 2.addition.46
test("a switch of staff's reaches the pages that show the feature", () => {
  stop = followEvents();
  latest().says({ event: "toggle", toggle_column: "toggle_mint_coin", calculated_toggle: 0 });
  expect(queryClient.getQueryData(queryKeys.feature("toggle_mint_coin"))).toBe(false);
  latest().says({ event: "toggle", toggle_column: "toggle_mint_coin", calculated_toggle: "yes" });
  expect(queryClient.getQueryData(queryKeys.feature("toggle_mint_coin"))).toBe(false);
  latest().says({ event: "toggle", toggle_column: "toggle_mint_coin", calculated_toggle: 1 });
  expect(queryClient.getQueryData(queryKeys.feature("toggle_mint_coin"))).toBe(true);
});

test("a switch counts over an answer that was on its way before it", async () => {
  stop = followEvents();
  const queryKey = queryKeys.feature("toggle_mint_coin");
  let answer: (on: boolean) => void = () => undefined;
  const queryFn = () => new Promise<boolean>((resolve) => (answer = resolve));
  const asked = queryClient.query({ queryKey, queryFn });
  latest().says({ event: "toggle", toggle_column: "toggle_mint_coin", calculated_toggle: 0 });
  answer(true);
  expect(await asked).toBe(false);
  expect(queryClient.getQueryData(queryKey)).toBe(false);
});

// covers: 2.addition.46
test("a move in the queue, what staff note of a miner, and an account's notices, have registrations and wallets refetched", () => {
  stop = followEvents();
  const readAgain = (message: object): boolean[] => {
    const stale = [queryKeys.miner, queryKeys.wallets];
    for (const queryKey of stale) queryClient.setQueryData(queryKey, {});
    latest().says(message);
    return stale.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated ?? false);
  };
  const notificationOf = (category: string) => ({
    event: "notification",
    notification: { category },
  });
  expect(readAgain({ event: "queue", category: "SILVER", position: 2 })).toEqual([true, true]);
  expect(readAgain({ event: "miner", id: "7" })).toEqual([true, true]);
  expect(readAgain(notificationOf("account"))).toEqual([true, true]);
  expect(readAgain(notificationOf("news"))).toEqual([false, false]);
});

// covers: 1.call.47
test("what staff have written is read again, and new terms reach the application", () => {
  const signals: unknown[] = [];
  const stopListening = onSignal((signal) => signals.push(signal));
  stop = followEvents();
  queryClient.setQueryData(["content", "footer"], {});
  queryClient.setQueryData(["content", "team"], {});
  latest().says({ event: "content", kind: "footer" });
  vi.advanceTimersByTime(3000);
  expect(queryClient.getQueryState(["content", "footer"])?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(["content", "team"])?.isInvalidated).toBe(false);
  latest().says({ event: "terms", version: "2.0" });
  expect(signals).toEqual([{ kind: "terms-required" }]);
  stopListening();
});

test("maintenance is remembered and passed to the application", () => {
  const signals: unknown[] = [];
  const stopListening = onSignal((signal) => signals.push(signal));
  stop = followEvents();
  latest().says({ event: "maintenance", status: "true" });
  expect(queryClient.getQueryData(queryKeys.maintenance)).toBe("true");
  expect(signals).toEqual([{ kind: "maintenance" }]);
  latest().says({ event: "maintenance", status: "false" });
  expect(queryClient.getQueryData(queryKeys.maintenance)).toBe("false");
  stopListening();
});

test("after a break it comes back and asks for what it missed", async () => {
  stop = followEvents();
  latest().open();
  latest().says({ event: "balance", id: "7", address: "5GVV43", balance: "12.5" });
  latest().close();
  expect(FakeSocket.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.opened).toHaveLength(2);
  latest().open();
  expect(latest().sent).toEqual([{ lastId: "7" }]);
});

test("what was read or removed does not take its own id for a place to go on from", async () => {
  stop = followEvents();
  latest().says({ event: "ready", id: "7" });
  latest().says({ event: "read", id: "a-notification", lastId: "8" });
  latest().says({ event: "removed", id: "a-notification", category: "news" });
  latest().close();
  await vi.advanceTimersByTimeAsync(1000);
  latest().open();
  expect(latest().sent).toEqual([{ lastId: "8" }]);
});

// covers: 1.call.26
test("what is on screen is asked again after a break, and not when the page has just loaded", async () => {
  const unread = [...queryKeys.notifications, "unread-count"];
  queryClient.setQueryData(queryKeys.wallets, { results: [] });
  queryClient.setQueryData(unread, { count: 1, ids: [] });
  const isStale = () =>
    [queryKeys.wallets, unread].map((key) => queryClient.getQueryState(key)?.isInvalidated);
  stop = followEvents();
  latest().says({ event: "ready", id: "7" });
  expect(isStale()).toEqual([false, false]);
  latest().close();
  await vi.advanceTimersByTimeAsync(1000);
  latest().says({ event: "ready", id: "9" });
  expect(isStale()).toEqual([true, true]);
});

test("what is no event is passed over", () => {
  stop = followEvents();
  for (const noise of [
    "not json",
    "[]",
    "null",
    '{"event":5}',
    '{"event":"unheard of"}',
    '{"event":"balance"}',
  ]) {
    latest().says(noise);
  }
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test("a session that the server ends is signed out without waiting for the next call", async () => {
  const signals: unknown[] = [];
  const stopListening = onSignal((signal) => signals.push(signal));
  startSession("the-token", sessionUser);
  stop = followEvents();
  latest().open();
  latest().close(1006);
  await vi.advanceTimersByTimeAsync(0);
  expect(signals).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  latest().close(4401);
  await vi.advanceTimersByTimeAsync(0);
  expect(signals).toEqual([{ kind: "session-over", marker: 401 }]);
  stopListening();
});

test("a page that logs out by itself does not report its session as ended", () => {
  const signals: unknown[] = [];
  const stopListening = onSignal((signal) => signals.push(signal));
  startSession("the-token", sessionUser);
  stop = followEvents();
  latest().open();
  beginLeaving();
  latest().close(4401);
  expect(signals).toEqual([]);
  stopListening();
});

test("stopping closes the line for good", async () => {
  stop = followEvents();
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeSocket.opened).toHaveLength(1);
});

test("a page that the browser keeps for Back lets its line go, and comes back with the last id", () => {
  stop = followEvents();
  const before = latest();
  before.open();
  before.says({ event: "ready", id: "41" });
  const close = vi.spyOn(before, "close");
  window.dispatchEvent(new Event("pagehide"));
  expect(close).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.opened).toHaveLength(1);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(FakeSocket.opened).toHaveLength(2);
  latest().open();
  expect(latest().sent).toEqual([{ lastId: "41" }]);
});
